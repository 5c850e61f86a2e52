"""The turning points of a seat's line: its mistakes, strokes of chance, and only moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.bots.analysis import Estimate
from sacbe.bots.grades import FaultLimits
from sacbe.core.action import Seat
from sacbe.reviews.findings import Chance, Turn, TurningPoint

MOST: Final = 3


def points_of(
    seat: Seat, turns: Sequence[Turn], chances: Sequence[Chance], actions: Sequence[str], limits: FaultLimits
) -> list[TurningPoint]:
    """In the order of the match. ``actions``: what was done at each move."""
    own = [turn for turn in turns if turn.seat == seat]
    found = [*mistakes(own, limits), *only_moves(own, limits), *strokes(seat, chances, actions, limits)]
    large = [each for each in found if abs(each.change.value) > limits.sure * each.change.error]
    largest = sorted(large, key=lambda each: -abs(each.change.value))[:MOST]
    return sorted(largest, key=lambda each: each.number)


def mistakes(own: Sequence[Turn], limits: FaultLimits) -> list[TurningPoint]:
    return [
        TurningPoint(
            "mistake", turn.number, negative(lost(turn, limits)), turn.action, turn.options[0].action
        )
        for turn in own
        if turn.fault is not None
    ]


def lost(turn: Turn, limits: FaultLimits) -> Estimate:
    return turn.loss_points if limits.scale == "points" else turn.loss


def negative(change: Estimate) -> Estimate:
    return Estimate(-change.value, change.error)


def only_moves(own: Sequence[Turn], limits: FaultLimits) -> list[TurningPoint]:
    """Moves that were found although every other would have been a blunder."""
    found = []
    for turn in own:
        best, second = turn.options[0], turn.options[1]
        kind = "points" if limits.scale == "points" else "win"
        one, two = getattr(best, kind), getattr(second, kind)
        change = Estimate(one.value - two.value, (one.error**2 + two.error**2) ** 0.5)
        unit = 1 if limits.scale == "points" else 100
        if (
            turn.action == best.action
            and unit * (change.value - limits.sure * change.error) >= limits.blunder
        ):
            found.append(TurningPoint("only", turn.number, change, turn.action))
    return found


def strokes(
    seat: Seat, chances: Sequence[Chance], actions: Sequence[str], limits: FaultLimits
) -> list[TurningPoint]:
    """Strokes of chance worth at least an inaccuracy; the deal counts as move 0."""
    unit = 1 if limits.scale == "points" else 100
    found = []
    for each in chances:
        change = (each.luck_points if limits.scale == "points" else each.luck)[seat]
        if unit * abs(change.value) >= limits.inaccuracy:
            action = actions[each.number - 1] if each.number else ""
            found.append(TurningPoint("chance", each.number - 1, change, action, odds=each.odds[seat]))
    return found
