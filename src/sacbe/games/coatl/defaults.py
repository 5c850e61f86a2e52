"""What an absent seat does: plays the first card to the right, realises what it can, steals nothing."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.coatl import words
from sacbe.games.coatl.state import State


def default_action(state: State, seat: Seat) -> Action:
    if state.decision == words.CARD:
        return words.PLAY + state.hand[seat][0]  # sorted
    if state.decision == words.WHERE:
        way = words.RIGHT_BESIDE if state.laid_size[seat] else words.ALONE
        return words.PLACE + 2 * state.placing * words.WAYS_COUNT + way
    if state.decision == words.REALISE:
        offered = state.realisable[: state.realisable_size]
        return min((action for action in offered if action < words.STEAL), default=words.STOP)
    if state.decision == words.HEAD_OR_TAIL:
        last = state.laid[seat][state.laid_size[seat] - 1]
        return words.TAIL if words.HEAD <= last < words.TAIL else words.HEAD
    if state.decision == words.FALLEN:
        return words.FALL + state.fallen[0]
    return words.PERSONALITY if state.decision == words.WHICH_CARL else words.END
