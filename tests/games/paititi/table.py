"""Positions in a short notation, and positions read back in the same words.

Rows for the seats are lists of texts: ``hands=["p1s3 p2s4", "p1s1"]``. What is not named is filled in so that
every card is somewhere: hands of four, row and piles; with ``dig_pile=1`` only one, and the rest displayed by
the last seat (``dig_discard`` says how many of them lie there instead); with ``artefact_pile=1`` the rest is
discarded, and with 0 the last seat holds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import sacbe

DIGS = [f"p{pickaxes}s{shovels}" for pickaxes in (1, 2, 3) for shovels in (1, 2, 3, 4)]
VLT = ("1-3", "1-3", "1-4", "2-3", "2-4", "2-5", "3-4", "3-5")
FRONTS = {
    "V": VLT,
    "L": VLT,
    "S": ("1-3", "1-3", "1-5", "2-3", "2-4", "3-5", "3-5"),
    "T": VLT,
    "D": ("1-3", "1-4", "1-5", "2-4", "2-5", "3-5", "3-5"),
    "F": ("-3", "-4"),
}
ARTEFACTS = [f"{letter}{front}" for letter, fronts in FRONTS.items() for front in fronts]
EXHIBITIONS = [f"{phase}{number}" for phase in "ABC" for number in range(1, 6)] + ["STOP"]
BACKS = {"3": "3/6", "4": "4/8", "5": "5/10"}


class Pack:
    """Cards that are still to be laid somewhere."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.left = Counter(cards)

    def take(self, text: str) -> list[str]:
        cards = text.split()
        for card in cards:
            assert self.left[card], f"there is no {card} left"
            self.left[card] -= 1
        return cards

    def some(self, count: int | None = None) -> list[str]:
        """Spread over the kinds; all that are left if no number is given."""
        cards = [card for copy in range(1, 6) for card, copies in self.left.items() if copies >= copy]
        chosen = cards if count is None else cards[:count]
        self.left -= Counter(chosen)
        return chosen


def stage(**facts: Any) -> sacbe.Match:
    return sacbe.stage("paititi", table(**facts), seed=facts.pop("seed", 1))


def table(
    seats: int = 2,
    active: int = 0,
    decision: str = "P-D1",
    hands: Sequence[str | None] = (),
    displays: Sequence[str] = (),
    artefacts: Sequence[str] = (),
    used: Sequence[str] = (),
    drawn_next: str = "",
    dig_pile: int | None = None,
    dig_discard: int = 0,
    row: str = "",
    found_next: str = "",
    artefact_pile: int | None = None,
    artefact_discard: str = "",
    slots: str = "A1 A2 A3 A4 A5",
    next_up: str = "",
    after_stop: int | None = None,
    points: Sequence[int] = (),
    seed: int = 1,
    **more: Any,
) -> dict[str, Any]:
    """``drawn_next`` and ``found_next``: tops of the piles, the next card first; ``row`` has - for a gap."""
    everyone = range(seats)
    digs, fronts = Pack(DIGS * 5), Pack(ARTEFACTS)
    named = [hands[seat] if seat < len(hands) else None for seat in everyone]
    held = [digs.take(hand) if hand is not None else [] for hand in named]
    shown = [digs.take(displays[seat]) if seat < len(displays) else [] for seat in everyone]
    first_drawn = digs.take(drawn_next)
    owned = [fronts.take(artefacts[seat]) if seat < len(artefacts) else [] for seat in everyone]
    on_table = [fronts.take(used[seat]) if seat < len(used) else [] for seat in everyone]
    thrown = fronts.take(artefact_discard)
    laid = [None if card == "-" else fronts.take(card)[0] for card in row.split()]
    first_found = fronts.take(found_next)
    for seat in everyone:
        if named[seat] is None:
            held[seat] = digs.some(4)
    while len(laid) < 3:
        laid += fronts.take(next(card for card, copies in reversed(fronts.left.items()) if copies))
    return {
        "game": "paititi",
        "seats": seats,
        "options": {},
        "dealer": (active - 1) % seats,
        "active": active,
        "decision": decision,
        "hands": held,
        "displays": shown,
        "artefacts": owned,
        "used": on_table,
        "row": laid,
        "progress": False,
        "stall": 0,
        "passes": 0,
        "site": None,
        "shovels_due": 0,
        "exhibition": None,
        "committed": [False] * seats,
        "discards_due": [0] * seats,
        "recorded": recorded(points, seats),
        **dig_piles(digs, first_drawn, dig_pile, dig_discard, shown[-1]),
        **artefact_piles(fronts, first_found, artefact_pile, thrown, owned[-1]),
        **exhibitions(slots, next_up, after_stop),
        **more,
    }


def dig_piles(
    digs: Pack, first: list[str], size: int | None, thrown: int, display: list[str]
) -> dict[str, Any]:
    discard = digs.some(thrown)
    rest = digs.some(None if size is None else max(0, size - len(first)))
    display += digs.some()
    return {"dig_pile": rest + first[::-1], "dig_discard": discard}


def artefact_piles(
    fronts: Pack, first: list[str], size: int | None, thrown: list[str], owned: list[str]
) -> dict[str, Any]:
    rest = fronts.some(None if size is None else max(0, size - len(first)))
    others = fronts.some()
    (owned if size == 0 else thrown).extend(others)
    return {"artefact_pile": rest + first[::-1], "artefact_discard": thrown}


def exhibitions(slots: str, next_up: str, after_stop: int | None) -> dict[str, Any]:
    face_up = [None if card == "-" else card for card in slots.split()]
    rest = [card for card in EXHIBITIONS if card not in face_up]
    aside = [card for card in rest if card[0] == "A"]
    if next_up and next_up[0] != "B":
        aside += [card for card in rest if card[0] == "B"]
    if after_stop is not None:
        aside.append("STOP")
    pile = [card for card in rest if card not in aside and card != next_up]
    early, late = [card for card in pile if card[0] == "B"], [card for card in pile if card[0] != "B"]
    top = [next_up] if next_up else []
    return {
        "slots": face_up,
        "exhibition_pile": late + early + top,
        "set_aside": aside,
        "after_stop": after_stop,
    }


def recorded(points: Sequence[int], seats: int) -> list[dict[str, int]]:
    total = [*points, *[0] * seats][:seats]
    return [{"organise": 0, "opening": each, "travelling": 0, "permanent": 0} for each in total]


# Playing


def go(match: sacbe.Match, *texts: str) -> list[dict[str, Any]]:
    """Plays each action for the seat to act; returns everything a spectator was told."""
    since = len(match.moves) + 1
    for text in texts:
        match.play(turn(match), text)
    return match.events(sacbe.SPECTATOR, since)


def organise(match: sacbe.Match, card: str, *commitments: str) -> list[dict[str, Any]]:
    """The active seat organises; commitments of seat 0, seat 1 and so on, all to the last card or done."""
    since = len(match.moves) + 1
    go(match, "organise", card)
    for seat, cards in enumerate(commitments):
        for text in cards.split():
            match.play(seat, text)
        if seat in match.to_act and decision(match) == "P-D7":
            match.play(seat, "done")
    return match.events(sacbe.SPECTATOR, since)


def turn(match: sacbe.Match) -> int:
    return match.position().turn


def refused(match: sacbe.Match, seat: int, text: str) -> str:
    """The rule that stands against it."""
    with pytest.raises(sacbe.IllegalMove) as refusal:
        match.check(seat, text)
    assert all("{" not in refusal.value.say(lang) for lang in ("en", "fr"))
    return refusal.value.rule


# Reading back


def decision(match: sacbe.Match) -> str:
    return str(match.dump()["decision"])


def options(match: sacbe.Match) -> list[str]:
    return match.legal(turn(match))


def hand(match: sacbe.Match, seat: int = 0) -> list[str]:
    return list(match.dump()["hands"][seat])


def display(match: sacbe.Match, seat: int = 0) -> list[str]:
    return list(match.dump()["displays"][seat])


def held(match: sacbe.Match, seat: int = 0) -> list[str]:
    return list(match.dump()["artefacts"][seat])


def points(match: sacbe.Match, seat: int = 0) -> int:
    return match.scores()[seat]


def heard(told: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """Those of one kind, without their rules."""
    found = [each for each in told if each["event"] == event]
    return [{name: fact for name, fact in each.items() if name != "rule"} for each in found]


def back(card: str) -> str:
    return BACKS[card[-1]]
