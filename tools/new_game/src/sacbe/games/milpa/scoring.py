"""Points and tie-breakers."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.milpa import components as box
from sacbe.games.milpa.state import State


def score(state: State, seat: Seat, part: int) -> int:
    """M-09: most points; a tie goes to more trios."""
    return points(state, seat) if part == 0 else trios(state, seat)


def points(state: State, seat: Seat) -> int:
    return values(state, seat) + box.TRIO_POINTS * trios(state, seat)


def values(state: State, seat: Seat) -> int:
    """M-08"""
    total = 0
    for place in range(state.field_size[seat]):
        total += box.VALUE[state.field[seat][place]]
    return total


def trios(state: State, seat: Seat) -> int:
    """M-08: as many as there are cards of the crop that has fewest."""
    fewest = box.ROUNDS
    for crop in range(box.CROPS):
        count = 0
        for place in range(state.field_size[seat]):
            count += box.CROP[state.field[seat][place]] == crop
        fewest = min(fewest, count)
    return fewest
