"""What an absent seat does: gathers and digs, and avoids hastening the end."""

from __future__ import annotations

from collections.abc import Callable

from sacbe.core.action import Action, Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.state import State


def default_action(state: State, seat: Seat) -> Action:
    if state.decision == words.CARD_TO_DISPLAY:
        return words.DIG + _first(state, seat, lambda kind: (-box.PICKAXES[kind], box.SHOVELS[kind]))
    if state.decision == words.SHOVEL_PAYMENT:
        return words.DIG + _first(state, seat, lambda kind: (-box.SHOVELS[kind], box.PICKAXES[kind]))
    if state.decision == words.DOWN_TO_LIMIT:
        return words.DIG + _first(
            state, seat, lambda kind: (box.PICKAXES[kind] + box.SHOVELS[kind], box.SHOVELS[kind])
        )
    if state.decision == words.COMMITMENT:
        return _commitment(state, seat)
    if state.decision == words.PERMANENT_DISCARD:
        cards = [card for card in range(box.ORDINARY) if legal.may_go(state, seat, card)]
        return words.ARTEFACT + min(cards, key=lambda card: (box.SHOWN[card], box.END_POINTS[card], card))
    return state.legal(seat)[0]


def _first(state: State, seat: Seat, order: Callable[[int], tuple[int, int]]) -> int:
    """The first kind in hand, in this order."""
    return min((kind for kind, copies in enumerate(state.hand[seat]) if copies), key=order)


def _commitment(state: State, seat: Seat) -> Action:
    """For an opening every card that scores, as nothing can be lost; for other exhibitions nothing."""
    if state.exhibition < box.OPENINGS:
        wanted = (box.UPPER[state.exhibition], box.LOWER[state.exhibition])
        for card, copies in enumerate(state.held[seat]):
            if copies and box.CATEGORY[card] in wanted:
                return words.ARTEFACT + card
    return state.legal(seat)[0]
