"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.action import Action, Seat
from sacbe.core.game import BrokenRule
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.notation import ARTEFACTS, BACKS, DIGS, EXHIBITIONS, SITES
from sacbe.games.paititi.state import State

ENDS: Final = {words.BY_EXHIBITIONS: "P-80", words.BY_GUARD: "P-85", words.BY_PASSES: "P-86"}
ASKS: Final = {  # the rule behind the question
    words.MAIN_ACTION: "P-18",
    words.CARD_TO_DISPLAY: "P-30",
    words.SITE_TO_EXCAVATE: "P-36",
    words.SHOVEL_PAYMENT: "P-38",
    words.FRAGMENTS: "P-47",
    words.EXHIBITION_CARD: "P-56",
    words.COMMITMENT: "P-58",
    words.PERMANENT_DISCARD: "P-74",
    words.DOWN_TO_LIMIT: "P-28",
}
HAND_DECISIONS: Final = (words.CARD_TO_DISPLAY, words.SHOVEL_PAYMENT, words.DOWN_TO_LIMIT)


def refuse(state: State, seat: Seat, action: Action) -> BrokenRule:
    """Why an action that is not offered to the seat is refused."""
    if state.over:
        return BrokenRule(ENDS[_reason(state)], "over", {})
    if not legal.may_act(state, seat):
        return _refuse_turn(state, seat)
    if action < words.DIG:
        return _refuse_main(state, seat, action - words.MAIN)
    if action < words.SITE:
        return _refuse_dig(state, seat, action - words.DIG)
    if state.decision == words.SITE_TO_EXCAVATE and action < words.FRAGMENT:
        return _refuse_site(state, seat, action - words.SITE)
    if state.decision == words.EXHIBITION_CARD and words.EXHIBITION <= action < words.COMMITTED:
        return BrokenRule("P-56", "not_face_up", {"exhibition": EXHIBITIONS[action - words.EXHIBITION]})
    if state.decision == words.COMMITMENT and action >= words.COMMITTED:
        return _refuse_commitment(state, seat, action)
    if state.decision == words.PERMANENT_DISCARD and action >= words.ARTEFACT:
        return _refuse_discard(state, seat, action - words.ARTEFACT)
    return _no_answer(state)


def _reason(state: State) -> int:
    if state.after_stop == 0:
        return words.BY_EXHIBITIONS
    return words.BY_PASSES if state.passes == state.seats else words.BY_GUARD


def _asks(state: State) -> str:
    """The rule behind the present question; R1: P-75 where the additional card may be any."""
    if state.decision == words.PERMANENT_DISCARD and legal.any_may_go(state):
        return "P-75"
    return ASKS[state.decision]


def _no_answer(state: State) -> BrokenRule:
    """The action does not answer the question."""
    return BrokenRule(_asks(state), "no_answer", {"decision": words.DECISIONS[state.decision]})


def _refuse_turn(state: State, seat: Seat) -> BrokenRule:
    if state.decision == words.COMMITMENT and 0 <= seat < state.seats:
        return BrokenRule("P-59", "already_done", {})
    if state.decision == words.PERMANENT_DISCARD:
        rule = "P-75" if legal.any_may_go(state) else "H21"
        return BrokenRule(rule, "not_your_discard", {"seat": state.turn})
    return BrokenRule("P-16", "not_your_turn", {"seat": state.active})


def _refuse_main(state: State, seat: Seat, action: int) -> BrokenRule:
    if seat != state.active:
        return _no_answer(state)
    if state.decision != words.MAIN_ACTION:
        return BrokenRule("P-18", "one_action_a_turn", {"decision": words.DECISIONS[state.decision]})
    if action == words.DRAW:
        return BrokenRule("P-20", "nothing_to_draw", {})
    if action == words.DISPLAY:
        return BrokenRule("P-21", "empty_hand", {})
    if action == words.EXCAVATE:
        facts = {"pickaxes": state.pickaxes[seat], "shovels": state.shovels[seat]}
        return BrokenRule("P-22", "nothing_payable", facts)
    facts = {"wanted": box.NEEDED_TO_ORGANISE, "count": state.held_size[seat]}
    return BrokenRule("P-23", "too_few_artefacts", facts)


def _refuse_dig(state: State, seat: Seat, kind: int) -> BrokenRule:
    if state.decision in HAND_DECISIONS:
        return BrokenRule(_asks(state), "not_in_hand", {"dig": DIGS[kind]})
    if state.decision == words.MAIN_ACTION and state.hand[seat][kind] > 0:
        return BrokenRule("P-18", "action_first", {"dig": DIGS[kind]})
    return _no_answer(state)


def _refuse_site(state: State, seat: Seat, site: int) -> BrokenRule:
    card = legal.card_at(state, site)
    if card == box.NO_CARD:
        return BrokenRule("P-36", "no_card_there", {"site": SITES[site]})
    facts: dict[str, Any] = {"site": SITES[site], "back": BACKS[box.BACK[card]]}
    if state.pickaxes[seat] < box.PICKAXE_COST[card]:
        return BrokenRule("P-37", "too_few_pickaxes", facts | {"count": state.pickaxes[seat]})
    return BrokenRule("P-38", "too_few_shovels", facts | {"count": state.shovels[seat]})


def _refuse_commitment(state: State, seat: Seat, action: Action) -> BrokenRule:
    if action == words.COMMITTED:
        return BrokenRule("P-54", "must_use", {"count": box.ORGANISER_MUST_USE})
    card = action - words.ARTEFACT
    key = "already_committed" if state.pending[seat][card] > 0 else "not_held"
    return BrokenRule("P-58", key, {"artefact": ARTEFACTS[card]})


def _refuse_discard(state: State, seat: Seat, card: int) -> BrokenRule:
    key = "not_owned" if legal.is_extra(state, seat) else "not_used"
    return BrokenRule(_asks(state), key, {"artefact": ARTEFACTS[card]})
