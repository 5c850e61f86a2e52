"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.components import Artefact, Site
from sacbe.games.paititi.state import State


def list_actions(state: State, seat: Seat) -> None:
    decision = state.decision
    if decision == words.MAIN_ACTION:
        list_main_actions(state, seat)
    elif decision == words.COMMITMENT:
        list_commitments(state, seat)
    elif decision == words.SITE_TO_EXCAVATE:
        list_sites(state, seat)
    elif decision == words.FRAGMENTS:
        native.offer(state, words.FRAGMENT + words.DRAW_2)
        native.offer(state, words.FRAGMENT + words.DECLINE)
    elif decision == words.EXHIBITION_CARD:
        list_exhibitions(state)
    elif decision == words.PERMANENT_DISCARD:
        list_discards(state, seat)
    else:
        list_hand(state, seat)


def list_main_actions(state: State, seat: Seat) -> None:
    if can_draw(state):
        native.offer(state, words.MAIN + words.DRAW)
    if state.hand_size[seat] > 0:  # P-21
        native.offer(state, words.MAIN + words.DISPLAY)
    if can_excavate(state, seat):
        native.offer(state, words.MAIN + words.EXCAVATE)
    if can_organise(state, seat):
        native.offer(state, words.MAIN + words.ORGANISE)


def list_hand(state: State, seat: Seat) -> None:
    for kind in range(box.DIGS):
        if state.hand[seat][kind] > 0:
            native.offer(state, words.DIG + kind)


def list_sites(state: State, seat: Seat) -> None:
    for site in range(box.SITES):
        if is_payable(state, seat, site):
            native.offer(state, words.SITE + site)


def list_exhibitions(state: State) -> None:
    for slot in range(box.FACE_UP):
        if state.slot[slot] != box.NO_EXHIBITION:
            native.offer(state, words.EXHIBITION + state.slot[slot])


def list_commitments(state: State, seat: Seat) -> None:
    if may_stop_committing(state, seat):
        native.offer(state, words.COMMITTED)
    for card in range(box.ORDINARY):
        if state.held[seat][card] > 0:
            native.offer(state, words.ARTEFACT + card)


def list_discards(state: State, seat: Seat) -> None:
    for card in range(box.ORDINARY):
        if may_go(state, seat, card):
            native.offer(state, words.ARTEFACT + card)


def may_act(state: State, seat: Seat) -> bool:
    """P-58: all seats commit simultaneously."""
    if state.decision == words.COMMITMENT:
        return 0 <= seat < state.seats and not state.committed[seat]
    return seat == state.turn


def can_draw(state: State) -> bool:
    return state.dig_pile_size + state.dig_discard_size > 0  # P-20


def can_excavate(state: State, seat: Seat) -> bool:
    for site in range(box.SITES):
        if is_payable(state, seat, site):
            return True
    return False  # P-22


def can_organise(state: State, seat: Seat) -> bool:
    return state.held_size[seat] >= box.NEEDED_TO_ORGANISE  # P-23


def main_actions(state: State, seat: Seat) -> int:
    """How many there are."""
    count = 0
    if can_draw(state):
        count += 1
    if state.hand_size[seat] > 0:
        count += 1
    if can_excavate(state, seat):
        count += 1
    if can_organise(state, seat):
        count += 1
    return count


def card_at(state: State, site: Site) -> Artefact:
    if site < box.TOP:
        return state.row[site]
    if state.artefact_pile_size == 0:
        return box.NO_CARD
    return state.artefact_pile[state.artefact_pile_size - 1]


def is_payable(state: State, seat: Seat, site: Site) -> bool:
    """P-37 to P-39: pickaxes displayed, shovels in hand."""
    card = card_at(state, site)
    return state.pickaxes[seat] >= box.PICKAXE_COST[card] and state.shovels[seat] >= box.SHOVEL_COST[card]


def payable_sites(state: State, seat: Seat) -> int:
    count = 0
    for site in range(box.SITES):
        if is_payable(state, seat, site):
            count += 1
    return count


def has_several_kinds(state: State, seat: Seat) -> bool:
    for kind in range(box.DIGS):
        if state.hand[seat][kind] > 0:
            return state.hand[seat][kind] < state.hand_size[seat]
    return False


def may_choose_payment(state: State, seat: Seat) -> bool:
    """P-D4: not if only one kind is left, or if the whole hand is needed."""
    if not has_several_kinds(state, seat):
        return False
    smallest = box.DIG_CARDS
    for kind in range(box.DIGS):
        if state.hand[seat][kind] > 0 and box.SHOVELS[kind] < smallest:
            smallest = box.SHOVELS[kind]
    return state.shovels[seat] - smallest >= state.shovels_due


def may_stop_committing(state: State, seat: Seat) -> bool:
    """H14: a house ruling lets the organiser use nothing."""
    return seat != state.active or state.pending_size[seat] >= box.ORGANISER_MUST_USE


def may_choose_discard(state: State, seat: Seat) -> bool:
    """P-D8: not if only one kind is left, or if all cards must go."""
    cards = state.pending_size[seat]
    if any_may_go(state):
        cards += state.held_size[seat]
    if state.discards_due[seat] >= cards:
        return False
    kinds = 0
    for card in range(box.ORDINARY):
        if may_go(state, seat, card):
            kinds += 1
    return kinds > 1


def may_go(state: State, seat: Seat, card: Artefact) -> bool:
    """P-72, P-75; R1: the additional card may be any, under that reading."""
    if state.pending[seat][card] > 0:
        return True
    return is_extra(state, seat) and state.held[seat][card] > 0


def any_may_go(state: State) -> bool:
    """R1: whether the additional discard may be a card that was not used."""
    return state.choice(words.EXTRA_DISCARD) == words.FROM_ANY


def is_extra(state: State, seat: Seat) -> bool:
    """R1: whether this discard is next."""
    return state.extra_due[seat] > 0 and state.discards_due[seat] == 1


def fits(state: State) -> bool:
    """Whether the active seat's hand fits its question: a single option is never asked."""
    seat = state.active
    if state.decision == words.MAIN_ACTION:
        return main_actions(state, seat) > 1
    if state.decision == words.CARD_TO_DISPLAY or state.decision == words.DOWN_TO_LIMIT:
        return has_several_kinds(state, seat)
    if state.decision == words.SITE_TO_EXCAVATE:
        return payable_sites(state, seat) > 1
    if state.decision == words.SHOVEL_PAYMENT:
        return may_choose_payment(state, seat)
    return True
