"""What an absent seat does: starts nothing, moves nothing it need not, and shortens the deck."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import legal, words
from sacbe.games.lost_cities.state import State


def default_action(state: State, seat: Seat) -> Action:
    choices = {
        words.FIGURE_THAT_STARTS: words.FIGURE + words.ADVENTURER,
        words.STEP_9_BONUS: words.BONUS + box.NOWHERE,
        words.ARROW_MOVE: words.ARROW + box.NOWHERE,
        words.DRAW_A_CARD: words.DRAW + box.NOWHERE,
    }
    return (
        choices[state.decision] if state.decision in choices else words.DISCARD + _least_missed(state, seat)
    )


def _least_missed(state: State, seat: Seat) -> int:
    """The lowest card the seat cannot play, else the highest; ties follow the order of the paths."""
    hand = state.hand[seat][: state.hand_size[seat]]
    unplayable = [card for card in hand if not legal.is_playable(state, seat, card)]
    if unplayable:
        return min(unplayable, key=lambda card: (box.VALUE[card], box.COLOUR[card]))
    return min(hand, key=lambda card: (-box.VALUE[card], box.COLOUR[card]))
