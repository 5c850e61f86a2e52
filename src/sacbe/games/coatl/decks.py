"""The feather deck and its discard pile, the prophecy deck and the reserve (C-61 to C-65)."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.components import Feather
from sacbe.games.coatl.state import State


def draw_feather(state: State, seat: Seat) -> Feather:
    if state.deck_size == 0:
        reshuffle(state, seat)
    state.deck_size -= 1
    return state.deck[state.deck_size]


def reshuffle(state: State, seat: Seat) -> None:
    """C-64: shuffles the whole discard pile, which is never empty."""
    for place in range(state.pile_size):
        state.deck[place] = state.pile[place]
    state.deck_size = state.pile_size
    state.pile_size = 0
    state.rng.shuffle(state.deck, state.deck_size)
    state.tell(words.RESHUFFLED, seat, state.deck_size, 0, 0)


def discard_feather(state: State, feather: Feather) -> None:
    state.pile[state.pile_size] = feather
    state.pile_size += 1


def refill_reserve(state: State, seat: Seat) -> None:
    """C-62: new cards enter at the right (H12); C-65: as long as the deck lasts."""
    while state.reserve_size < box.RESERVE[state.seats] and state.prophecy_deck_size > 0:
        state.prophecy_deck_size -= 1
        prophecy = state.prophecy_deck[state.prophecy_deck_size]
        state.reserve[state.reserve_size] = prophecy
        state.reserve_size += 1
        state.tell(words.RESERVE_FILLED, seat, prophecy, state.reserve_size, 0)
