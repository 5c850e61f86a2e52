"""Deals again the dig cards that a seat cannot know: the order of the pile and the others' hands."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.components import Dig
from sacbe.games.paititi.state import State


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    gather(state, seat)
    rng.shuffle(state.unseen, state.unseen_size)
    refill_pile(state, eye_of(state, seat))
    for other in range(state.seats):
        if other != seat:
            refill_hand(state, other)
    if state.active != seat and state.hand_size[state.active] > 0:
        mend_hand(state, seat, rng)
    for other in range(state.seats):
        if other != seat:
            forget(state, other)


def eye_of(state: State, seat: Seat) -> int:
    return seat if seat < state.seats else box.PUBLIC


def gather(state: State, seat: Seat) -> None:
    """All copies of all kinds, less those the seat can see."""
    count_unseen(state, seat)
    state.unseen_size = 0
    for kind in range(box.DIGS):
        for _ in range(state.left[kind]):
            state.unseen[state.unseen_size] = kind
            state.unseen_size += 1


def count_unseen(state: State, seat: Seat) -> None:
    for kind in range(box.DIGS):
        state.left[kind] = box.DIG_COPIES[kind] - state.dig_discard[kind]
        if seat < state.seats:
            state.left[kind] -= state.hand[seat][kind]
    for other in range(state.seats):
        for place in range(state.display_size[other]):
            state.left[state.display[other][place]] -= 1


def refill_pile(state: State, eye: int) -> None:
    """A pile holds only what was shuffled into it; anything else is left for the hands."""
    for kind in range(box.DIGS):
        state.left[kind] = state.pile_most[eye][kind]
    filled = 0
    rest = 0
    for place in range(state.unseen_size):
        kind = state.unseen[place]
        if filled < state.dig_pile_size and state.left[kind] > 0:
            state.left[kind] -= 1
            state.dig_pile[filled] = kind
            filled += 1
        else:
            state.unseen[rest] = kind
            rest += 1
    state.unseen_size = rest


def refill_hand(state: State, seat: Seat) -> None:
    for kind in range(box.DIGS):
        state.hand[seat][kind] = 0
    state.shovels[seat] = 0
    for _ in range(state.hand_size[seat]):
        state.unseen_size -= 1
        kind = state.unseen[state.unseen_size]
        state.hand[seat][kind] += 1
        state.shovels[seat] += box.SHOVELS[kind]


def forget(state: State, seat: Seat) -> None:
    """What another seat drew is unknown, and so is what it learnt of the pile by drawing."""
    count_unseen(state, seat)
    for kind in range(box.DIGS):
        most = state.pile_most[box.PUBLIC][kind]
        state.pile_most[seat][kind] = most if most < state.left[kind] else state.left[kind]


# A question tells something of a hand: it can pay, or it holds several kinds


def mend_hand(state: State, seat: Seat, rng: Rng) -> None:
    """Swaps cards until the hand of the active seat fits the question that the seat is asked."""
    tries = 0
    while tries < words.SWAPS and not legal.fits(state):
        swap(state, seat, rng)
        tries += 1


def swap(state: State, seat: Seat, rng: Rng) -> None:
    """Swaps a card of the active seat with one in the pile or in another hand that the seat cannot see."""
    given = kind_at(state, state.active, rng.below(state.hand_size[state.active]))
    place = rng.below(state.dig_pile_size + box.HAND_LIMIT * state.seats)
    if place < state.dig_pile_size:
        taken = state.dig_pile[place]
        if suits(state, given, taken) and has_room(state, eye_of(state, seat), given):
            state.dig_pile[place] = given
            exchange(state, state.active, given, taken)
        return
    place -= state.dig_pile_size
    other = place // box.HAND_LIMIT
    if other == seat or other == state.active or place % box.HAND_LIMIT >= state.hand_size[other]:
        return
    taken = kind_at(state, other, place % box.HAND_LIMIT)
    if suits(state, given, taken):
        exchange(state, state.active, given, taken)
        exchange(state, other, taken, given)


def kind_at(state: State, seat: Seat, place: int) -> Dig:
    kind = 0
    while place >= state.hand[seat][kind]:
        place -= state.hand[seat][kind]
        kind += 1
    return kind


def suits(state: State, given: Dig, taken: Dig) -> bool:
    """Shovels must not decrease, unless they are not what is missing."""
    gain = box.SHOVELS[taken] - box.SHOVELS[given]
    if gain >= 0:
        return True
    if state.decision == words.MAIN_ACTION or state.decision == words.SITE_TO_EXCAVATE:
        return False
    return state.shovels[state.active] + gain >= state.shovels_due


def has_room(state: State, eye: int, kind: Dig) -> bool:
    room = state.pile_most[eye][kind]
    for place in range(state.dig_pile_size):
        if state.dig_pile[place] == kind:
            room -= 1
    return room > 0


def exchange(state: State, seat: Seat, given: Dig, taken: Dig) -> None:
    state.hand[seat][given] -= 1
    state.hand[seat][taken] += 1
    state.shovels[seat] += box.SHOVELS[taken] - box.SHOVELS[given]
