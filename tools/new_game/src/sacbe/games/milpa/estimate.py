"""What an unfinished match looks worth."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.milpa import components as box
from sacbe.games.milpa import scoring
from sacbe.games.milpa.state import State


def estimate(state: State, seat: Seat) -> int:
    """Points so far, and the best card in hand while there is a turn to come."""
    total = scoring.points(state, seat)
    best = 0
    if state.field_size[seat] < box.ROUNDS:
        for place in range(state.hand_size[seat]):
            best = max(best, box.VALUE[state.hand[seat][place]])
    return total + best
