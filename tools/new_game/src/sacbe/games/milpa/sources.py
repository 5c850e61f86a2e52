"""Where the points of each seat come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.gains import NamedGain
from sacbe.games.milpa import components as box
from sacbe.games.milpa import scoring
from sacbe.games.milpa.state import State

NO_POINTS: Final[frozenset[str]] = frozenset()  # of a breakdown


def breakdown(state: State) -> list[dict[str, Any]]:
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    values, trios = scoring.values(state, seat), box.TRIO_POINTS * scoring.trios(state, seat)
    return {"values": values, "trios": trios, "total": values + trios}


def resources(state: State, seat: Seat) -> dict[str, int]:
    """The resources a seat has left."""
    return {"cards": state.hand_size[seat], "planted": state.field_size[seat]}


def named_gains(told: list[dict[str, Any]]) -> Iterator[NamedGain]:
    """Cards, by what they are worth."""
    for each in told:
        if each["event"] == "planted":
            yield NamedGain("card", each["card"], each["seat"], int(each["card"][1:]))
