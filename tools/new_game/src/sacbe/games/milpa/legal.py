"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.milpa import components as box
from sacbe.games.milpa import words
from sacbe.games.milpa.state import State


def list_actions(state: State, seat: Seat) -> None:
    """M-05: any card of the hand; two copies are one choice."""
    last = box.KINDS
    for place in range(state.hand_size[seat]):
        card = state.hand[seat][place]
        if card != last:
            native.offer(state, words.PLANT + card)
        last = card
