"""Where the points of each seat come from."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State


def breakdown(state: State) -> list[dict[str, Any]]:
    """Per source; marker, coins and printed points come at the end (Q-156 to Q-158)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    gained = dict(zip(words.SOURCES, state.gained[seat], strict=True))
    return gained | {"disk": state.disk[seat], "total": state.points[seat]}
