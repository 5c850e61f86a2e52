"""Deals again the artefact cards that a seat cannot know: hidden fronts, and what others commit.

Everybody saw what was shuffled into a pile, and knows which shuffle each card in the row came from.
"""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.paititi import components as box
from sacbe.games.paititi import play_exhibition as exhibition
from sacbe.games.paititi.components import Artefact
from sacbe.games.paititi.state import State


def deal_again(state: State, rng: Rng) -> None:
    for place in range(box.ROW):
        if is_first_of_old_shuffle(state, place):
            deal_shuffle(state, state.row_shuffle[place], rng)
    deal_shuffle(state, state.shuffles, rng)


def is_first_of_old_shuffle(state: State, place: int) -> bool:
    if state.row[place] == box.NO_CARD or state.row_shuffle[place] == state.shuffles:
        return False
    for before in range(place):
        if lies_there(state, before, state.row_shuffle[place]):
            return False
    return True


def lies_there(state: State, place: int, shuffle: int) -> bool:
    return state.row[place] != box.NO_CARD and state.row_shuffle[place] == shuffle


def deal_shuffle(state: State, shuffle: int, rng: Rng) -> None:
    """Deals the cards of one shuffle, in any order that fits the visible backs."""
    gather(state, shuffle)
    rng.shuffle(state.unseen, state.unseen_size)
    for place in range(box.ROW):
        if lies_there(state, place, shuffle):
            state.row[place] = take_with_back(state, box.BACK[state.row[place]])
    if shuffle == state.shuffles and state.artefact_pile_size > 0:
        top = state.artefact_pile_size - 1
        state.artefact_pile[top] = take_with_back(state, box.BACK[state.artefact_pile[top]])
        for place in range(top):
            state.artefact_pile[place] = state.unseen[place]


def gather(state: State, shuffle: int) -> None:
    """Which cards these are is public; counting them forgets their places."""
    for card in range(box.KINDS):
        state.left[card] = 0
    for place in range(box.ROW):
        if lies_there(state, place, shuffle):
            state.left[state.row[place]] += 1
    if shuffle == state.shuffles:
        for place in range(state.artefact_pile_size):
            state.left[state.artefact_pile[place]] += 1
    state.unseen_size = 0
    for card in range(box.KINDS):
        for _ in range(state.left[card]):
            state.unseen[state.unseen_size] = card
            state.unseen_size += 1


def take_with_back(state: State, back: int) -> Artefact:
    place = 0
    while box.BACK[state.unseen[place]] != back:
        place += 1
    card = state.unseen[place]
    state.unseen_size -= 1
    for after in range(place, state.unseen_size):
        state.unseen[after] = state.unseen[after + 1]
    return card


# Commitments


def commit_again(state: State, seat: Seat, rng: Rng) -> None:
    """Others may have committed anything: nothing yet while choosing, otherwise cards that can score."""
    for other in range(state.seats):
        if other != seat:
            take_back(state, other)
            if state.committed[other] and not exhibition.cannot_join(state, other):
                guess(state, other, rng)


def take_back(state: State, seat: Seat) -> None:
    for card in range(box.ORDINARY):
        move(state, seat, card, -state.pending[seat][card])


def guess(state: State, seat: Seat, rng: Rng) -> None:
    """All cards for an opening, which costs nothing; otherwise each card or not."""
    for card in range(box.ORDINARY):
        if is_wanted(state, card):
            copies = state.held[seat][card]
            for _ in range(copies):
                if state.exhibition < box.OPENINGS or rng.below(2) == 1:
                    move(state, seat, card, 1)
    card = 0
    while seat == state.active and state.pending_size[seat] < box.ORGANISER_MUST_USE:
        if state.held[seat][card] > 0:
            move(state, seat, card, 1)
        else:
            card += 1


def is_wanted(state: State, card: Artefact) -> bool:
    category = box.CATEGORY[card]
    return category == box.UPPER[state.exhibition] or category == box.LOWER[state.exhibition]


def move(state: State, seat: Seat, card: Artefact, copies: int) -> None:
    """Moves a card from those held to those committed."""
    state.held[seat][card] -= copies
    state.held_size[seat] -= copies
    state.pending[seat][card] += copies
    state.pending_size[seat] += copies
