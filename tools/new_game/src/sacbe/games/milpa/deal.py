"""A new match (M-02, M-03), and dealing again what a seat cannot know."""

from __future__ import annotations

from sacbe.core import cards
from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.milpa import components as box
from sacbe.games.milpa import words
from sacbe.games.milpa.components import Card
from sacbe.games.milpa.state import State


def new_match(state: State) -> None:
    chosen = state.choice(words.FIRST_SEAT)
    if chosen == words.RANDOM:
        state.turn = state.rng.below(state.seats)
    else:
        state.turn = chosen - 1
    for place in range(box.CARDS):
        state.unseen[place] = place // box.COPIES
    state.unseen_size = box.CARDS
    state.rng.shuffle(state.unseen, box.CARDS)
    for seat in range(state.seats):
        fill_hand(state, seat, box.HAND_SIZE)
    state.deck_size = state.unseen_size
    lay_deck(state)
    state.tell(words.BEGAN, state.turn, state.deck_size, 0, 0)


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    """Hands and deck, as far as the seat has not seen them; a spectator has seen no hand."""
    if not state.over:  # then everything lies open
        gather_unseen(state, seat)
        rng.shuffle(state.unseen, state.unseen_size)
        for other in range(state.seats):
            if other != seat:
                size = state.hand_size[other]
                state.hand_size[other] = 0
                fill_hand(state, other, size)
        lay_deck(state)
    state.rng.reseed(rng)


def fill_hand(state: State, seat: Seat, size: int) -> None:
    while state.hand_size[seat] < size:
        cards.insert(state.hand[seat], state.hand_size[seat], next_unseen(state))
        state.hand_size[seat] += 1


def lay_deck(state: State) -> None:
    for place in range(state.deck_size):
        state.deck[place] = next_unseen(state)


def next_unseen(state: State) -> Card:
    state.unseen_size -= 1
    return state.unseen[state.unseen_size]


def gather_unseen(state: State, seat: Seat) -> None:
    """All copies of all cards, less those the seat knows: independent of where the cards really are."""
    for kind in range(box.KINDS):
        state.left[kind] = box.COPIES
    for other in range(state.seats):
        strike(state.left, state.field[other], state.field_size[other])
        if other == seat:
            strike(state.left, state.hand[other], state.hand_size[other])
    state.unseen_size = 0
    for kind in range(box.KINDS):
        for _ in range(state.left[kind]):
            state.unseen[state.unseen_size] = kind
            state.unseen_size += 1


def strike(left: list[int], known: list[int], size: int) -> None:
    for place in range(size):
        left[known[place]] -= 1
