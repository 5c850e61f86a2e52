"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Action, Seat
from sacbe.core.game import Refusal
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import legal, words
from sacbe.games.lost_cities.notation import CARDS
from sacbe.games.lost_cities.state import State


def refuse(state: State, seat: Seat, action: Action) -> Refusal:
    """For an action that is not offered to the seat."""
    if state.over:
        return Refusal(
            "L-95" if state.options >> 4 * words.LENGTH & 15 == words.SHORT else "L-88", "over", {}
        )
    if seat != state.turn:
        return Refusal("L-13", "not_your_turn", {"seat": state.turn})
    if action < words.PLAY:
        return _refuse_discard(state, action - words.DISCARD)
    if action < words.FIGURE:
        return _refuse_play(state, seat, action - words.PLAY)
    if action < words.BONUS:
        return _refuse_figure(state, seat, action - words.FIGURE)
    if action < words.ARROW:
        return _refuse_move(state, seat, action - words.BONUS, words.STEP_9_BONUS, "L-37")
    if action < words.DRAW:
        return _refuse_move(state, seat, action - words.ARROW, words.ARROW_MOVE, "L-60")
    return _refuse_draw(state, action - words.DRAW)


def _facts(state: State) -> dict[str, Any]:
    return {"decision": words.DECISIONS[state.decision]}


def _refuse_discard(state: State, card: int) -> Refusal:
    if state.decision != words.MAIN_ACTION:
        return Refusal("L-16", "one_card_a_turn", _facts(state))
    return Refusal("L-42", "not_in_hand", {"card": CARDS[card]})


def _refuse_play(state: State, seat: Seat, card: int) -> Refusal:
    if state.decision != words.MAIN_ACTION:
        return Refusal("L-16", "one_card_a_turn", _facts(state))
    if card not in state.hand[seat][: state.hand_size[seat]]:
        return Refusal("L-15", "not_in_hand", {"card": CARDS[card]})
    lane = seat * box.PATHS + box.COLOUR[card]
    facts = {"card": CARDS[card], "top": CARDS[state.stack[lane][state.stack_size[lane] - 1]]}
    if state.options >> 4 * words.DIRECTION & 15 == words.ASCENDING:
        return Refusal("L-30", "too_low", facts)
    return Refusal("L-102", "rising" if state.lowest[lane] > box.LOWEST else "falling", facts)


def _refuse_figure(state: State, seat: Seat, figure: int) -> Refusal:
    left = (
        legal.has_explorer(state, seat) if figure == words.EXPLORER else legal.adventurers_left(state, seat)
    )
    if not left:
        return Refusal("L-02", "figure_used", {"figure": words.FIGURES[figure]})
    return Refusal("L-21", "no_path_starts", _facts(state))


def _refuse_move(state: State, seat: Seat, path: int, decision: int, rule: str) -> Refusal:
    if state.decision != decision:
        return Refusal(
            rule, "no_bonus_now" if decision == words.STEP_9_BONUS else "no_arrow_now", _facts(state)
        )
    facts = {"path": box.PATH_LETTERS[path]}
    if state.step[seat * box.PATHS + path] == 0:
        return Refusal("L-63" if decision == words.ARROW_MOVE else rule, "no_figure_there", facts)
    return Refusal("L-35", "on_step_9", facts)


def _refuse_draw(state: State, pile: int) -> Refusal:
    if state.decision != words.DRAW_A_CARD:
        return Refusal("L-14", "card_first", _facts(state))
    facts = {"pile": box.PATH_LETTERS[pile]}
    if pile == state.closed_pile:
        return Refusal("L-50", "pile_closed", facts)
    return Refusal("L-47", "pile_empty", facts)
