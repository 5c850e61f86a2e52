"""Positions in a short notation, and positions read back in the same words.

``laid={0: "KR@F GR@R+"}`` are a seat's placements, ``held={0: "P26:1 P01:2 P22:3"}`` its prophecies with
their levels. What is not named is filled in so that every card is somewhere: the other seats lay what is left
in the pack, hands are filled, the rest lies in the decks. ``top`` and ``prophecy_top`` are drawn in this
order. Round and addition follow from the cards that the active seat has laid.
"""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from sacbe.core.arrays import padded
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl.components import COLOUR_LETTERS, FEATHER_KEYS, GOD, GODS_NAMES, PROPHECY_IDS
from sacbe.games.coatl.notation import ACTIONS
from sacbe.games.coatl.play_segments import lay as lay_card
from sacbe.games.coatl.position import Coatl
from sacbe.games.coatl.scoring import fulfilled

ROUNDS = {1: 5, 2: 6}
EIGHT = "GR@F KB@R+ YG@R+ KB@R+ YG@R+ KB@R+ YG@R+ KB@R+"
BLUE = "blue blue blue yellow pink"


def key_of(placement: str) -> str:
    return "".join(sorted(placement[:2], key=COLOUR_LETTERS.index))


class Pack:
    def __init__(self) -> None:
        self.cards = list(FEATHER_KEYS * box.COPIES[0])

    def take(self, cards: list[str]) -> list[str]:
        for card in cards:
            assert card in self.cards, f"there is no {card} left"
            self.cards.remove(card)
        return cards

    def next(self) -> str:
        return self.cards.pop(0)


def stage(**facts: Any) -> sacbe.Match:
    return sacbe.stage("coatl", table(**facts), seed=facts.get("seed", 1))


def table(
    seats: int = 2,
    active: int = 0,
    first: int = 0,
    laid: dict[int, str] | None = None,
    held: dict[int, str] | None = None,
    hand: dict[int, str] | None = None,
    reserve: str | None = None,
    top: str = "",
    prophecy_top: str = "",
    temple: str | None = "T1",
    deck: int | None = None,
    no_prophecies: bool = False,
    stolen: dict[int, int] | None = None,
    scored: dict[int, Any] | None = None,
    options: dict[str, str] | None = None,
    solo: dict[str, Any] | None = None,
    seed: int = 1,
) -> dict[str, Any]:
    competition = solo.get("competition", 1) if solo is not None else 1
    if solo is not None:
        seats, temple = 1, solo.get("temple")
    pack, everyone = Pack(), range(seats)
    placements = {seat: (laid or {}).get(seat, "").split() for seat in everyone}
    for row in placements.values():
        pack.take([key_of(each) for each in row if "@" in each])
    count = len(placements[active])
    round, addition = count // 2 + 1, count % 2 + 1
    last = round == ROUNDS[competition]
    hands = [pack.take((hand or {}).get(seat, "").split()) for seat in everyone]
    drawn = pack.take(top.split())
    preference = pack.take([solo.get("preference", "GR")]) if solo is not None else []
    for seat in everyone:
        played = (seat - first) % seats < (active - first) % seats
        fill_coatl(
            placements[seat],
            2 * round if played else count if seat == active else 2 * (round - 1),
            pack,
            competition,
        )
        late = played and round == ROUNDS[competition] - 1
        size = 0 if last else 2 if late else 4 - (addition - 1 if seat == active else 0)
        while len(hands[seat]) < size:
            hands[seat].append(pack.next())
    rows = {seat: rows_of((held or {}).get(seat, "")) for seat in everyone}
    carl = rows_of(solo.get("carl", ""), from_right=True) if solo is not None else rows_of("")
    used = [each for table in [*rows.values(), carl] for row in table.values() for each in row]
    used += prophecy_top.split() + (solo or {}).get("gone", "").split()
    actions = action_cards((solo or {}).get("gods", ""), used + (reserve or "").split())
    left = [each for each in PROPHECY_IDS if each not in used + actions + (reserve or "").split()]
    shelf = reserve.split() if reserve is not None else [left.pop() for _ in range(box.RESERVE[seats])]
    split = len(pack.cards) if deck is None else deck - len(drawn)
    pile = preference + pack.cards[split:]
    if no_prophecies:  # they are all secured by the seat before the active one
        rows[(active - 1) % seats]["3"] += left
        left = []
    return {
        "game": "coatl",
        "seats": seats,
        "options": options or {},
        "round": round,
        "first": first,
        "decision": "C-D4" if last else "C-D1",
        "active": active,
        "addition": addition,
        "placing": None,
        "temple": temple,
        "placements": [placements[seat] for seat in everyone],
        "prophecies": [rows[seat] for seat in everyone],
        "reserve": shelf,
        "pile": pile,
        "stolen": [(stolen or {}).get(holder, 0) for holder in range(max(2, seats))],
        "scored": [
            (scored or {}).get(seat, sheet(rows[seat], objectives(temple, placements[seat], rows[seat])))
            if last and (seat - first) % seats < (active - first) % seats
            else None
            for seat in everyone
        ],
        "solo": alone(solo, carl, actions, round, last, preference) if solo is not None else None,
        "hands": hands,
        "deck": pack.cards[:split] + drawn[::-1],
        "prophecy_deck": left + prophecy_top.split()[::-1],
        "hidden_action_cards": actions[round:],
    }


def alone(
    solo: dict[str, Any], carl: Any, actions: Any, round: int, last: bool, preference: Any
) -> dict[str, Any]:
    second = solo.get("competition", 1) == 2
    return {
        "competition": 2 if second else 1,
        "personality": solo.get("personality", "ambitious"),
        "preference": preference[0],
        "carl": carl,
        "carl_scored": solo.get("carl_scored", sheet(carl)) if last else None,
        "fallen": [],
        "gone": solo.get("gone", "").split(),
        "action_cards": actions[:round],
        "kept_action_cards": actions[1:] if second else [],
        "results": [[30, 20], [0, 0]] if second else [[0, 0], [0, 0]],
        "outcome": "undecided",
    }


def fill_coatl(row: list[str], size: int, pack: Pack, competition: int) -> None:
    feathers = 2 * (ROUNDS[competition] - 1)
    while len(row) < size:
        if len(row) >= feathers:
            row.append("tail:G" if any(each.startswith("head") for each in row) else "head:G")
        else:
            row.append(f"{pack.next()}@{'R+' if row else 'F'}")


def rows_of(text: str, from_right: bool = False) -> dict[str, list[str]]:
    """``P26:1 P01:2``; CARL's are named from left to right and arrived from right to left."""
    rows: dict[str, list[str]] = {"0": [], "1": [], "2": [], "3": []}
    for word in text.split()[:: -1 if from_right else 1]:
        prophecy, level = word.split(":")
        rows[level].append(prophecy)
    return rows


def sheet(rows: dict[str, list[str]], objectives: tuple[bool, bool] = (False, False)) -> dict[str, Any]:
    levels = [len(rows[level]) for level in "0123"]
    points = sum(count * each for count, each in zip(levels, (0, 2, 5, 6), strict=True))
    return {"levels": levels, "objectives": list(objectives), "points": points + (0, 3, 7)[sum(objectives)]}


def objectives(temple: str | None, placements: list[str], rows: dict[str, list[str]]) -> tuple[bool, bool]:
    """What this Cóatl and these prophecies fulfil."""
    if temple is None:
        return False, False
    table = Coatl(2, 0, Rng(1))
    table.temple = box.TEMPLE_IDS.index(temple)
    for placement in placements:
        lay_card(table, 0, ACTIONS.index(placement))
    at = {PROPHECY_IDS.index(each): int(level) for level, row in rows.items() for each in row}
    table.level = [at.get(each, 0) for each in range(box.PROPHECIES)]
    table.held = [padded(list(at), box.PROPHECIES)] * box.MOST_SEATS
    table.held_size = [len(at)] * box.MOST_SEATS
    bits = fulfilled(table, 0)
    return bool(bits & 1), bool(bits >> 1)


def action_cards(gods: str, used: list[str]) -> list[str]:
    cards: list[str] = []
    for god in gods.split():
        free = [name for name, each in zip(PROPHECY_IDS, GOD, strict=True) if GODS_NAMES[each] == god]
        cards.append(next(name for name in free[::-1] if name not in used + cards))
    return cards


def last_turn(yours: int, his: int, options: dict[str, str] | None = None, **more: Any) -> sacbe.Match:
    """The last round of a competition, before head and tail: so many secured prophecies on each side."""
    names = ["P11", "P12", "P13", "P14", "P18", "P19", "P20", "P05", "P10", "P17"]
    mine = " ".join(f"{each}:3" for each in names[:yours])
    other = " ".join(f"{each}:3" for each in names[yours : yours + his])
    held = {0: mine + " " + more.pop("also", "")}
    laid = EIGHT + (" KB@R+ YG@R+" if more.get("competition") == 2 else "")
    solo = {"carl": f"{other} {more.pop('carl', '')}", "gods": BLUE, **more}
    return stage(
        laid={0: laid}, held=held, reserve="P15 P25 P16", solo=solo, options=options, seed=more.get("seed", 1)
    )


# Playing, and reading back


def go(match: sacbe.Match, *texts: str) -> list[dict[str, Any]]:
    """Plays each action for the seat to act; returns the last events."""
    told = []
    for text in texts:
        told = match.play(match.to_act[0], text)
    return told


def finish(match: sacbe.Match) -> None:
    for piece in ("head:K", "tail:K"):
        go(match, piece)
        while decision(match) == "C-D3":
            go(match, "stop")


def lay(match: sacbe.Match, placement: str) -> list[dict[str, Any]]:
    """A card of the hand, and where it goes; what was told from then on."""
    go(match, f"play:{key_of(placement)}")
    return go(match, placement)


def options(match: sacbe.Match) -> set[str]:
    """What the seat to act may choose."""
    return set(match.legal(match.to_act[0]))


def decision(match: sacbe.Match) -> str:
    return str(match.dump()["decision"])


def coatl(match: sacbe.Match, seat: int = 0) -> str:
    return " ".join(match.dump()["coatls"][seat])


def level(match: sacbe.Match, prophecy: str, seat: int = 0) -> int | None:
    rows = match.dump()["prophecies"][seat]
    return next((int(level) for level, row in rows.items() if prophecy in row), None)


def carl(match: sacbe.Match, level: int) -> list[str]:
    """His row, from left to right."""
    return match.dump()["solo"]["carl"][str(level)][::-1]


def row(match: sacbe.Match, level: int, seat: int = 0) -> list[str]:
    return list(match.dump()["prophecies"][seat][str(level)])


def heard(told: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """Those of one kind, without their rules."""
    found = [each for each in told if each["event"] == event]
    return [{name: fact for name, fact in each.items() if name != "rule"} for each in found]


def rule_of(match: sacbe.Match, text: str, seat: int | None = None) -> str:
    """The rule that refuses the action, after a look at its sentence in both languages."""
    if seat is None:
        seat = match.to_act[0]
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.check(seat, text)
    assert all("{" not in refused.value.say(lang) for lang in ("en", "fr"))
    return refused.value.rule
