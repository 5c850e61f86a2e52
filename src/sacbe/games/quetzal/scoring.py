"""Points, tie-breakers and places."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.state import State


def score(state: State, seat: Seat, part: int) -> int:
    """Q-03: most points; Q-160: a tie goes to the seat further along the Discovery track."""
    return state.points[seat] if part == 0 else state.disk[seat]


def tile_points(state: State, seat: Seat) -> int:
    """Q-158: in slots and in the personal discard pile."""
    total = 0
    for tile in range(box.TILE_KINDS):
        total += state.personal[seat][tile] * box.TILE_VP[tile]
    for slot in range(seat * box.SLOTS, seat * box.SLOTS + box.SLOTS):
        if state.slot[slot] != box.NO_TILE:
            total += box.TILE_VP[state.slot[slot]]
    return total
