"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Action, Seat
from sacbe.core.game import Refusal
from sacbe.games.coatl import components as box
from sacbe.games.coatl import legal, patterns, words
from sacbe.games.coatl.notation import FEATHERS, PROPHECIES
from sacbe.games.coatl.state import State

# The rule that asks for the decision at which the position stands
ASKED = ("C-20", "C-22", "C-32", "C-68", "C-55", "C-98", "C-132")
ENDINGS = {words.LOST: "C-131", words.LOST_2: "C-136", words.WON: "C-136", words.BEATEN: "C-132"}


def refuse(state: State, seat: Seat, action: Action) -> Refusal:
    """For an action that is not offered to the seat."""
    if state.over:
        return Refusal(ENDINGS.get(state.outcome, "C-76"), "over", {})
    if seat != state.turn:
        return Refusal("C-63", "not_your_turn", {"seat": state.turn})
    if action < words.PLACE:
        return _refuse_card(state, action % box.KEYS)
    if action < words.UP:
        return _refuse_place(state, seat, action - words.PLACE)
    if action < words.STOP:
        return _refuse_realising(state, seat, action)
    if action == words.STOP:
        return Refusal("C-32", "nothing_to_stop", _facts(state))
    if action < words.FALL:
        return _refuse_piece(state, action)
    if action < words.PERSONALITY:
        return _refuse_fall(state, action - words.FALL)
    return _refuse_solo(state, action)


def _facts(state: State) -> dict[str, Any]:
    return {"decision": words.DECISIONS[state.decision]}


def _other_decision(state: State) -> Refusal:
    return Refusal(ASKED[state.decision], "other_decision", _facts(state))


def _refuse_card(state: State, feather: int) -> Refusal:
    if state.round > 0 and legal.is_last_round(state):
        return Refusal("C-67", "no_feathers_left", {})
    if state.decision != words.CARD:
        return _other_decision(state)
    return Refusal("C-20", "not_in_hand", {"card": FEATHERS[feather]})


def _refuse_place(state: State, seat: Seat, which: int) -> Refusal:
    feather, way = which // (2 * words.WAYS_COUNT), which % words.WAYS_COUNT
    if state.decision == words.CARD:
        return Refusal("C-20", "card_first", {})
    if state.decision != words.WHERE:
        return _other_decision(state)
    if feather != state.placing:
        return Refusal("C-30", "other_card", {"card": FEATHERS[state.placing]})
    if way == words.ALONE:
        return Refusal("C-22", "not_empty", {})
    return Refusal("C-21", "empty", {})


# Realising


def _refuse_realising(state: State, seat: Seat, action: Action) -> Refusal:
    prophecy = (action - words.UP) % box.PROPHECIES
    if action < words.TAKE:
        wrong = _refuse_raise(state, seat, prophecy)
    elif action < words.STEAL:
        wrong = (
            None
            if prophecy in state.reserve[: state.reserve_size]
            else _named("C-43", "not_in_reserve", prophecy)
        )
    else:
        wrong = _refuse_steal(state, seat, (action - words.STEAL) // box.PROPHECIES, prophecy)
    if wrong is not None:
        return wrong
    if state.decision != words.REALISE:
        return Refusal("C-32", "nothing_laid", _facts(state))
    found = patterns.occurrences(state, seat, prophecy)
    if action < words.TAKE and patterns.is_fresh(state, found, prophecy):
        return _named("C-42", "not_higher", prophecy)
    return _named("C-34", "same_cover" if _is_covered(state, found, prophecy) else "not_fresh", prophecy)


def _is_covered(state: State, found: int, prophecy: int) -> bool:
    """R1: an occurrence contains the segment that its own colour covers, and nothing that is new."""
    return any(found << place & state.covered for place in range(box.SPAN[prophecy]))


def _named(rule: str, key: str, prophecy: int) -> Refusal:
    return Refusal(rule, key, {"prophecy": PROPHECIES[prophecy]})


def _refuse_raise(state: State, seat: Seat, prophecy: int) -> Refusal | None:
    if prophecy in state.secured[seat][: state.secured_size[seat]]:
        return _named("C-52", "secured_own", prophecy)
    if prophecy not in state.held[seat][: state.held_size[seat]]:
        return _named("C-42", "not_yours", prophecy)
    return None


def _refuse_steal(state: State, seat: Seat, named: int, prophecy: int) -> Refusal | None:
    solo = state.seats == 1
    if solo != (named == box.MOST_SEATS):
        return Refusal("C-122", "only_carl", {}) if solo else Refusal("C-44", "no_carl", {})
    if not solo and (named >= state.seats or named == seat):
        return Refusal("C-44", "no_opponent", {"seat": named})
    if not solo and not legal.is_neighbour(state, seat, named):
        return Refusal("C-45", "not_neighbour", {"seat": named})
    victim = words.CARL if solo else named
    if prophecy in state.secured[victim][: state.secured_size[victim]]:
        return _named("C-53", "secured_other", prophecy)
    if prophecy not in state.held[victim][: state.held_size[victim]]:
        return _named("C-44", "not_theirs", prophecy)
    quota = box.STEALS_FROM_CARL if solo else box.STEALS_PER_NEIGHBOUR
    if state.decision == words.REALISE and state.stolen[victim] >= quota:
        return Refusal("C-123" if solo else "C-46", "quota", {"quota": quota})
    return None


# The rest


def _refuse_piece(state: State, action: Action) -> Refusal:
    if state.round == 0 or not legal.is_last_round(state):
        return Refusal("C-18", "not_last_round", {})
    if state.decision != words.HEAD_OR_TAIL:
        return _other_decision(state)
    return Refusal("C-68", "one_of_both", {"piece": "head" if action < words.TAIL else "tail"})


def _refuse_fall(state: State, prophecy: int) -> Refusal:
    if state.decision != words.FALLEN:
        return Refusal("C-55", "nothing_fell", _facts(state))
    return _named("C-55", "did_not_fall", prophecy)


def _refuse_solo(state: State, action: Action) -> Refusal:
    if state.seats > 1:
        return Refusal("C-95", "not_solo", {})
    if action < words.GO_ON and state.competition > 0:
        return Refusal("C-135", "personality_stays", {})
    if action < words.GO_ON or state.decision == words.WHICH_CARL:
        return _other_decision(state)
    return Refusal("C-132", "not_beaten", _facts(state))
