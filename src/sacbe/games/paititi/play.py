"""A turn: one action, the hand limit, the next seat. Actions have been allowed by ``legal.py``."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, supply, words
from sacbe.games.paititi import play_end as end
from sacbe.games.paititi import play_excavation as excavation
from sacbe.games.paititi import play_exhibition as exhibition
from sacbe.games.paititi import play_scoring as scoring
from sacbe.games.paititi.components import Dig
from sacbe.games.paititi.state import State


def play(state: State, seat: Seat, chosen: Action) -> None:
    decision = state.decision
    if decision == words.MAIN_ACTION:
        act(state, seat, chosen - words.MAIN)
    elif decision == words.CARD_TO_DISPLAY:
        display(state, seat, chosen - words.DIG)
    elif decision == words.SITE_TO_EXCAVATE:
        excavation.excavate(state, seat, chosen - words.SITE)
    elif decision == words.SHOVEL_PAYMENT:
        excavation.pay(state, seat, chosen - words.DIG)
    elif decision == words.FRAGMENTS:
        excavation.use_fragments(state, seat, chosen - words.FRAGMENT)
    elif decision == words.EXHIBITION_CARD:
        exhibition.choose(state, seat, chosen - words.EXHIBITION)
    elif decision == words.COMMITMENT:
        exhibition.commit(state, seat, chosen)
    elif decision == words.PERMANENT_DISCARD:
        scoring.discard_used(state, seat, chosen - words.ARTEFACT)
    else:
        discard(state, seat, chosen - words.DIG)
    while state.decision == words.END_OF_TURN:
        end_turn(state)


def begin_turn(state: State) -> None:
    """P-19, P-24: a question without a choice is not asked."""
    seat = state.active
    state.turn = seat
    state.decision = words.MAIN_ACTION
    if state.hand_size[seat] > 0 and legal.can_draw(state):
        return
    count = legal.main_actions(state, seat)
    if count == 0:
        make_pass(state, seat)
    elif count == 1:
        act(state, seat, only_action(state, seat))


def only_action(state: State, seat: Seat) -> int:
    """The only action, if there is one; never excavating, as a hand that can pay can also be displayed."""
    if legal.can_draw(state):
        return words.DRAW
    return words.DISPLAY if state.hand_size[seat] > 0 else words.ORGANISE


def make_pass(state: State, seat: Seat) -> None:
    state.passes += 1
    state.tell(words.PASSED, seat, 0, 0, 0)
    if state.passes == state.seats:
        end.end_match(state, words.BY_PASSES)  # P-86
    else:
        state.decision = words.END_OF_TURN


def act(state: State, seat: Seat, action: int) -> None:
    state.passes = 0
    if action == words.DRAW:
        supply.draw(state, seat, box.DRAWN)
        state.decision = words.END_OF_TURN
    elif action == words.DISPLAY:
        state.decision = words.CARD_TO_DISPLAY
        if not legal.has_several_kinds(state, seat):
            display(state, seat, supply.only_kind(state, seat))
    elif action == words.EXCAVATE:
        state.decision = words.SITE_TO_EXCAVATE
        if legal.payable_sites(state, seat) == 1:
            excavation.excavate(state, seat, excavation.only_site(state, seat))
    else:
        exhibition.organise(state, seat)


def display(state: State, seat: Seat, kind: Dig) -> None:
    """P-30, P-33"""
    supply.leave_hand(state, seat, kind)
    state.display[seat][state.display_size[seat]] = kind
    state.display_size[seat] += 1
    state.pickaxes[seat] += box.PICKAXES[kind]
    state.tell(words.DISPLAYED, seat, kind, state.pickaxes[seat], 0)
    state.decision = words.END_OF_TURN


def discard(state: State, seat: Seat, kind: Dig) -> None:
    """P-28"""
    supply.leave_hand(state, seat, kind)
    supply.discard_dig(state, kind)
    state.tell(words.DISCARDED, seat, kind, state.hand_size[seat], 0)
    state.decision = words.END_OF_TURN


def end_turn(state: State) -> None:
    seat = state.active
    if state.hand_size[seat] > box.HAND_LIMIT:
        if legal.has_several_kinds(state, seat):
            state.decision = words.DOWN_TO_LIMIT
        else:
            discard(state, seat, supply.only_kind(state, seat))
        return
    state.stall = 0 if state.progress else state.stall + 1
    state.progress = 0
    if state.stall == box.GUARD * state.seats:
        end.end_match(state, words.BY_GUARD)  # P-85
        return
    announce_guard(state)
    state.active = (seat + 1) % state.seats  # P-16
    begin_turn(state)


def announce_guard(state: State) -> None:
    """H26, once a round"""
    if state.stall >= box.GUARD_ANNOUNCED * state.seats and state.stall % state.seats == 0:
        state.tell(words.GUARD_NEAR, state.active, box.GUARD - state.stall // state.seats, 0, 0)
