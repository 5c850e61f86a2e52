"""Holding an exhibition: cards are revealed, scored, discarded and returned (P-59 to P-80)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, supply, words
from sacbe.games.paititi import play_end as end
from sacbe.games.paititi.components import Artefact
from sacbe.games.paititi.state import State


def reveal(state: State) -> None:
    state.turn = state.active
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        state.committed[seat] = 0
        tell_used(state, seat)
    if state.exhibition < box.OPENINGS:
        hold_opening(state)
    else:
        hold_both_halves(state)


def tell_used(state: State, seat: Seat) -> None:
    if state.pending_size[seat] == 0:
        state.tell(words.USED_NOTHING, seat, 0, 0, 0)
        return
    for card in range(box.ORDINARY):
        if state.pending[seat][card] > 0:
            state.tell(words.USED, seat, card, state.pending[seat][card], 0)


def hold_opening(state: State) -> None:
    """P-67, P-68"""
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        for half in range(2):
            category = box.UPPER[state.exhibition] if half == 0 else box.LOWER[state.exhibition]
            artefacts = count_artefacts(state, seat, category)
            record(state, seat, words.FROM_OPENING, category, artefacts, artefacts * box.OPENING_POINTS)
    return_all(state)
    replace(state)


def hold_both_halves(state: State) -> None:
    """P-63: everybody scores before anything is discarded."""
    upper = box.UPPER[state.exhibition]
    lower = box.LOWER[state.exhibition]
    most = 0
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        artefacts = count_artefacts(state, seat, upper)
        record(state, seat, words.FROM_TRAVELLING, upper, artefacts, scale(artefacts))
        artefacts = count_artefacts(state, seat, lower)
        record(state, seat, words.FROM_PERMANENT, lower, artefacts, artefacts * box.PERMANENT_POINTS)
        if artefacts > most:
            most = artefacts
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        clear_travelling(state, seat, upper)
        return_unwanted(state, seat, lower)
        settle_discards(state, seat, count_artefacts(state, seat, lower), most)
    ask_discards(state)


def scale(artefacts: int) -> int:
    """P-69, H23"""
    return box.SCALE[artefacts if artefacts < box.SCALE_END else box.SCALE_END]


def count_artefacts(state: State, seat: Seat, category: int) -> int:
    """H15: a card counts with all its artefacts."""
    total = 0
    for card in range(box.FIRST_OF[category], box.FIRST_OF[category + 1]):
        total += state.pending[seat][card] * box.SHOWN[card]
    return total


def record(state: State, seat: Seat, source: int, category: int, artefacts: int, points: int) -> None:
    """P-64"""
    if artefacts > 0:
        state.sheet[seat][source] += points
        state.tell_all(words.SCORED, seat, source, category, artefacts, points, 0, limits.EVERYONE)


def clear_travelling(state: State, seat: Seat, category: int) -> None:
    """P-70"""
    for card in range(box.FIRST_OF[category], box.FIRST_OF[category + 1]):
        while state.pending[seat][card] > 0:
            discard_one(state, seat, card, words.FROM_TRAVELLING)


def discard_one(state: State, seat: Seat, card: Artefact, source: int) -> None:
    state.pending[seat][card] -= 1
    state.pending_size[seat] -= 1
    supply.discard_artefact(state, card)
    state.tell(words.ARTEFACT_DISCARDED, seat, card, source, 0)


def return_unwanted(state: State, seat: Seat, wanted: int) -> None:
    """P-61"""
    returned = 0
    for card in range(box.ORDINARY):
        if box.CATEGORY[card] != wanted:
            returned += return_copies(state, seat, card)
    if returned > 0:
        state.tell(words.RETURNED, seat, returned, 0, 0)


def return_all(state: State) -> None:
    """P-68, P-77"""
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        returned = 0
        if state.pending_size[seat] > 0:
            for card in range(box.ORDINARY):
                returned += return_copies(state, seat, card)
            state.tell(words.RETURNED, seat, returned, 0, 0)


def return_copies(state: State, seat: Seat, card: Artefact) -> int:
    copies = state.pending[seat][card]
    state.pending[seat][card] = 0
    state.pending_size[seat] -= copies
    state.held[seat][card] += copies
    state.held_size[seat] += copies
    return copies


# The permanent exhibition claims its cards


def settle_discards(state: State, seat: Seat, artefacts: int, most: int) -> None:
    """P-72, P-75, P-76; H19: never more than were used, or (R1) than there are."""
    due = 0
    if artefacts > 0:
        due = 2 if artefacts == most else 1
    cards = state.pending_size[seat]
    if legal.any_may_go(state):
        cards += state.held_size[seat]
        state.extra_due[seat] = 1 if due == 2 and cards > 1 else 0
    state.discards_due[seat] = due if due < cards else cards


def ask_discards(state: State) -> None:
    """H21: the organiser first; each seat makes all its discards in a row."""
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        while state.discards_due[seat] > 0:
            if legal.may_choose_discard(state, seat):
                state.turn = seat
                state.decision = words.PERMANENT_DISCARD
                return
            discard_due(state, seat, first_to_go(state, seat))
    return_all(state)
    replace(state)


def discard_used(state: State, seat: Seat, card: Artefact) -> None:
    discard_due(state, seat, card)
    ask_discards(state)


def discard_due(state: State, seat: Seat, card: Artefact) -> None:
    """R1: of a kind both used and held, the used copy is discarded."""
    state.discards_due[seat] -= 1
    if state.discards_due[seat] == 0:
        state.extra_due[seat] = 0
    if state.pending[seat][card] == 0:
        state.held[seat][card] -= 1
        state.held_size[seat] -= 1
        state.pending[seat][card] += 1
        state.pending_size[seat] += 1
    discard_one(state, seat, card, words.FROM_PERMANENT)


def first_to_go(state: State, seat: Seat) -> Artefact:
    card = 0
    while not legal.may_go(state, seat, card):
        card += 1
    return card


# The next exhibition card


def replace(state: State) -> None:
    """P-65, P-66, P-78 to P-80"""
    slot = 0
    while state.slot[slot] != state.exhibition:
        slot += 1
    state.slot[slot] = box.NO_EXHIBITION
    state.exhibition = box.NO_EXHIBITION
    state.progress = 1
    state.turn = state.active
    state.decision = words.END_OF_TURN
    supply.refill_row(state)
    if state.after_stop == box.NOT_YET:
        turn_up(state, slot)
        return
    state.after_stop -= 1
    state.tell(words.EXHIBITIONS_LEFT, state.active, state.after_stop, 0, 0)
    if state.after_stop == 0:
        end.end_match(state, words.BY_EXHIBITIONS)


def turn_up(state: State, slot: int) -> None:
    state.exhibition_pile_size -= 1
    card = state.exhibition_pile[state.exhibition_pile_size]
    if card == box.STOP:
        state.after_stop = box.LAST_EXHIBITIONS  # H22
        state.tell(words.STOP_APPEARED, state.active, state.after_stop, 0, 0)
    else:
        state.slot[slot] = card
        state.tell(words.EXHIBITION_REPLACED, state.active, card, slot + 1, 0)
