"""Deals a new match or expedition (L-07 to L-12, L-82 to L-87), and deals again what a seat cannot know."""

from __future__ import annotations

from sacbe.core import cards, limits
from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import Card
from sacbe.games.lost_cities.state import State


def new_match(state: State) -> None:
    chosen = state.choice(words.FIRST_SEAT)
    if chosen == words.RANDOM:  # H16
        first = state.rng.below(state.seats)
    else:
        first = chosen - 1
    begin_expedition(state, first)


def begin_expedition(state: State, first: Seat) -> None:
    state.expedition += 1
    clear(state)
    lay_tiles(state)
    deal_cards(state)
    state.turn = first
    state.decision = words.MAIN_ACTION
    state.tell(words.EXPEDITION_BEGAN, first, state.expedition, state.deck_size, state.aside_size)


def clear(state: State) -> None:
    for lane in range(box.LANES):
        state.stack_size[lane] = 0
        state.step[lane] = 0
        state.lowest[lane] = box.LOWEST
        state.highest[lane] = box.HIGHEST
    for seat in range(box.MOST_SEATS):
        state.hand_size[seat] = 0
        state.taken_size[seat] = 0
        state.explorer[seat] = box.NOWHERE
    for path in range(box.PATHS):
        state.pile_size[path] = 0
    state.path = box.NOWHERE
    state.closed_pile = box.NOWHERE
    state.stall = 0
    state.beyond = 0


def lay_tiles(state: State) -> None:
    for space in range(box.SPACES):
        state.tile[space] = box.NO_TILE
    for place in range(box.TILES):
        state.unseen[place] = box.TILE_SET[place]
    state.rng.shuffle(state.unseen, box.TILES)
    for place in range(box.TILES):
        state.tile[box.TILE_SPACES[place]] = state.unseen[place]


def deal_cards(state: State) -> None:
    for place in range(box.CARDS):
        state.unseen[place] = place // box.COPIES
    state.unseen_size = box.CARDS
    state.rng.shuffle(state.unseen, box.CARDS)
    state.aside_size = box.SET_ASIDE if state.seats == 2 else 0
    lay_aside(state)
    for seat in range(state.seats):
        fill_hand(state, seat, box.HAND_SIZE)
    state.deck_size = state.unseen_size
    lay_deck(state)


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    """Hands, deck and cards set aside, unless the seat has seen them; a spectator has seen no hand."""
    if state.over:  # everything lies open
        state.rng.reseed(rng)
        return
    if seat == limits.NOBODY:
        gather_unknown(state)
    else:
        gather_unseen(state, seat)
    rng.shuffle(state.unseen, state.unseen_size)
    for other in range(state.seats):
        if other != seat and seat != limits.NOBODY:
            refill_hand(state, other)
    lay_aside(state)
    lay_deck(state)
    state.rng.reseed(rng)


def refill_hand(state: State, seat: Seat) -> None:
    """What everybody saw the seat take stays in its hand."""
    size = state.hand_size[seat]
    state.hand_size[seat] = 0
    for place in range(state.taken_size[seat]):
        cards.insert(state.hand[seat], place, state.taken[seat][place])
        state.hand_size[seat] += 1
    fill_hand(state, seat, size)


def fill_hand(state: State, seat: Seat, size: int) -> None:
    while state.hand_size[seat] < size:
        cards.insert(state.hand[seat], state.hand_size[seat], next_unseen(state))
        state.hand_size[seat] += 1


def lay_aside(state: State) -> None:
    for place in range(state.aside_size):
        state.aside[place] = next_unseen(state)


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
    for lane in range(state.seats * box.PATHS):
        strike(state.left, state.stack[lane], state.stack_size[lane])
    for path in range(box.PATHS):
        strike(state.left, state.pile[path], state.pile_size[path])
    for other in range(state.seats):
        if other == seat:
            strike(state.left, state.hand[other], state.hand_size[other])
        else:
            strike(state.left, state.taken[other], state.taken_size[other])
    state.unseen_size = 0
    for kind in range(box.KINDS):
        for _ in range(state.left[kind]):
            state.unseen[state.unseen_size] = kind
            state.unseen_size += 1


def gather_unknown(state: State) -> None:
    """What no seat knows: the deck and the cards set aside."""
    state.unseen_size = 0
    for place in range(state.deck_size):
        state.unseen[state.unseen_size] = state.deck[place]
        state.unseen_size += 1
    for place in range(state.aside_size):
        state.unseen[state.unseen_size] = state.aside[place]
        state.unseen_size += 1


def strike(left: list[int], known: list[int], size: int) -> None:
    for place in range(size):
        left[known[place]] -= 1
