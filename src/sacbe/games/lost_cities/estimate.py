"""What an unfinished match looks worth."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import legal, scoring
from sacbe.games.lost_cities.components import Path
from sacbe.games.lost_cities.state import State


def estimate(state: State, seat: Seat) -> int:
    """Points so far, figures moved as far as the hand allows, artefacts by the table."""
    total = state.points[seat]
    if state.over:
        return total
    for path in range(box.PATHS):
        step = state.step[seat * box.PATHS + path]
        if step > 0:
            reach = step + playable_cards(state, seat, path)
            value = box.STEP_VALUES[(reach if reach < box.STEPS else box.STEPS) - 1]
            total += value * box.EXPLORER_FACTOR if state.explorer[seat] == path else value
    return total + scoring.artefact_value(state, state.tokens[seat] + state.artefact_tiles[seat])


def playable_cards(state: State, seat: Seat, path: Path) -> int:
    count = 0
    for position in range(state.hand_size[seat]):
        card = state.hand[seat][position]
        if box.COLOUR[card] == path and legal.is_playable(state, seat, card):
            count += 1
    return count
