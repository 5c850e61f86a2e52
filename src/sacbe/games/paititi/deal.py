"""Deals a new match (P-11 to P-17), and deals again what a seat cannot know."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.paititi import components as box
from sacbe.games.paititi import deal_artefacts as artefacts
from sacbe.games.paititi import deal_digs as digs
from sacbe.games.paititi import supply, words
from sacbe.games.paititi.state import State


def new_match(state: State) -> None:
    chosen = state.choice(words.DEALER)
    if chosen == words.RANDOM:  # H1
        state.dealer = state.rng.below(state.seats)
    else:
        state.dealer = chosen - 1
    clear(state)
    deal_digs(state)
    lay_artefacts(state)
    lay_exhibitions(state)
    state.active = (state.dealer + 1) % state.seats  # P-16
    state.turn = state.active
    state.decision = words.MAIN_ACTION
    state.tell(words.BEGAN, state.active, state.dealer, state.dig_pile_size, state.artefact_pile_size)


def clear(state: State) -> None:
    """Sets the numbers that stand for nothing; the rest of a new state is empty."""
    for place in range(box.ROW):
        state.row[place] = box.NO_CARD
    for kind in range(box.DIGS):
        for eye in range(box.EYES):
            state.pile_most[eye][kind] = box.DIG_COPIES[kind]


def deal_digs(state: State) -> None:
    for kind in range(box.DIGS):
        for _ in range(box.DIG_COPIES[kind]):
            state.dig_pile[state.dig_pile_size] = kind
            state.dig_pile_size += 1
    state.rng.shuffle(state.dig_pile, state.dig_pile_size)
    for seat in range(state.seats):
        for _ in range(box.DEALT):
            supply.take_dig(state, seat)


def lay_artefacts(state: State) -> None:
    for card in range(box.KINDS):
        for _ in range(box.COPIES[card]):
            state.artefact_pile[state.artefact_pile_size] = card
            state.artefact_pile_size += 1
    state.rng.shuffle(state.artefact_pile, state.artefact_pile_size)
    for place in range(box.ROW):
        state.artefact_pile_size -= 1
        state.row[place] = state.artefact_pile[state.artefact_pile_size]


def lay_exhibitions(state: State) -> None:
    """P-14, P-15: phase C with Stop at the bottom, phase B on top."""
    for slot in range(box.FACE_UP):
        state.slot[slot] = slot
    lay_phase(state, box.FIRST_C, box.EXHIBITIONS)
    lay_phase(state, box.OPENINGS, box.FIRST_C)


def lay_phase(state: State, first: int, end: int) -> None:
    for card in range(first, end):
        state.unseen[card - first] = card
    state.rng.shuffle(state.unseen, end - first)
    for place in range(end - first):
        state.exhibition_pile[state.exhibition_pile_size] = state.unseen[place]
        state.exhibition_pile_size += 1


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    """From what the seat knows, not from where the cards are; at the end everything is public."""
    if not state.over:
        if seat == limits.NOBODY:
            rng.shuffle(state.dig_pile, state.dig_pile_size)
        else:
            digs.deal_again(state, seat, rng)
        artefacts.deal_again(state, rng)
        if state.decision == words.COMMITMENT and seat != limits.NOBODY:
            artefacts.commit_again(state, seat, rng)
        shuffle_phase(state, box.FIRST_C, box.EXHIBITIONS, rng)
        shuffle_phase(state, box.OPENINGS, box.FIRST_C, rng)
    state.rng.reseed(rng)


def shuffle_phase(state: State, first: int, end: int, rng: Rng) -> None:
    """Everybody knows which exhibition cards of a phase are left, and that phase B lies on top."""
    for card in range(box.EXHIBITIONS):
        state.left[card] = 0
    start = 0
    for place in range(state.exhibition_pile_size):
        card = state.exhibition_pile[place]
        state.left[card] = 1
        if card >= end:
            start += 1
    state.unseen_size = 0
    for card in range(first, end):
        if state.left[card] > 0:
            state.unseen[state.unseen_size] = card
            state.unseen_size += 1
    rng.shuffle(state.unseen, state.unseen_size)
    for place in range(state.unseen_size):
        state.exhibition_pile[start + place] = state.unseen[place]
