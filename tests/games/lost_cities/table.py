"""Positions in a short notation, and positions read back in the same words.

Seats are A, B, C, D. ``A@R5`` is an adventurer of A on red step 5, ``A!@R5`` the explorer; ``A.R=4,7`` is
A's red stack, newest last (``A.R=all``: all 22); ``art@``, ``arr@`` and ``vp10@`` are tiles. What is not
named is filled in so that all 110 cards are somewhere: a stack of one low card under each figure, hands of
eight, cards set aside, and the rest in the deck; with ``deck=3`` only three, the others in the piles below.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sacbe
from lost_cities.earned import Earned

SEATS = "ABCD"
PATHS = "YGBRW"
TILES = {"art": "artefact", "arr": "arrow"}
SPREAD = ("Y6", "G2", "B5", "R3")  # sixteen spaces behind figures that score nothing


def stage(**facts: Any) -> sacbe.Match:
    return sacbe.stage("lost_cities", table(**facts), seed=facts.get("seed", 1))


def table(
    seats: int = 2,
    figures: str = "",
    stacks: str = "",
    tiles: str = "",
    piles: str = "",
    top: str = "",
    deck: int | None = None,
    active: str = "A",
    decision: str = "L-D1",
    path: str | None = None,
    closed: str | None = None,
    stall: int = 0,
    expedition: int | None = None,
    points: str = "",
    tokens: str = "",
    artefacts: str = "",
    been: str = "",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **hands: str,
) -> dict[str, Any]:
    """``top`` is drawn from the deck in this order; ``hand_a`` and so on name some cards or all.

    Without a number it is the first expedition, or the second if points are from before; seats in
    ``been`` have been on many spaces.
    """
    everyone = SEATS[:seats]
    pack = Pack()
    board, totals, claimed = (
        read_tiles(tiles),
        read_numbers(points, everyone),
        read_numbers(artefacts, everyone),
    )
    spread = " ".join(f"{seat}@{space}" for seat in been.split() for space in SPREAD)
    standing, laid = read_figures(f"{figures} {spread}", everyone), read_stacks(stacks, everyone, pack)
    thrown = {letter: pack.take(cards) for letter, cards in read_rows(piles).items()}
    held = [pack.take(hands.pop(f"hand_{seat.lower()}", "").split()) for seat in everyone]
    assert not hands, f"no such hand: {hands}"
    first_drawn = pack.take(top.split())
    lay_missing_stacks(standing, laid, pack)
    order = sorted(pack.left(), key=lambda card: card[0] in thrown)  # a named pile is filled up last
    for number, hand in enumerate(held):
        acting = everyone[number] == active and decision != "L-D1"
        fill_hand(hand, order, 7 if acting else 8)
    aside = cut(order, 30 if seats == 2 else 0)
    rest = cut(order, len(order) if deck is None else deck - len(first_drawn))
    seated = zip(everyone, totals, claimed, strict=True)
    earned = [Earned(total, held, standing[seat], board) for seat, total, held in seated]
    expedition = expedition or (2 if tokens or any(each.rest for each in earned) else 1)
    return {
        "game": "lost_cities",
        "seats": seats,
        "options": options or {},
        "expedition": expedition,
        "decision": decision,
        "active": SEATS.index(active),
        "path": path,
        "closed_pile": closed,
        "stall": stall,
        "tiles": board,
        "stacks": [laid[seat] for seat in everyone],
        "directions": [{} for _ in everyone],
        "figures": [standing[seat] for seat in everyone],
        "artefact_tiles": claimed,
        "tokens": read_numbers(tokens, everyone),
        "tiles_met": [each.tiles_met(expedition) for each in earned],
        "nets": [each.nets(expedition) for each in earned],
        "hands": held,
        "taken_openly": [hand[:1] if stall else [] for hand in held],
        "deck": rest + first_drawn[::-1],
        "set_aside": aside,
        "piles": {letter: suit(order, letter) + thrown.get(letter, []) for letter in PATHS},
        "points": totals,
    }


class Pack:
    """All the cards, each kind twice, until they are taken."""

    def __init__(self) -> None:
        self.count = {f"{letter}{value}": 2 for value in range(11) for letter in PATHS}

    def take(self, cards: Iterable[str]) -> list[str]:
        taken = list(cards)
        for card in taken:
            assert self.count[card], f"there is no {card} left"
            self.count[card] -= 1
        return taken

    def lowest(self, letter: str) -> str:
        return next(card for card, count in self.count.items() if card[0] == letter and count)

    def left(self) -> list[str]:
        """High cards first; one copy of each, then the other."""
        cards = list(reversed(self.count))
        return [card for copy in (1, 2) for card in cards if self.count[card] >= copy]


def fill_hand(hand: list[str], order: list[str], size: int) -> None:
    """With other colours than those named, while there are any, and with kinds it does not hold yet."""
    named = {card[0] for card in hand}
    while len(hand) < size:
        fresh = min((card for card in order if card not in hand), key=lambda card: card[0] in named)
        order.remove(fresh)
        hand.append(fresh)


def cut(order: list[str], size: int) -> list[str]:
    cards = order[:size]
    del order[:size]
    return cards


def suit(cards: list[str], letter: str) -> list[str]:
    return [card for card in cards if card[0] == letter]


def read_figures(text: str, everyone: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {seat: {} for seat in everyone}
    for word in text.split():
        owner, space = word.split("@")
        kind = "explorer" if owner.endswith("!") else "adventurer"
        found[owner[0]][space[0]] = {"figure": kind, "step": int(space[1:])}
    return found


def read_stacks(text: str, everyone: str, pack: Pack) -> dict[str, dict[str, list[str]]]:
    laid: dict[str, dict[str, list[str]]] = {seat: {letter: [] for letter in PATHS} for seat in everyone}
    for word in text.split():
        (owner, letter), values = word.split("=")[0].split("."), word.split("=")[1]
        row = [str(value // 2) for value in range(22)] if values == "all" else values.split(",")
        laid[owner][letter] = pack.take(f"{letter}{value}" for value in row)
    return laid


def lay_missing_stacks(standing: dict[str, Any], laid: dict[str, Any], pack: Pack) -> None:
    for seat, figures in standing.items():
        for letter in figures:
            if not laid[seat][letter]:
                laid[seat][letter] = pack.take([pack.lowest(letter)])


def read_rows(text: str) -> dict[str, list[str]]:
    """``R=1,6 B=``: by colour."""
    rows = (word.split("=") for word in text.split())
    return {letter: [f"{letter}{value}" for value in values.split(",") if value] for letter, values in rows}


def read_tiles(text: str) -> dict[str, str]:
    words = (word.split("@") for word in text.split())
    return {space: TILES.get(kind, kind) for kind, space in words}


def read_numbers(text: str, everyone: str) -> list[int]:
    found = dict(word.split("=") for word in text.split())
    return [int(found.get(seat, 0)) for seat in everyone]


# Playing, and reading back


def go(match: sacbe.Match, *texts: str) -> list[dict[str, Any]]:
    """Plays each action for the seat to act; returns the last events."""
    told = []
    for text in texts:
        told = match.play(match.to_act[0], text)
    return told


def turn(match: sacbe.Match, *texts: str) -> list[dict[str, Any]]:
    """A whole turn: these actions, and a card from the deck if one must be asked for."""
    told = go(match, *texts)
    return go(match, "draw:deck") if decision(match) == "L-D5" else told


def end_by_deck(**facts: Any) -> tuple[sacbe.Match, list[dict[str, Any]]]:
    """The expedition after its last deck card, and what was told then."""
    match = stage(deck=1, **facts)
    return match, turn(
        match, next(text for text in match.legal(match.to_act[0]) if text.startswith("discard"))
    )


def options(match: sacbe.Match) -> set[str]:
    """What the seat to act may choose."""
    return set(match.legal(match.to_act[0]))


def active(match: sacbe.Match) -> str:
    return SEATS[match.to_act[0]]


def decision(match: sacbe.Match) -> str:
    return str(match.dump()["decision"])


def figures(match: sacbe.Match) -> set[str]:
    return {
        f"{SEATS[seat]}{'!' if figure['figure'] == 'explorer' else ''}@{letter}{figure['step']}"
        for seat, paths in enumerate(match.dump()["figures"])
        for letter, figure in paths.items()
    }


def tiles(match: sacbe.Match) -> set[str]:
    short = {name: kind for kind, name in TILES.items()}
    return {f"{short.get(kind, kind)}@{space}" for space, kind in match.dump()["tiles"].items()}


def stack(match: sacbe.Match, lane: str) -> list[int]:
    """``A.R``"""
    owner, letter = lane.split(".")
    return [int(card[1:]) for card in match.dump()["stacks"][SEATS.index(owner)][letter]]


def hand(match: sacbe.Match, seat: str) -> list[str]:
    return list(match.dump()["hands"][SEATS.index(seat)])


def pile(match: sacbe.Match, letter: str) -> list[int]:
    return [int(card[1:]) for card in match.dump()["piles"][letter]]


def heard(told: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """Those of one kind, without their rules."""
    found = [each for each in told if each["event"] == event]
    return [{name: fact for name, fact in each.items() if name != "rule"} for each in found]
