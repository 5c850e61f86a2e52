"""Deals again what a seat cannot know: from what it knows, not from where the cards really are."""

from __future__ import annotations

from sacbe.core import cards, limits
from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.state import State


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    if not state.over and state.decision != words.WHICH_CARL:  # all is open, or nothing is dealt
        if seat == limits.NOBODY:
            rng.shuffle(state.deck, state.deck_size)
        else:
            gather_feathers(state, seat)
            rng.shuffle(state.unseen, state.unseen_size)
            deal_hands(state, seat)
        gather_prophecies(state)
        rng.shuffle(state.prophecy_deck, state.prophecy_deck_size)
        if state.seats == 1:
            draw_action_cards(state)
            hidden = state.action_place + 1
            shuffle_from(state.action_cards, hidden, state.action_size, rng)
    state.rng.reseed(rng)


# Feathers


def gather_feathers(state: State, seat: Seat) -> None:
    for key in range(box.KEYS):
        state.left[key] = box.COPIES[key]
    for other in range(state.seats):
        strike_laid(state, other)
    for place in range(state.pile_size):
        state.left[state.pile[place]] -= 1
    if state.placing != box.NO_FEATHER:
        state.left[state.placing] -= 1
    if seat < state.seats:
        for place in range(state.hand_size[seat]):
            state.left[state.hand[seat][place]] -= 1
    state.unseen_size = 0
    for key in range(box.KEYS):
        for _ in range(state.left[key]):
            state.unseen[state.unseen_size] = key
            state.unseen_size += 1


def strike_laid(state: State, seat: Seat) -> None:
    for place in range(state.laid_size[seat]):
        placement = state.laid[seat][place]
        if placement < words.UP:
            state.left[(placement - words.PLACE) // (2 * words.WAYS_COUNT)] -= 1


def deal_hands(state: State, seat: Seat) -> None:
    for other in range(state.seats):
        if other != seat:
            for place in range(state.hand_size[other]):
                cards.insert(state.hand[other], place, next_unseen(state))
    for place in range(state.deck_size):
        state.deck[place] = next_unseen(state)


def next_unseen(state: State) -> int:
    state.unseen_size -= 1
    return state.unseen[state.unseen_size]


# Prophecies


def gather_prophecies(state: State) -> None:
    """All that are out of sight: the deck and, in a solo match, the hidden action cards."""
    for prophecy in range(box.PROPHECIES):
        state.known[prophecy] = 0
    for holder in range(box.MOST_SEATS):
        mark(state.known, state.held[holder], state.held_size[holder])
        mark(state.known, state.secured[holder], state.secured_size[holder])
    mark(state.known, state.reserve, state.reserve_size)
    mark(state.known, state.fallen, state.fallen_size)
    mark(state.known, state.gone, state.gone_size)
    mark(state.known, state.kept, state.kept_size)
    if state.seats == 1:
        mark(state.known, state.action_cards, state.action_place + 1)
    state.prophecy_deck_size = 0
    for prophecy in range(box.PROPHECIES):
        if state.known[prophecy] == 0:
            state.prophecy_deck[state.prophecy_deck_size] = prophecy
            state.prophecy_deck_size += 1


def mark(known: list[int], prophecies: list[int], size: int) -> None:
    for place in range(size):
        known[prophecies[place]] = 1


def draw_action_cards(state: State) -> None:
    """C-98: the number of cards of each god is known; H21: so are five of CARL 2.0's cards."""
    for prophecy in range(box.PROPHECIES):
        state.known[prophecy] = 0
    mark(state.known, state.action_cards, state.action_place + 1)
    place = state.action_place + 1
    for each in range(state.kept_size):
        if state.known[state.kept[each]] == 0:
            state.action_cards[place] = state.kept[each]
            place += 1
    count_wanted(state, place)
    while place < state.action_size:
        state.action_cards[place] = next_wanted(state)
        place += 1


def count_wanted(state: State, size: int) -> None:
    for action in range(box.CARL_ACTIONS):
        if state.competition == 2:
            state.wanted[action] = box.ACTION_CARDS_2[state.personality][action]
        else:
            state.wanted[action] = box.ACTION_CARDS[state.personality][action]
        for place in range(size):
            if box.GOD[state.action_cards[place]] == box.CARL_GODS[action]:
                state.wanted[action] -= 1


def next_wanted(state: State) -> int:
    """The last card of the shuffled prophecies whose god is still wanted."""
    for place in range(state.prophecy_deck_size - 1, -1, -1):
        prophecy = state.prophecy_deck[place]
        for action in range(box.CARL_ACTIONS):
            if state.wanted[action] > 0 and box.GOD[prophecy] == box.CARL_GODS[action]:
                state.wanted[action] -= 1
                cards.remove(state.prophecy_deck, state.prophecy_deck_size, prophecy)
                state.prophecy_deck_size -= 1
                return prophecy
    return 0


def shuffle_from(row: list[int], start: int, end: int, rng: Rng) -> None:
    for last in range(end - 1, start, -1):
        place = start + rng.below(last - start + 1)
        row[last], row[place] = row[place], row[last]
