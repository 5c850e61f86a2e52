"""Final places, once points are counted."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.core.position import Position


def place(position: Position, seat: Seat) -> int:
    """1 for the winner; equals share a place, and the next one is skipped (C-79, L-94, P-84, Q-161)."""
    ahead = 1
    for other in range(position.seats):
        if position.is_ahead(other, seat):
            ahead += 1
    return ahead
