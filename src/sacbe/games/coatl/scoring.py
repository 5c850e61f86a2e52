"""Points, temple objectives and tie-breakers (C-71 to C-89)."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.state import State


def score(state: State, seat: Seat, part: int) -> int:
    """C-76: most points; C-77: objectives; C-78: secured prophecies. Before it scores: as if it ended now.

    In a solo match the points are those of the last competition, and part 1 is the outcome (words.OUTCOMES).
    """
    if part == 0:
        return state.points[seat] if state.scored[seat] else standing(state, seat)
    if part == 2:
        return state.secured_size[seat]
    if state.seats == 1:
        return state.outcome
    return objectives_in(state.objectives[seat] if state.scored[seat] else fulfilled(state, seat))


def reward(state: State, seat: Seat) -> float:
    """1 for a seat that nobody is ahead of; alone, 1 for a match won and 0 for one lost.

    Stopping after CARL is worth less than a fresh start against CARL 2.0 looks, so that searches go on.
    """
    if state.seats == 1:
        if state.outcome == words.WON:
            return 1.0
        return 0.1 if state.outcome == words.BEATEN else 0.0
    for other in range(state.seats):
        if state.is_ahead(other, seat):
            return 0.0
    return 1.0


def standing(state: State, seat: Seat) -> int:
    """What the seat would score if the match ended now."""
    return prophecy_points(state, seat) + box.TEMPLE_POINTS[objectives_in(fulfilled(state, seat))]


def prophecy_points(state: State, holder: Seat) -> int:
    """C-72, C-129"""
    points = state.secured_size[holder] * box.LEVEL_POINTS[box.MOST_LEVEL]
    for place in range(state.held_size[holder]):
        points += box.LEVEL_POINTS[state.level[state.held[holder][place]]]
    return points


# The temple


def objectives_in(bits: int) -> int:
    return (bits & 1) + (bits >> 1)


def fulfilled(state: State, seat: Seat) -> int:
    """1 for the first objective, 2 for the second, 3 for both."""
    if state.temple == box.NO_TEMPLE:
        return 0
    first = fulfils_first(state, seat)
    second = fulfils_second(state, seat, box.OBJECTIVE_2[state.temple][0])
    return (1 if first else 0) + (2 if second else 0)


def fulfils_first(state: State, seat: Seat) -> bool:
    return fulfils_by_levels(state, gather_levels(state, seat))


def fulfils_by_levels(state: State, alike: bool) -> bool:
    """Judged by the levels just gathered."""
    kind = box.OBJECTIVE_1[state.temple][0]
    if kind == box.ALIKE:
        return alike
    one = state.god_levels[box.OBJECTIVE_1[state.temple][1]]
    two = state.god_levels[box.OBJECTIVE_1[state.temple][2]]
    if kind == box.LOWER:
        return lowest(one) < highest(two)
    return one != 0 and two != 0 and state.god_levels[box.OBJECTIVE_1[state.temple][3]] != 0


def gather_levels(state: State, seat: Seat) -> bool:
    """Sets a bit for each level at which a god has a prophecy; whether any level occurs twice (C-85)."""
    alike = False
    for god in range(box.GODS):
        state.god_levels[god] = 0
    for place in range(state.held_size[seat]):
        prophecy = state.held[seat][place]
        if state.level[prophecy] > 0 and note_level(state, prophecy):  # C-80
            alike = True
    for place in range(state.secured_size[seat]):  # C-81
        if note_level(state, state.secured[seat][place]):
            alike = True
    return alike


def note_level(state: State, prophecy: int) -> bool:
    god = box.GOD[prophecy]
    bit = 1 << state.level[prophecy]
    seen = state.god_levels[god] & bit
    state.god_levels[god] |= bit
    return seen != 0


def lowest(levels: int) -> int:
    """Above every level if there is none."""
    level = 1
    while level <= box.MOST_LEVEL and levels >> level & 1 == 0:
        level += 1
    return level


def highest(levels: int) -> int:
    level = box.MOST_LEVEL
    while level > 0 and levels >> level & 1 == 0:
        level -= 1
    return level


def fulfils_second(state: State, seat: Seat, kind: int) -> bool:
    number = box.OBJECTIVE_2[state.temple][1]
    if kind == box.AT_LEAST:
        return state.length[seat] >= number
    if kind == box.AT_MOST:
        return state.length[seat] <= number
    if kind == box.EQUAL:  # H15
        one = bits_in(state.segments[seat][number])
        return one >= box.EQUAL_LEAST and one == bits_in(
            state.segments[seat][box.OBJECTIVE_2[state.temple][2]]
        )
    for colour in range(box.COLOURS):
        segments = state.segments[seat][colour]
        if kind == box.ROW and has_row(segments, number):
            return True
        if kind == box.MANY and bits_in(segments) >= number:
            return True
    return False


def has_row(segments: int, length: int) -> bool:
    """C-87: a row of so many segments of one colour"""
    for _ in range(length - 1):
        segments &= segments >> 1
    return segments != 0


def bits_in(segments: int) -> int:
    count = 0
    while segments != 0:
        segments &= segments - 1
        count += 1
    return count
