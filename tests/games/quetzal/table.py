"""Positions in a short notation, and positions read back in the same words.

Seats are A to E. Cards are a letter for the family (p w t s m) and one for the bonus (c d v, or nothing).
Meeples are b, w, e (on its edge), s (standing) and C (the Character). ``quarry=A2B`` is a bid of A, two
adventurers; ``A3W+`` includes the Character, ``AC`` is the Character alone, ``*`` stands for the automaton;
``temple:2=Aw`` is a white meeple, ``harbor=Abb`` two meeples at the Office. What is not named is filled in:
other meeples are at the Camp (while rolling, at home), other cards in the deck, other tiles in the pile; the
automaton where its card says; points at least those of the track.
"""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from quetzal.pieces import (
    CARDS,
    FIGURES,
    SEATS,
    Pack,
    Standing,
    by_seat,
    cards,
    everyone_home,
    numbers,
    short,
    with_automaton,
)
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words

TEMPLE = "pv pv pv pv wv wv wv tv"


def stage(seed: int = 1, **facts: Any) -> sacbe.Match:
    return sacbe.stage("quetzal", table(**facts), seed=seed)


def table(
    seats: int = 3,
    reserve: str = "A=b",
    board: str = "",
    coins: str = "",
    points: str = "",
    disks: str = "",
    slots: str = "",
    personal: str = "",
    hands: dict[str, str] | None = None,
    seen: dict[str, str] | None = None,
    temple: str | None = None,
    near: str = "pc pc pc wc wc wc",
    discard: str = "",
    top: str = "",
    deck: int | None = None,
    village: str | None = None,
    pile: str = "",
    active: str = "A",
    marker: str = "A",
    decision: str = "Q-D3",
    step: str = "turn",
    round: int = 1,
    automaton: int = 10,
    **more: Any,
) -> dict[str, Any]:
    """``top`` and ``pile`` are drawn in this order; ``deck=0`` puts the other cards on the discard pile."""
    everyone = SEATS[:seats]
    pack, stock = Pack(box.COPIES, CARDS), Pack(box.TILE_COPIES, list(box.TILE_NAMES))
    held = {seat: pack.take(cards((hands or {}).get(seat, ""))) for seat in everyone}
    shown = pack.take_or_none(TEMPLE if temple is None else temple, 8)
    beside = pack.take_or_none(near, 6)
    thrown, first = pack.take(cards(discard)), pack.take(cards(top))
    rest = pack.left()
    keep = len(rest) if deck is None else deck - len(first)
    tiles = [
        stock.take(by_seat(slots, everyone).get(seat, "").replace(",", " ").split()) for seat in everyone
    ]
    away = [
        stock.take(by_seat(personal, everyone).get(seat, "").replace(",", " ").split()) for seat in everyone
    ]
    new = more.get("new_tile")
    stock.take([new] if new else [])
    wanted = 2 if seats == 2 else 3
    face_up = stock.take((village.split() if village is not None else stock.first(wanted))[:wanted])
    drawn = stock.take(pile.split())
    if seats == 2:
        board = with_automaton(board, automaton)
    standing = Standing(everyone_home(reserve, everyone) if step == "rolling" else reserve, board, everyone)
    used = (
        [automaton, *(card for card in range(1, 11) if card != automaton)][:round][::-1] if seats == 2 else []
    )
    track = [sum(box.REWARD_VP[: disk + 1]) for disk in numbers(disks, everyone)]
    total = [max(pair) for pair in zip(numbers(points, everyone), track, strict=True)]
    return {
        "game": "quetzal",
        "seats": seats,
        "options": more.get("options", {}),
        "round": round,
        "step": step,
        "decision": decision,
        "active": SEATS.index(active),
        "marker": SEATS.index(marker),
        "cursor": more.get("cursor", 0),
        "left": more.get("left", 0),
        "queued": more.get("queued", 0),
        "new_tile": new,
        "spent": [more.get("spent", {}).get(seat, []) for seat in everyone],
        "chain": {"place": None, "colour": "C", "number": 0, "first": None} | more.get("chain", {}),
        "aside": cards(more.get("aside", "")),
        "pair": [],
        "coins": numbers(coins, everyone),
        "points": total,
        "gained": [
            dict.fromkeys(words.SOURCES, 0) | {"collections": whole - part, "track": part}
            for whole, part in zip(total, track, strict=True)
        ],
        "disks": numbers(disks, everyone),
        "reserves": standing.reserves,
        "camp": standing.camp,
        "harbor": standing.harbor,
        "board": standing.board,
        "character_faces": ["black" for _ in everyone],
        "temple": shown,
        "surroundings": {"quarry": beside[:2], "smalltemple": beside[2:4], "ruins": beside[4:]},
        "discard": thrown + rest[keep:],
        "reshuffled": None,
        "hands": [held[seat] for seat in everyone],
        "taken_openly": [cards((seen or {}).get(seat, "")) for seat in everyone],
        "tips": [],
        "deck": rest[:keep] + first[::-1],
        "under": more.get("under", []),
        "village": [*face_up, None, None, None][:3],
        "pile": [*stock.left(), *drawn[::-1]] if more.get("piled", True) else drawn[::-1],
        "slots": [[*row, None, None][:2] for row in tiles],
        "personal": away if more.get("piled", True) else [*away[:-1], away[-1] + stock.left()],
        "automaton_used": used,
        "automaton_cards": [card for card in range(1, 11) if card not in used] if seats == 2 else [],
    }


# Playing, and reading back


def go(match: sacbe.Match, *texts: str) -> list[dict[str, Any]]:
    """Plays each action for the seat to act; returns the last events."""
    told: list[dict[str, Any]] = []
    for text in texts:
        told = match.play(match.to_act[0], text)
    return told


def activate(seed: int = 1, **facts: Any) -> tuple[sacbe.Match, list[dict[str, Any]]]:
    """Phase 3 of a board: the last meeple, a black one of A, goes to the Camp (and earns its coin)."""
    match = stage(seed=seed, **({"reserve": "A=b"} | facts))
    return match, go(match, "camp")


def options(match: sacbe.Match) -> set[str]:
    return set(match.legal(match.to_act[0]))


def places(match: sacbe.Match) -> set[str]:
    """Of what may be chosen, the locations."""
    from sacbe.games.quetzal.notation import PLACES

    return options(match) & set(PLACES)


def decision(match: sacbe.Match) -> str:
    return str(match.dump()["decision"])


def active(match: sacbe.Match) -> str:
    return SEATS[match.to_act[0]]


def of(match: sacbe.Match, key: str, seat: str) -> Any:
    return match.dump()[key][SEATS.index(seat)]


def hand(match: sacbe.Match, seat: str) -> list[str]:
    return [short(card) for card in of(match, "hands", seat)]


def shorts(row: list[str | None]) -> list[str | None]:
    return [None if card is None else short(card) for card in row]


def board(match: sacbe.Match, place: str) -> str | None:
    """A bid or an occupied space as in the notation; None if nobody is there."""
    taken = match.dump()["board"].get(place)
    if taken is None:
        return None
    who = "*" if taken["holder"] == "automaton" else SEATS[taken["holder"]]
    if "figure" in taken:
        return who + next(letter for letter, name in FIGURES.items() if name == taken["figure"])
    if taken["colour"] == "C":
        return who + "C"
    return f"{who}{taken['size']}{taken['colour']}{'+' if taken['character'] else ''}"


def reserve(match: sacbe.Match, seat: str) -> str:
    row = of(match, "reserves", seat)
    return "".join(letter * row.get(name, 0) for letter, name in FIGURES.items())


def heard(told: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """Those of one kind, without their rules."""
    found = [each for each in told if each["event"] == event]
    return [{name: fact for name, fact in each.items() if name != "rule"} for each in found]


def refused(match: sacbe.Match, text: str, seat: int | None = None) -> str:
    """The rule that refuses an action of the seat to act."""
    with pytest.raises(sacbe.IllegalMove) as refusal:
        match.check(match.to_act[0] if seat is None else seat, text)
    assert refusal.value.say("en") != refusal.value.say("fr")
    return str(refusal.value.rule)


def finish(match: sacbe.Match) -> None:
    """To the end, each seat doing what an absent one does."""
    while match.to_act:
        go(match, match.default(match.to_act[0]))
