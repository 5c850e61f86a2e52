"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.action import Action, Seat
from sacbe.core.game import Refusal
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.notation import ARTEFACTS, BACKS, DIGS, EXHIBITIONS, SITES
from sacbe.games.paititi.state import State

ENDS: Final = {words.BY_EXHIBITIONS: "P-80", words.BY_GUARD: "P-85", words.BY_PASSES: "P-86"}
HAND_DECISIONS: Final = (words.CARD_TO_DISPLAY, words.SHOVEL_PAYMENT, words.DOWN_TO_LIMIT)
HAND_RULES: Final = {words.CARD_TO_DISPLAY: "P-30", words.SHOVEL_PAYMENT: "P-38", words.DOWN_TO_LIMIT: "P-28"}


def refuse(state: State, seat: Seat, action: Action) -> Refusal:
    """For an action that is not offered to the seat."""
    if state.over:
        return Refusal(ENDS[_reason(state)], "over", {})
    if state.decision == words.COMMITMENT and state.committed[seat]:
        return Refusal("P-59", "already_done", {})
    if not legal.may_act(state, seat):
        return _refuse_turn(state)
    if action < words.DIG:
        return _refuse_main(state, seat, action - words.MAIN)
    if action < words.SITE:
        return _refuse_dig(state, action - words.DIG)
    if action < words.FRAGMENT:
        return _refuse_site(state, seat, action - words.SITE)
    if action < words.EXHIBITION:
        return Refusal("P-47", "no_fragments", _facts(state))
    if action < words.COMMITTED:
        return _refuse_exhibition(state, action - words.EXHIBITION)
    return _refuse_artefact(state, action)


def _reason(state: State) -> int:
    if state.after_stop == 0:
        return words.BY_EXHIBITIONS
    return words.BY_PASSES if state.passes == state.seats else words.BY_GUARD


def _facts(state: State) -> dict[str, Any]:
    return {"decision": words.DECISIONS[state.decision]}


def _refuse_turn(state: State) -> Refusal:
    if state.decision == words.PERMANENT_DISCARD:
        return Refusal("H21", "not_your_discard", {"seat": state.turn})
    return Refusal("P-16", "not_your_turn", {"seat": state.active})


def _refuse_main(state: State, seat: Seat, action: int) -> Refusal:
    if state.decision != words.MAIN_ACTION:
        return Refusal("P-18", "one_action_a_turn", _facts(state))
    if action == words.DRAW:
        return Refusal("P-20", "nothing_to_draw", {})
    if action == words.DISPLAY:
        return Refusal("P-21", "empty_hand", {})
    if action == words.EXCAVATE:
        facts = {"pickaxes": state.pickaxes[seat], "shovels": state.shovels[seat]}
        return Refusal("P-22", "nothing_payable", facts)
    facts = {"wanted": box.NEEDED_TO_ORGANISE, "count": state.held_size[seat]}
    return Refusal("P-23", "too_few_artefacts", facts)


def _refuse_dig(state: State, kind: int) -> Refusal:
    if state.decision in HAND_DECISIONS:
        return Refusal(HAND_RULES[state.decision], "not_in_hand", {"dig": DIGS[kind]})
    if state.decision == words.MAIN_ACTION:
        return Refusal("P-18", "action_first", {"dig": DIGS[kind]})
    return Refusal("P-18", "no_dig_card_now", _facts(state))


def _refuse_site(state: State, seat: Seat, site: int) -> Refusal:
    if state.decision != words.SITE_TO_EXCAVATE:
        return Refusal("P-36", "no_excavation_now", _facts(state))
    card = legal.card_at(state, site)
    if card == box.NO_CARD:
        return Refusal("P-50", "no_card_there", {"site": SITES[site]})
    facts: dict[str, Any] = {"site": SITES[site], "back": BACKS[box.BACK[card]]}
    if state.pickaxes[seat] < box.PICKAXE_COST[card]:
        return Refusal("P-37", "too_few_pickaxes", facts | {"count": state.pickaxes[seat]})
    return Refusal("P-38", "too_few_shovels", facts | {"count": state.shovels[seat]})


def _refuse_exhibition(state: State, card: int) -> Refusal:
    facts = {"exhibition": EXHIBITIONS[card]}
    if state.decision != words.EXHIBITION_CARD:
        return Refusal("P-56", "no_organiser_now", _facts(state))
    return Refusal("P-56", "not_face_up", facts)


def _refuse_artefact(state: State, action: Action) -> Refusal:
    if action == words.COMMITTED:
        if state.decision == words.COMMITMENT:
            return Refusal("P-54", "must_use", {"count": box.ORGANISER_MUST_USE})
        return Refusal("P-58", "nothing_to_commit", _facts(state))
    facts = {"artefact": ARTEFACTS[action - words.ARTEFACT]}
    if state.decision == words.COMMITMENT:
        return Refusal("P-58", "not_held", facts)
    if state.decision == words.PERMANENT_DISCARD:
        return Refusal("P-74", "not_used", facts)
    return Refusal("P-58", "nothing_to_commit", _facts(state))
