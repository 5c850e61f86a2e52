"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.core.game import BrokenRule
from sacbe.games.coatl import components as box
from sacbe.games.coatl import legal, patterns, words
from sacbe.games.coatl.notation import FEATHERS, HOLDERS, PROPHECIES
from sacbe.games.coatl.state import State

# The rule that asks each question; where a card goes (C-D2) is asked by C-21, C-22 or C-30
ASKED = {
    words.CARD: "C-20",
    words.REALISE: "C-32",
    words.HEAD_OR_TAIL: "C-68",
    words.FALLEN: "H25",
    words.WHICH_CARL: "C-98",
    words.ONWARD: "C-132",
}
ENDINGS = {words.LOST: "C-131", words.LOST_2: "C-136", words.WON: "C-136", words.BEATEN: "C-132"}
FEATHER_TURN = (words.CARD, words.WHERE, words.REALISE, words.FALLEN)
LAST_TURN = (words.REALISE, words.HEAD_OR_TAIL)
BEFORE_LAYING = (words.CARD, words.WHERE, words.HEAD_OR_TAIL)


def refuse(state: State, seat: Seat, action: Action) -> BrokenRule:
    """Why an action that is not offered to the seat is refused."""
    if state.over:
        return BrokenRule(ENDINGS.get(state.outcome, "C-76"), "over", {})
    if seat != state.turn:
        return BrokenRule("C-63", "not_your_turn", {"seat": state.turn})
    if action < words.UP:
        return _refuse_feather(state, action)
    if action < words.STOP:
        return _refuse_realising(state, seat, action)
    if words.HEAD <= action < words.FALL:
        return _refuse_piece(state, action)
    if words.FALL <= action < words.PERSONALITY and state.decision == words.FALLEN:
        return _named("H25", "did_not_fall", action - words.FALL)
    if words.PERSONALITY <= action < words.GO_ON and state.competition == 2:
        return BrokenRule("C-135", "personality_stays", {})
    return _other_decision(state)


def _asked(state: State) -> str:
    """The rule behind the present question; it refuses anything that does not answer it."""
    if state.decision != words.WHERE:
        return ASKED[state.decision]
    if state.turned_up:
        return "C-30"
    return "C-22" if state.laid_size[state.turn] > 0 else "C-21"


def _other_decision(state: State, key: str = "other_decision") -> BrokenRule:
    return BrokenRule(_asked(state), key, {"decision": words.DECISIONS[state.decision]})


def _is_last_turn(state: State) -> bool:
    return legal.is_last_round(state) and state.decision in LAST_TURN


# Feather cards


def _refuse_feather(state: State, action: Action) -> BrokenRule:
    if _is_last_turn(state):
        return BrokenRule("C-67", "no_feathers_left", {})
    if state.decision == words.WHERE:
        return _refuse_place(state, action)
    if state.decision != words.CARD:
        return _other_decision(state)
    if action < words.PLACE:
        return BrokenRule("C-29", "not_in_hand", {"card": FEATHERS[action % box.KEYS]})
    return BrokenRule("C-20", "card_first", {})


def _refuse_place(state: State, action: Action) -> BrokenRule:
    feather, way = divmod(action - words.PLACE, 2 * words.WAYS_COUNT)
    if action < words.PLACE or feather != state.placing:
        return BrokenRule(_asked(state), "other_card", {"card": FEATHERS[state.placing]})
    if way % words.WAYS_COUNT == words.ALONE:
        return BrokenRule("C-22", "not_empty", {})
    return BrokenRule("C-21", "empty", {})


# Realising


def _refuse_realising(state: State, seat: Seat, action: Action) -> BrokenRule:
    if state.decision != words.REALISE:
        return _other_decision(state, "nothing_laid" if state.decision in BEFORE_LAYING else "other_decision")
    prophecy = (action - words.UP) % box.PROPHECIES
    wrong = _refuse_holder(state, seat, action, prophecy)
    if wrong is not None:
        return wrong
    found = patterns.occurrences(state, seat, prophecy)
    if action < words.TAKE and patterns.is_fresh(state, found, prophecy):
        return _named("C-42", "not_higher", prophecy)
    return _named("C-34", "same_cover" if _is_covered(state, found, prophecy) else "not_fresh", prophecy)


def _refuse_holder(state: State, seat: Seat, action: Action, prophecy: int) -> BrokenRule | None:
    """Where the prophecy cannot come from there, whatever the Cóatl shows."""
    if action < words.TAKE:
        return _refuse_raise(state, seat, prophecy)
    if action >= words.STEAL:
        return _refuse_steal(state, seat, (action - words.STEAL) // box.PROPHECIES, prophecy)
    lies_there = prophecy in state.reserve[: state.reserve_size]
    return None if lies_there else _named("C-43", "not_in_reserve", prophecy)


def _is_covered(state: State, found: int, prophecy: int) -> bool:
    """R1: whether an occurrence contains a segment covering its own colour and nothing that is new."""
    return any(found << place & state.covered for place in range(box.SPAN[prophecy]))


def _named(rule: str, key: str, prophecy: int) -> BrokenRule:
    return BrokenRule(rule, key, {"prophecy": PROPHECIES[prophecy]})


def _refuse_raise(state: State, seat: Seat, prophecy: int) -> BrokenRule | None:
    if prophecy in state.secured[seat][: state.secured_size[seat]]:
        return _named("C-33", "secured_own", prophecy)
    if prophecy not in state.held[seat][: state.held_size[seat]]:
        return _named("C-42", "not_yours", prophecy)
    return None


def _refuse_steal(state: State, seat: Seat, named: int, prophecy: int) -> BrokenRule | None:
    solo = state.seats == 1
    wrong = _refuse_victim(state, seat, named)
    if wrong is not None:
        return wrong
    victim = words.CARL if solo else named
    if prophecy in state.secured[victim][: state.secured_size[victim]]:
        return _named("C-53", "secured_other", prophecy)
    if prophecy not in state.held[victim][: state.held_size[victim]]:
        told = {"prophecy": PROPHECIES[prophecy], "victim": HOLDERS[named]}
        return BrokenRule("C-123" if solo else "C-44", "not_theirs", told)
    quota = box.STEALS_FROM_CARL if solo else box.STEALS_PER_NEIGHBOUR
    if state.stolen[victim] >= quota:
        return BrokenRule("C-123" if solo else "C-46", "quota", {"quota": quota, "victim": HOLDERS[named]})
    return None


def _refuse_victim(state: State, seat: Seat, named: int) -> BrokenRule | None:
    """C-45: neighbours only; alone, CARL only."""
    if state.seats == 1:
        return None if named == box.MOST_SEATS else BrokenRule("C-122", "only_carl", {})
    if named == box.MOST_SEATS:
        return BrokenRule("C-45", "no_carl", {})
    if named == seat:
        return BrokenRule("C-45", "yourself", {})
    if named >= state.seats:
        return BrokenRule("C-45", "no_opponent", {"seat": named})
    if not legal.is_neighbour(state, seat, named):
        return BrokenRule("C-45", "not_neighbour", {"victim": HOLDERS[named]})
    return None


# Head and tail


def _refuse_piece(state: State, action: Action) -> BrokenRule:
    if state.decision in FEATHER_TURN and not legal.is_last_round(state):
        return BrokenRule("C-18", "not_last_round", {})
    if state.decision != words.HEAD_OR_TAIL:
        return _other_decision(state)
    return BrokenRule("C-68", "one_of_both", {"piece": "head" if action < words.TAIL else "tail"})
