"""Points, tie-breakers and places."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.state import State


def score(state: State, seat: Seat, part: int) -> int:
    """P-81, P-82: recorded points and, at the end, those on held cards; P-83: a tie goes to more on cards."""
    cards = end_points(state, seat) if state.over else 0
    return recorded(state, seat) + cards if part == 0 else cards


def recorded(state: State, seat: Seat) -> int:
    total = 0
    for source in range(words.SOURCE_COUNT):
        total += state.sheet[seat][source]
    return total


def end_points(state: State, seat: Seat) -> int:
    total = 0
    for card in range(box.ORDINARY):
        total += state.held[seat][card] * box.END_POINTS[card]
    return total
