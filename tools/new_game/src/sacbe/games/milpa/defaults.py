"""What an absent seat does: it plants its lowest card."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.milpa import components as box
from sacbe.games.milpa import words
from sacbe.games.milpa.state import State


def default_action(state: State, seat: Seat) -> Action:
    hand = state.hand[seat][: state.hand_size[seat]]
    return words.PLANT + min(hand, key=lambda card: (box.VALUE[card], card))
