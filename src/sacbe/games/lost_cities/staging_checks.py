"""Checks that a staged position is possible: its cards, figures and moment; points are checked elsewhere."""

from __future__ import annotations

from collections import Counter

from sacbe.core.facts import Facts
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import legal, staging_points, words
from sacbe.games.lost_cities.notation import CARDS
from sacbe.games.lost_cities.position import LostCities


def check(facts: Facts, state: LostCities) -> None:
    _check_cards(facts, state)
    _check_moment(facts, state)
    staging_points.check(facts, state)


def _check_cards(facts: Facts, state: LostCities) -> None:
    """All 110 cards, each kind twice."""
    found = Counter(state.deck[: state.deck_size] + state.aside[: state.aside_size])
    for rows, sizes in (
        (state.hand, state.hand_size),
        (state.pile, state.pile_size),
        (state.stack, state.stack_size),
    ):
        for row, size in zip(rows, sizes, strict=True):
            found.update(row[:size])
    for card, text in enumerate(CARDS):
        if found[card] != box.COPIES:
            raise facts.refusal("cards", "lost_cities:copies", card=text, count=found[card])


def _check_moment(facts: Facts, state: LostCities) -> None:
    """What must hold at the decision of the position."""
    facts.demand(state.beyond < box.FIGURES_TO_END, "figures", "lost_cities:already_ended")
    for seat in range(state.seats):
        _check_hand_size(facts, state, seat)
    if not state.over:
        facts.demand(state.deck_size > 0, "deck", "lost_cities:already_ended")
        _check_figures(facts, state)
    _check_discard(facts, state)
    _check_decision(facts, state)


def _check_discard(facts: Facts, state: LostCities) -> None:
    """Only a draw follows a discard; a card that is played ends the idle turns."""
    drawing, pile = state.decision == words.DRAW_A_CARD, state.closed_pile
    closed = pile != box.NOWHERE
    right = not closed or (drawing and state.pile_size[pile] > 0)
    facts.demand(right, "closed_pile", "lost_cities:no_closed_pile")
    played = not closed and state.decision not in (words.MAIN_ACTION, words.OVER)
    facts.demand(not played or state.stall == 0, "stall", "lost_cities:no_stall")
    if not state.over:
        _check_idle_turns(facts, state)


def _check_idle_turns(facts: Facts, state: LostCities) -> None:
    """H13: a seat that just had an idle turn still holds the card it took openly."""
    round_ago = state.seats if state.decision == words.MAIN_ACTION else state.seats - 1
    for turns in range(1, min(state.stall, round_ago) + 1):
        seat = (state.turn - turns) % state.seats
        facts.demand(state.taken_size[seat] > 0, f"taken_openly[{seat}]", "lost_cities:idle_took")


def _check_hand_size(facts: Facts, state: LostCities, seat: int) -> None:
    acting = seat == state.turn and state.decision != words.MAIN_ACTION
    size = state.hand_size[seat]
    right = size in (box.HAND_SIZE, box.HAND_SIZE - 1) if state.over else size == box.HAND_SIZE - acting
    facts.demand(right, f"hands[{seat}]", "lost_cities:hand_size", wanted=box.HAND_SIZE - acting, count=size)


def _check_figures(facts: Facts, state: LostCities) -> None:
    """L-23: a figure exactly where there is a stack; while it is being chosen, the card lies alone."""
    choosing = state.turn * box.PATHS + state.path if state.decision == words.FIGURE_THAT_STARTS else -1
    for lane, (size, step) in enumerate(zip(state.stack_size, state.step, strict=True)):
        wanted = size > 0 and lane != choosing
        place = f"figures[{lane // box.PATHS}].{box.PATH_LETTERS[lane % box.PATHS]}"
        facts.demand(wanted == (step > 0), place, "lost_cities:figure_and_stack")
        facts.demand(
            not wanted or step >= min(box.STEPS, size), place, "lost_cities:behind_stack", count=size
        )


def _check_decision(facts: Facts, state: LostCities) -> None:
    seat, decision = state.turn, state.decision
    path_known = state.path != box.NOWHERE
    lane = seat * box.PATHS + state.path
    holds = {
        words.MAIN_ACTION: not path_known,
        words.FIGURE_THAT_STARTS: path_known
        and state.stack_size[lane] == 1
        and legal.has_explorer(state, seat)
        and legal.adventurers_left(state, seat) > 0,
        words.STEP_9_BONUS: path_known
        and state.step[lane] == box.STEPS
        and legal.can_advance_any(state, seat),
        words.ARROW_MOVE: path_known and legal.can_advance_any(state, seat) and _on_an_arrow(state, seat),
        words.DRAW_A_CARD: not path_known and not legal.must_draw_from_deck(state),
        words.OVER: not path_known and not any(state.step),
    }
    facts.demand(
        holds[decision], "decision", "lost_cities:not_this_decision", decision=words.DECISIONS[decision]
    )


def _on_an_arrow(state: LostCities, seat: int) -> bool:
    tile, step = state.tile, state.step[seat * box.PATHS : (seat + 1) * box.PATHS]
    return any(at and tile[path * box.STEPS + at - 1] == box.ARROW for path, at in enumerate(step))
