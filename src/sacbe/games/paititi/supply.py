"""The dig pile and the artefact row: drawing, refilling, shuffling discards (P-25 to P-27, P-50, P-51)."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.components import Artefact, Dig
from sacbe.games.paititi.state import State

# Dig cards


def draw(state: State, seat: Seat, count: int) -> None:
    for _ in range(count):
        if state.dig_pile_size == 0:
            shuffle_dig_discard(state)  # H4: only when a card is due
        if state.dig_pile_size == 0:
            return  # P-27
        state.tell_owner(words.DREW, seat, take_dig(state, seat), 0, 0)


def take_dig(state: State, seat: Seat) -> Dig:
    state.dig_pile_size -= 1
    kind = state.dig_pile[state.dig_pile_size]
    state.hand[seat][kind] += 1
    state.hand_size[seat] += 1
    state.shovels[seat] += box.SHOVELS[kind]
    state.pile_most[seat][kind] -= 1  # the seat has seen it leave the pile
    return kind


def shuffle_dig_discard(state: State) -> None:
    """P-26. Everybody knows what the new pile holds, but not its order."""
    size = 0
    for kind in range(box.DIGS):
        copies = state.dig_discard[kind]
        for _ in range(copies):
            state.dig_pile[size] = kind
            size += 1
        for eye in range(box.EYES):
            state.pile_most[eye][kind] = copies
        state.dig_discard[kind] = 0
    state.dig_pile_size = size
    state.dig_discard_size = 0
    state.rng.shuffle(state.dig_pile, size)
    if size > 0:
        state.tell(words.DIG_RESHUFFLED, state.active, size, 0, 0)


def leave_hand(state: State, seat: Seat, kind: Dig) -> None:
    state.hand[seat][kind] -= 1
    state.hand_size[seat] -= 1
    state.shovels[seat] -= box.SHOVELS[kind]


def discard_dig(state: State, kind: Dig) -> None:
    state.dig_discard[kind] += 1
    state.dig_discard_size += 1


def only_kind(state: State, seat: Seat) -> Dig:
    """The first kind in hand, which is the only one when no question is asked."""
    kind = 0
    while state.hand[seat][kind] == 0:
        kind += 1
    return kind


# Artefact cards


def refill_row(state: State) -> None:
    """P-50, P-51, H3: fills the row, then makes a new pile if there is none, until neither is possible."""
    fill_gaps(state)
    while state.artefact_pile_size == 0 and state.artefact_discard_size > 0:
        shuffle_artefact_discard(state)
        fill_gaps(state)


def fill_gaps(state: State) -> None:
    for place in range(box.ROW):
        if state.row[place] == box.NO_CARD and state.artefact_pile_size > 0:
            state.artefact_pile_size -= 1
            card = state.artefact_pile[state.artefact_pile_size]
            state.row[place] = card
            state.row_shuffle[place] = state.shuffles
            state.tell(words.REFILLED, state.active, place, box.BACK[card], state.artefact_pile_size)


def shuffle_artefact_discard(state: State) -> None:
    size = 0
    for card in range(box.KINDS):
        for _ in range(state.artefact_discard[card]):
            state.artefact_pile[size] = card
            size += 1
        state.artefact_discard[card] = 0
    state.artefact_pile_size = size
    state.artefact_discard_size = 0
    state.shuffles += 1
    state.rng.shuffle(state.artefact_pile, size)
    state.tell(words.ARTEFACTS_RESHUFFLED, state.active, size, 0, 0)


def discard_artefact(state: State, card: Artefact) -> None:
    state.artefact_discard[card] += 1
    state.artefact_discard_size += 1
