"""Artifact cards on their way: deck, display, hands, discard pile (Q-97 to Q-100, Q-149 to Q-153)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.components import Kind, Place
from sacbe.games.quetzal.state import State

# Out of the deck


def reshuffle(state: State) -> None:
    """Q-152: the discard pile becomes the deck."""
    for kind in range(box.KINDS):
        state.fresh[kind] = state.discard[kind]
        for _ in range(state.discard[kind]):
            state.deck[state.deck_size] = kind
            state.deck_seen[state.deck_size] = box.NO_HOLDER
            state.deck_size += 1
        state.discard[kind] = 0
    state.discard_size = 0
    state.reshuffled = 1
    state.rng.shuffle(state.deck, state.deck_size)
    state.tell(words.RESHUFFLED, limits.NOBODY, state.deck_size, 0, 0)


def lift(state: State) -> Kind:
    """The top card of the deck; NO_CARD if there is none anywhere (Q-153)."""
    if state.deck_size == 0 and state.discard_size > 0:
        reshuffle(state)
    if state.deck_size == 0:
        return box.NO_CARD
    state.deck_size -= 1
    return state.deck[state.deck_size]


def lift_openly(state: State) -> Kind:
    kind = lift(state)
    if kind != box.NO_CARD and state.fresh[kind] > 0:
        state.fresh[kind] -= 1
    return kind


def draw(state: State, seat: Seat) -> None:
    """Q-95: the top card of the deck, unseen by the others."""
    kind = lift(state)
    if kind == box.NO_CARD:
        return
    tip_off(state, state.deck_seen[state.deck_size], seat, kind)
    enter_hand(state, seat, kind)
    state.tell_owner(words.DREW, seat, kind, 0, 0)


def put_under(state: State, seat: Seat, kind: Kind) -> None:
    """Q-102: under the deck, where its seat knows it to be."""
    for place in range(state.deck_size, 0, -1):
        state.deck[place] = state.deck[place - 1]
        state.deck_seen[place] = state.deck_seen[place - 1]
    state.deck[0] = kind
    state.deck_seen[0] = seat
    state.deck_size += 1


# Hands


def enter_hand(state: State, seat: Seat, kind: Kind) -> None:
    state.hand[seat][kind] += 1
    state.hand_size[seat] += 1


def take_from_display(state: State, seat: Seat, position: int, place: Place) -> None:
    kind = state.display[position]
    state.display[position] = box.NO_CARD
    enter_hand(state, seat, kind)
    state.known[seat][kind] += 1
    state.tell(words.TOOK, seat, kind, place, 0)


def leave_hand(state: State, seat: Seat, kind: Kind) -> None:
    """Face up to the discard pile; copies that others know of leave first."""
    state.hand[seat][kind] -= 1
    state.hand_size[seat] -= 1
    discard(state, kind)
    if state.known[seat][kind] > 0:
        state.known[seat][kind] -= 1
    elif state.tip_count > 0:
        forget_tips(state, seat, kind)


def discard(state: State, kind: Kind) -> None:
    state.discard[kind] += 1
    state.discard_size += 1


def tip_off(state: State, knower: Seat, holder: Seat, kind: Kind) -> None:
    """Tells the seat that put the card under the deck who has it now."""
    if knower == box.NO_HOLDER or knower == holder or state.tip_count == words.TIPS:
        return
    state.tip_knower[state.tip_count] = knower
    state.tip_holder[state.tip_count] = holder
    state.tip_kind[state.tip_count] = kind
    state.tip_count += 1


def forget_tips(state: State, holder: Seat, kind: Kind) -> None:
    """Forgets one tip of each seat that knows of such a card."""
    forgot = 0
    kept = 0
    for place in range(state.tip_count):
        knower = state.tip_knower[place]
        if state.tip_holder[place] == holder and state.tip_kind[place] == kind and forgot >> knower & 1 == 0:
            forgot |= 1 << knower
        else:
            state.tip_knower[kept] = knower
            state.tip_holder[kept] = state.tip_holder[place]
            state.tip_kind[kept] = state.tip_kind[place]
            kept += 1
    state.tip_count = kept


# The display


def refill(state: State) -> None:
    """Q-149: refills the Temple, then each Surrounding; Q-151: what was not taken stays."""
    for position in range(box.DISPLAY):
        if state.display[position] == box.NO_CARD:
            kind = lift_openly(state)
            state.display[position] = kind
            if kind != box.NO_CARD:
                state.tell(words.REFILLED, limits.NOBODY, kind, place_of(position), 0)


def place_of(position: int) -> Place:
    """The location of a position of the display; for the Temple, its first space."""
    if position < box.TEMPLE_CARDS:
        return box.TEMPLE
    return box.QUARRY + (position - box.TEMPLE_CARDS) // box.SURROUNDING_CARDS


def position_of(state: State, kind: Kind) -> int:
    """The lowest position in the Temple with such a card."""
    for position in range(box.TEMPLE_CARDS):
        if state.display[position] == kind:
            return position
    return 0
