"""Rejects impossible sheets, results and steals; each refusal names its place."""

from __future__ import annotations

from functools import cache

from sacbe.core.facts import Facts
from sacbe.games.coatl import components as box
from sacbe.games.coatl import legal, scoring, words
from sacbe.games.coatl.position import Coatl

ENDED = (words.ONWARD, words.OVER)


def has_played(state: Coatl, seat: int) -> bool:
    """Whether its turn of this round is over."""
    order = (seat - state.first) % state.seats
    return state.decision in ENDED or order < (state.turn - state.first) % state.seats


# Sheets


def check_sheets(facts: Facts, state: Coatl) -> None:
    last = legal.is_last_round(state)
    for seat in range(state.seats):
        _check_sheet(facts, state, seat, f"scored[{seat}]", last and has_played(state, seat))
    if state.seats == 1:
        _check_sheet(facts, state, words.CARL, "solo.carl_scored", last)


def _check_sheet(facts: Facts, state: Coatl, holder: int, place: str, scored: bool) -> None:
    """C-74, C-75: it stays the same when its prophecies are stolen, and whoever has scored gains nothing."""
    facts.demand(scored == bool(state.scored[holder]), place, "coatl:scored_when")
    if not scored:
        return
    sheet, levels = state.sheet[holder], [0] * box.MOST_LEVEL
    for prophecy in state.held[holder][: state.held_size[holder]]:
        levels[state.level[prophecy]] += 1
    facts.demand(sheet[box.MOST_LEVEL] == state.secured_size[holder], place, "coatl:secured_stay")
    lost = [then - now for then, now in zip(sheet, levels, strict=False)]
    least, most = _stolen_since(state, holder)
    right = min(lost) >= 0 and least <= sum(lost) <= most
    facts.demand(right, place, "coatl:sheet_stays", least=least, most=most)
    _check_objectives(facts, state, holder, place, sum(lost) == 0)


def _stolen_since(state: Coatl, holder: int) -> tuple[int, int]:
    """How many of its prophecies later seats can have stolen: least and most."""
    if state.seats == 1:
        return (state.stolen[holder],) * 2
    order = [(seat - state.first) % state.seats for seat in range(state.seats)]
    thieves = [
        seat
        for seat in range(state.seats)
        if order[holder] < order[seat] <= order[state.turn] and legal.is_neighbour(state, seat, holder)
    ]
    now = state.stolen[holder] if state.turn in thieves else 0
    return now, now + box.STEALS_PER_NEIGHBOUR * len([seat for seat in thieves if seat != state.turn])


def _check_objectives(facts: Facts, state: Coatl, holder: int, place: str, whole: bool) -> None:
    """A prophecy that was stolen since may have helped the first objective; CARL has no temple."""
    then = state.objectives[holder]
    now = 0 if state.seats == 1 and holder == words.CARL else scoring.fulfilled(state, holder)
    right = then == now or (not whole and then == now | 1 and state.temple != box.NO_TEMPLE)
    facts.demand(right, place, "coatl:other_objectives")


# What came to the active seat in its turn


def check_gains(facts: Facts, state: Coatl) -> None:
    """C-43 to C-46, C-123: it must hold what it stole and what is missing from the reserve."""
    _check_steals(facts, state)
    missing = box.RESERVE[state.seats] - state.reserve_size if state.prophecy_deck_size > 0 else 0
    count = missing + sum(state.stolen)
    has = state.held_size[state.turn] + state.secured_size[state.turn]
    has += state.fallen_size + state.gone_size  # alone
    facts.demand(count <= has, "stolen", "coatl:gains", count=count, has=has)


def _check_steals(facts: Facts, state: Coatl) -> None:
    quota = box.STEALS_FROM_CARL if state.seats == 1 else box.STEALS_PER_NEIGHBOUR
    at_start = state.addition == 1 and state.decision not in (words.REALISE, words.FALLEN)
    for holder, count in enumerate(state.stolen[: max(2, state.seats)]):
        if state.seats == 1:
            allowed = holder == words.CARL
        else:
            allowed = holder != state.turn and legal.is_neighbour(state, state.turn, holder)
        most = quota if allowed and not at_start else 0
        facts.demand(count <= most, "stolen", "too_many", most=most, count=count)


# Alone


def check_results(facts: Facts, state: Coatl) -> None:
    """C-131, C-132, C-136"""
    now = [state.points[words.YOU], state.points[words.CARL]]
    won = [yours > his for yours, his in state.results]
    for competition, result in enumerate(state.results, 1):
        if competition < state.competition:
            right = won[0] and result[0] in _sums(state.temple != box.NO_TEMPLE) and result[1] in _sums(False)
        else:
            ended = competition == state.competition and state.decision in ENDED
            right = result == (now if ended else [0, 0])
        facts.demand(right, "solo.results", "coatl:other_results")
    outcomes = {
        words.UNDECIDED: not state.over,
        words.LOST: state.competition == 1 and not won[0],
        words.BEATEN: state.competition == 1 and won[0],
        words.LOST_2: state.competition == 2 and not won[1],
        words.WON: state.competition == 2 and won[1],
    }
    right = outcomes[state.outcome] and state.over == (state.outcome != words.UNDECIDED)
    facts.demand(right, "solo.outcome", "coatl:other_results")


@cache
def _sums(temple: bool) -> frozenset[int]:
    """All totals that prophecies, and perhaps a temple, can make."""
    most = box.PROPHECIES - box.ROUNDS  # the rest are action cards
    sums = {0}
    for _ in range(most):
        sums |= {each + points for each in sums for points in box.LEVEL_POINTS}
    return frozenset(each + points for each in sums for points in box.TEMPLE_POINTS[: 3 if temple else 1])
