"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.action import Action, Seat
from sacbe.core.game import BrokenRule
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.notation import CARDS
from sacbe.games.lost_cities.state import State

# The rule that asks the question of each decision
ASKED_BY: Final = {
    words.MAIN_ACTION: "L-15",
    words.FIGURE_THAT_STARTS: "L-21",
    words.STEP_9_BONUS: "L-37",
    words.ARROW_MOVE: "L-60",
    words.DRAW_A_CARD: "L-47",
}


def refuse(state: State, seat: Seat, action: Action) -> BrokenRule:
    """Why an action that is not offered to the seat is refused."""
    if state.over:
        return BrokenRule("L-95" if _choice(state, words.LENGTH) == words.SHORT else "L-88", "over", {})
    if seat != state.turn:
        return BrokenRule("L-13", "not_your_turn", {"seat": state.turn})
    if action < words.PLAY:
        return _refuse_discard(state, action - words.DISCARD)
    if action < words.FIGURE:
        return _refuse_play(state, seat, action - words.PLAY)
    if action < words.BONUS:
        return BrokenRule("L-21", "no_path_starts", _facts(state))
    if action < words.ARROW:
        return _refuse_bonus(state, seat, action - words.BONUS)
    if action < words.DRAW:
        return _refuse_arrow(state, seat, action - words.ARROW)
    return _refuse_draw(state, action - words.DRAW)


def _choice(state: State, option: int) -> int:
    return state.options >> 4 * option & 15


def _facts(state: State) -> dict[str, Any]:
    return {"decision": words.DECISIONS[state.decision]}


def _refuse_discard(state: State, card: int) -> BrokenRule:
    if state.decision != words.MAIN_ACTION:
        return BrokenRule("L-16", "one_card_a_turn", _facts(state))
    return BrokenRule("L-42", "not_in_hand", {"card": CARDS[card]})


def _refuse_play(state: State, seat: Seat, card: int) -> BrokenRule:
    if state.decision != words.MAIN_ACTION:
        return BrokenRule("L-16", "one_card_a_turn", _facts(state))
    if card not in state.hand[seat][: state.hand_size[seat]]:
        return BrokenRule("L-14", "not_in_hand", {"card": CARDS[card]})
    lane = seat * box.PATHS + box.COLOUR[card]
    facts = {"card": CARDS[card], "top": CARDS[state.stack[lane][state.stack_size[lane] - 1]]}
    if _choice(state, words.DIRECTION) == words.ASCENDING:
        return BrokenRule("L-30", "too_low", facts)
    return BrokenRule("L-102", "rising" if state.lowest[lane] > box.LOWEST else "falling", facts)


def _refuse_bonus(state: State, seat: Seat, path: int) -> BrokenRule:
    if state.decision != words.STEP_9_BONUS:
        return BrokenRule(ASKED_BY[state.decision], "no_bonus_now", _facts(state))
    return _refuse_move(state, seat, path, "L-37")


def _refuse_arrow(state: State, seat: Seat, path: int) -> BrokenRule:
    if state.decision != words.ARROW_MOVE:
        return BrokenRule(ASKED_BY[state.decision], "no_arrow_now", _facts(state))
    return _refuse_move(state, seat, path, "L-63")


def _refuse_move(state: State, seat: Seat, path: int, rule: str) -> BrokenRule:
    facts = {"path": box.PATH_LETTERS[path]}
    if state.step[seat * box.PATHS + path] == 0:
        return BrokenRule(rule, "no_figure_there", facts)
    return BrokenRule("L-35", "on_step_9", facts)


def _refuse_draw(state: State, pile: int) -> BrokenRule:
    if state.decision == words.MAIN_ACTION:
        return BrokenRule("L-14", "card_first", _facts(state))
    if state.decision != words.DRAW_A_CARD:
        return BrokenRule(ASKED_BY[state.decision], "move_first", _facts(state))
    facts = {"pile": box.PATH_LETTERS[pile]}
    if pile == state.closed_pile:
        return BrokenRule("L-50", "pile_closed", facts)
    return BrokenRule("L-47", "pile_empty", facts)
