"""Points, tie-breakers and places."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import Path
from sacbe.games.lost_cities.state import State


def score(state: State, seat: Seat, part: int) -> int:
    """L-92: most points; L-93: a tie goes to more artefact tokens."""
    return state.points[seat] if part == 0 else state.tokens[seat]


def figure_value(state: State, seat: Seat, path: Path) -> int:
    """L-74, L-75"""
    value = box.STEP_VALUES[state.step[seat * box.PATHS + path] - 1]
    return value * box.EXPLORER_FACTOR if state.explorer[seat] == path else value


def artefact_value(state: State, tokens: int) -> int:
    """L-89, L-96; H17: the last column also stands for more."""
    if state.choice(words.LENGTH) == words.SHORT:
        return box.ARTEFACTS_SHORT[tokens if tokens < box.MOST_SHORT else box.MOST_SHORT]
    return box.ARTEFACTS_LONG[tokens if tokens < box.MOST_LONG else box.MOST_LONG]
