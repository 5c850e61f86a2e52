"""Where the points of each seat come from."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.games.paititi import words
from sacbe.games.paititi.scoring import end_points, recorded
from sacbe.games.paititi.state import State


def breakdown(state: State) -> list[dict[str, Any]]:
    """Organising, the three kinds of exhibition and, when all is over, the cards still held (P-81)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    cards = end_points(state, seat) if state.over else 0
    gained = dict(zip(words.SOURCES, state.sheet[seat], strict=True))
    return gained | {"cards": cards, "total": recorded(state, seat) + cards}
