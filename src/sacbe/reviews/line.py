"""The line of a match: what each seat could expect after each move, with every hand known.

A forecast says it after each move that changed something. Neighbours say almost the same, so each point is
drawn from all of them (a Kalman filter there and back): how far the line may move at a move where chance
spoke, and at one where it did not, is measured on the match itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from sacbe.bots.analysis import Estimate


class Sighting(NamedTuple):
    """What was estimated after so many moves; none if nothing had changed."""

    seen: list[Estimate] | None
    chance: bool


def smooth(points: Sequence[Sighting]) -> list[list[Estimate]]:
    """All seats are smoothed alike, so shares still add up to one."""
    variances = [None if each.seen is None else variance(each.seen) for each in points]
    drift = drifts(points, variances)
    there = forward(points, variances, drift)
    return backward(there, points, drift)


def variance(seen: Sequence[Estimate]) -> float:
    return sum(each.error**2 for each in seen) / len(seen)


def drifts(points: Sequence[Sighting], variances: Sequence[float | None]) -> dict[bool, float]:
    """The variance of the line's step at one move, with and without chance."""
    moved: dict[bool, list[float]] = {True: [], False: []}
    last: tuple[list[Estimate], float] | None = None
    for point, noise in zip(points, variances, strict=True):
        if point.seen is None or noise is None:
            continue
        if last is not None:
            gap = sum((now.value - then.value) ** 2 for now, then in zip(point.seen, last[0], strict=True))
            moved[point.chance].append(gap / len(point.seen) - noise - last[1])
        last = point.seen, noise
    found = {kind: sum(each) / len(each) if each else 0.0 for kind, each in moved.items()}
    size = max([1e-9, *(abs(each.value) for point in points[:1] for each in point.seen or ())])
    return {kind: max(found[kind], (0.002 * size) ** 2) for kind in found}


class Filtered(NamedTuple):
    values: list[float]
    variance: float
    ahead: float  # the variance expected before this point was seen


def forward(
    points: Sequence[Sighting], variances: Sequence[float | None], drift: dict[bool, float]
) -> list[Filtered]:
    first = points[0].seen
    assert first is not None
    assert variances[0] is not None
    found = [Filtered([each.value for each in first], variances[0], variances[0])]
    for point, noise in zip(points[1:], variances[1:], strict=True):
        values, ahead = found[-1].values, found[-1].variance
        if point.seen is None or noise is None:
            found.append(Filtered(values, ahead, ahead))
            continue
        ahead += drift[point.chance]
        gain = ahead / (ahead + noise) if ahead + noise else 1.0
        new = [old + gain * (now.value - old) for old, now in zip(values, point.seen, strict=True)]
        found.append(Filtered(new, (1 - gain) * ahead, ahead))
    return found


def backward(
    there: Sequence[Filtered], points: Sequence[Sighting], drift: dict[bool, float]
) -> list[list[Estimate]]:
    values, spread = there[-1].values, there[-1].variance
    found = [told(values, spread)]
    for place in range(len(there) - 2, -1, -1):
        here, after = there[place], there[place + 1]
        gain = here.variance / after.ahead if after.ahead else 1.0
        values = [old + gain * (later - old) for old, later in zip(here.values, values, strict=True)]
        spread = here.variance + gain**2 * (spread - after.ahead)
        found.append(told(values, spread))
    return found[::-1]


def told(values: Sequence[float], variance: float) -> list[Estimate]:
    return [Estimate(each, math.sqrt(max(0.0, variance))) for each in values]


def is_close(stand: Sequence[Estimate], sure: float) -> bool:
    """Whether the two leaders are within ``sure`` joint standard errors of each other."""
    if len(stand) < 2:
        return False
    first, second = sorted(stand, key=lambda each: -each.value)[:2]
    return first.value - second.value < sure * math.hypot(first.error, second.error)
