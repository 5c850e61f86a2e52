"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import Card, Path
from sacbe.games.lost_cities.state import State


def list_actions(state: State, seat: Seat) -> None:
    if state.decision == words.MAIN_ACTION:
        list_main_actions(state, seat)
    elif state.decision == words.FIGURE_THAT_STARTS:
        native.offer(state, words.FIGURE + words.EXPLORER)
        native.offer(state, words.FIGURE + words.ADVENTURER)
    elif state.decision == words.STEP_9_BONUS:
        list_bonus_moves(state, seat)
    elif state.decision == words.ARROW_MOVE:
        list_arrow_moves(state, seat)
    else:
        list_draws(state)


def list_main_actions(state: State, seat: Seat) -> None:
    last = box.KINDS
    for place in range(state.hand_size[seat]):
        card = state.hand[seat][place]
        if card != last:
            native.offer(state, words.DISCARD + card)
            native.offer_if(state, words.PLAY + card, is_playable(state, seat, card))
        last = card


def list_bonus_moves(state: State, seat: Seat) -> None:
    for path in range(box.PATHS):
        native.offer_if(state, words.BONUS + path, can_advance(state, seat, path))
    native.offer(state, words.BONUS + box.NOWHERE)  # L-38


def list_arrow_moves(state: State, seat: Seat) -> None:
    for path in range(box.PATHS):
        native.offer_if(state, words.ARROW + path, can_advance(state, seat, path))
    native.offer(state, words.ARROW + box.NOWHERE)  # L-61


def list_draws(state: State) -> None:
    native.offer(state, words.DRAW + box.NOWHERE)
    for pile in range(box.PATHS):
        native.offer_if(state, words.DRAW + pile, is_open_pile(state, pile))


def is_playable(state: State, seat: Seat, card: Card) -> bool:
    """L-22: any card on an empty stack; L-28 to L-30, L-99 to L-102: what follows the top card."""
    lane = seat * box.PATHS + box.COLOUR[card]
    value = box.VALUE[card]
    return (state.lowest[lane] <= value) & (value <= state.highest[lane])  # compiled, & has no branch


def can_advance(state: State, seat: Seat, path: Path) -> bool:
    step = state.step[seat * box.PATHS + path]
    return 0 < step < box.STEPS  # L-35, L-63


def can_advance_any(state: State, seat: Seat) -> bool:
    for path in range(box.PATHS):
        if can_advance(state, seat, path):
            return True
    return False


def is_open_pile(state: State, pile: Path) -> bool:
    """L-50; R1: with `own_pile` open, also the pile discarded to this turn."""
    if pile == state.closed_pile and state.choice(words.OWN_PILE) == words.PILE_CLOSED:
        return False
    return state.pile_size[pile] > 0


def must_draw_from_deck(state: State) -> bool:
    if is_stalled(state):
        return True
    for pile in range(box.PATHS):
        if is_open_pile(state, pile):
            return False
    return True  # H3


def is_stalled(state: State) -> bool:
    """L-51: only a turn that discarded must draw from the deck."""
    return state.closed_pile != box.NOWHERE and state.stall >= box.STALL_ROUNDS * state.seats


def has_explorer(state: State, seat: Seat) -> bool:
    return state.explorer[seat] == box.NOWHERE


def adventurers_left(state: State, seat: Seat) -> int:
    left = box.ADVENTURERS
    for path in range(box.PATHS):
        if state.step[seat * box.PATHS + path] > 0 and state.explorer[seat] != path:
            left -= 1
    return left
