"""Each seat's sum: start + own play + others' play + luck + rest = end, exactly; in win shares or points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from sacbe.bots.analysis import Estimate, Verdict
from sacbe.bots.grades import SURE, FaultLimits
from sacbe.core.action import Seat
from sacbe.reviews.findings import Balance, Chance, Headline, Turn

NOISE: Final = (
    0.5  # standard errors a difference must exceed to count: shares are drawn to their mean already
)
NOISE_POINTS: Final = SURE  # points are not: the best of many looks better than it is
CARRIED: Final = 4 / 3  # blunders: so much luck carries a win (20 points of win share)


def skill_of(
    taken: Sequence[Estimate], best: Sequence[Estimate], seat: Seat, errors: float = NOISE
) -> list[float]:
    """What an action changed for each seat against the best one, reduced by what noise could explain.

    Never above 0 for the seat that decides; what it loses, the others gain.
    """
    gap = taken[seat].value - best[seat].value
    noise = errors * math.hypot(taken[seat].error, best[seat].error)
    sure = 1 - (noise / gap) ** 2 if gap < -noise else 0.0
    return [sure * (mine.value - other.value) for mine, other in zip(taken, best, strict=True)]


def skills(taken: Verdict, best: Verdict, seat: Seat) -> tuple[list[float], list[float]]:
    if taken.action == best.action:
        nothing = [0.0] * len(best.win)
        return nothing, nothing
    points = skill_of(taken.points, best.points, seat, NOISE_POINTS)
    return skill_of(taken.win, best.win, seat), points


def balance(
    start: Sequence[float],
    end: Sequence[float],
    turns: Sequence[Turn],
    chances: Sequence[Chance],
    points: bool,
) -> list[Balance]:
    return [row(seat, start[seat], end[seat], turns, chances, points) for seat in range(len(start))]


def row(
    seat: Seat, start: float, end: float, turns: Sequence[Turn], chances: Sequence[Chance], points: bool
) -> Balance:
    own = others = 0.0
    noise = 0.0
    for turn in turns:
        change = (turn.skill_points if points else turn.skill)[seat]
        own, others = (own + change, others) if turn.seat == seat else (own, others + change)
        if turn.seat == seat and change:
            noise += (turn.loss_points if points else turn.loss).error ** 2
    pieces = [(each.luck_points if points else each.luck)[seat] for each in chances]
    luck = sum(each.value for each in pieces)
    error = math.sqrt(sum(each.error**2 for each in pieces))
    rest = end - start - own - others - luck
    return Balance(start, own, others, luck, rest, end, math.sqrt(noise), error)


def headline(each: Balance, won: bool, limits: FaultLimits) -> Headline:
    """What weighed more, luck or own play, and for whom."""
    carried = CARRIED * limits.blunder / (1 if limits.scale == "points" else 100)
    if abs(each.luck) <= 2 * each.luck_error and abs(each.own) <= 2 * each.own_error:
        return "balanced"
    if won:
        return "lucky" if each.luck > carried else "earned"
    return "unlucky" if each.luck < each.own else "own_play"
