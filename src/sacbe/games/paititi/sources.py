"""Where the points of each seat come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.gains import NamedGain
from sacbe.games.paititi import words
from sacbe.games.paititi.scoring import end_points, recorded
from sacbe.games.paititi.state import State

NO_POINTS: Final[frozenset[str]] = frozenset()  # of a breakdown


def breakdown(state: State) -> list[dict[str, Any]]:
    """Organising, the three kinds of exhibition and, at the end, the cards still held (P-81)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    cards = end_points(state, seat) if state.over else 0
    gained = dict(zip(words.SOURCES, state.sheet[seat], strict=True))
    return gained | {"cards": cards, "total": recorded(state, seat) + cards}


def resources(state: State, seat: Seat) -> dict[str, int]:
    """The resources a seat has left."""
    return {
        "pickaxes": state.pickaxes[seat],
        "shovels": state.shovels[seat],
        "digs": state.hand_size[seat],
        "artefacts": state.held_size[seat],
    }


def named_gains(told: list[dict[str, Any]]) -> Iterator[NamedGain]:
    """Each exhibition, with what the seats scored at it."""
    shown = ""
    for each in told:
        if each["event"] == "exhibition_chosen":
            shown = each["exhibition"]
        elif each["event"] == "scored" and shown:
            yield NamedGain("exhibition", shown, each["seat"], each["points"])
