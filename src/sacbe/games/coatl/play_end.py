"""Scoring a seat, and the end of a match or of a competition (C-71 to C-79, C-128 to C-136)."""

from __future__ import annotations

from sacbe.core import limits, ranking
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import scoring, words
from sacbe.games.coatl.state import State


def score_seat(state: State, seat: Seat) -> None:
    """C-74: fixed for good."""
    fill_sheet(state, seat)
    for place in range(state.held_size[seat]):
        tell_prophecy(state, seat, state.held[seat][place])
    for place in range(state.secured_size[seat]):
        tell_prophecy(state, seat, state.secured[seat][place])
    bits = scoring.fulfilled(state, seat)
    state.objectives[seat] = bits
    temple = box.TEMPLE_POINTS[scoring.objectives_in(bits)]
    if state.temple != box.NO_TEMPLE:
        state.tell_all(
            words.TEMPLE_SCORED, seat, state.temple, bits & 1, bits >> 1, temple, 0, limits.EVERYONE
        )
    state.points[seat] = scoring.prophecy_points(state, seat) + temple
    state.scored[seat] = 1
    state.tell(words.SCORED, seat, state.points[seat], 0, 0)


def fill_sheet(state: State, holder: Seat) -> None:
    """Records how many prophecies count at each level, even if they are stolen later."""
    sheet = state.sheet[holder]
    for level in range(box.MOST_LEVEL):
        sheet[level] = 0
    sheet[box.MOST_LEVEL] = state.secured_size[holder]
    for place in range(state.held_size[holder]):
        sheet[state.level[state.held[holder][place]]] += 1


def tell_prophecy(state: State, seat: Seat, prophecy: int) -> None:
    level = state.level[prophecy]
    state.tell(words.PROPHECY_SCORED, seat, prophecy, level, box.LEVEL_POINTS[level])


def end_match(state: State) -> None:
    close(state)
    for seat in range(state.seats):
        tell_rank(state, seat)


def tell_rank(state: State, seat: Seat) -> None:
    place = ranking.place(state, seat)
    points = state.points[seat]
    objectives = scoring.objectives_in(state.objectives[seat])
    secured = state.secured_size[seat]
    state.tell_all(words.RANKED, seat, place, points, objectives, secured, 0, limits.EVERYONE)


def score_carl(state: State) -> None:
    """C-129: his prophecies and nothing else."""
    fill_sheet(state, words.CARL)
    state.points[words.CARL] = scoring.prophecy_points(state, words.CARL)
    state.scored[words.CARL] = 1
    state.tell(words.CARL_SCORED, words.YOU, state.points[words.CARL], 0, 0)


def end_competition(state: State) -> None:
    yours = state.points[words.YOU]
    his = state.points[words.CARL]
    state.results[state.competition - 1][0] = yours
    state.results[state.competition - 1][1] = his
    won = 1 if yours > his else 0  # C-131, C-136: a tie is CARL's
    state.tell_all(words.COMPETITION_ENDED, words.YOU, state.competition, yours, his, won, 0, limits.EVERYONE)
    if won == 0:
        end_solo(state, words.LOST if state.competition == 1 else words.LOST_2)
    elif state.competition == 1:
        state.decision = words.ONWARD
    else:
        end_solo(state, words.WON)


def end_solo(state: State, outcome: int) -> None:
    state.outcome = outcome
    close(state)
    state.tell(words.SOLO_ENDED, words.YOU, outcome, state.results[0][0], state.results[0][1])


def close(state: State) -> None:
    state.over = True
    state.decision = words.OVER
