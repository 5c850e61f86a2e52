"""Checks the discards that a permanent exhibition still claims, for ``staging_checks.py``."""

from __future__ import annotations

from sacbe.core.facts import Facts
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.play_scoring import count_artefacts
from sacbe.games.paititi.state import State


def check_discards(facts: Facts, state: State) -> None:
    discarding = state.decision == words.PERMANENT_DISCARD
    for seat in range(state.seats):
        due = state.discards_due[seat] + state.extra_due[seat]
        facts.demand(due == 0 or discarding, "discards_due", "paititi:discards_due")
        facts.demand(_can_owe(state, seat), "discards_due", "paititi:discards_due")
        facts.demand(not discarding or _all_permanent(state, seat), f"used[{seat}]", "paititi:not_permanent")
    if discarding:
        _check_order(facts, state)
        _check_most(facts, state)


def _can_owe(state: State, seat: int) -> bool:
    """P-75, H19; R1: the additional card comes from everything the seat has."""
    used, due, extra = state.pending_size[seat], state.discards_due[seat], state.extra_due[seat]
    if not legal.any_may_go(state):
        return due <= used and not extra
    if due == 0 or (due == 2 and not extra):
        return due == 0 and not extra
    return due <= used + state.held_size[seat] and (used > 0 or legal.is_extra(state, seat))


def _all_permanent(state: State, seat: int) -> bool:
    if state.exhibition < box.OPENINGS:
        return False
    wanted = box.LOWER[state.exhibition]
    return all(not copies or box.CATEGORY[card] == wanted for card, copies in enumerate(state.pending[seat]))


def _to_come(state: State) -> list[int]:
    """H21: the seats after the one that is asked; they have discarded nothing yet."""
    first = (state.turn - state.active) % state.seats
    return [(state.active + step) % state.seats for step in range(first + 1, state.seats)]


def _check_order(facts: Facts, state: State) -> None:
    """P-72: every seat that used a card there owes one."""
    for seat in _to_come(state):
        owes = state.discards_due[seat] > 0
        facts.demand(owes == (state.pending_size[seat] > 0), "discards_due", "paititi:discards_due")


def _check_most(facts: Facts, state: State) -> None:
    """P-75, P-76: two are due to those who used the most there, and to nobody else."""
    lower = box.LOWER[state.exhibition]
    shown = [count_artefacts(state, seat, lower) for seat in range(state.seats)]
    fresh = [seat for seat in (state.turn, *_to_come(state)) if state.discards_due[seat]]
    leading = [shown[seat] for seat in fresh if _leads(state, seat)]
    behind = [shown[seat] for seat in fresh if _follows(state, seat)]
    if leading:
        right = max(shown) <= min(leading) and not (behind and max(behind) >= min(leading))
        facts.demand(right, "discards_due", "paititi:most")


def _leads(state: State, seat: int) -> bool:
    """Certainly used the most, with all its cards still on the table."""
    return state.discards_due[seat] == 2


def _follows(state: State, seat: int) -> bool:
    """Certainly did not use the most: more cards could go than are due."""
    cards = state.pending_size[seat]
    if legal.any_may_go(state):
        return (
            state.discards_due[seat] == 1 and not state.extra_due[seat] and cards + state.held_size[seat] > 1
        )
    return seat != state.turn and state.discards_due[seat] == 1 and cards > 1
