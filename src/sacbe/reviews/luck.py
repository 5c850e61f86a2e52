"""What luck chance brought: what came, less what was to be expected of it, dealt anew from what was known.

Both are forecasts, and each has its noise; and a match has many small pieces of luck. So each is drawn
towards what the look of the outcome says (the game's estimate, less its mean over outcomes dealt anew: cheap,
and without noise), by as much as all pieces of the match agree with their looks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from sacbe.bots.analysis import Estimate


class LuckSighting(NamedTuple):
    """For each seat: the estimated luck, and how the outcome looked."""

    seen: list[Estimate]
    glance: list[float]


def settle(pieces: Sequence[LuckSighting]) -> list[list[Estimate]]:
    """The luck of each piece, for each seat."""
    slope = slope_of(pieces)
    between = spread_of(pieces, slope.value)
    return [
        [drawn(seen, glance, slope, between) for seen, glance in zip(each.seen, each.glance, strict=True)]
        for each in pieces
    ]


def slope_of(pieces: Sequence[LuckSighting]) -> Estimate:
    """Luck per unit of look: least squares through zero, weighted by certainty."""
    above = below = 0.0
    for seen, glance in every(pieces):
        weight = 1 / (seen.error**2 + 1e-6)
        above += weight * seen.value * glance
        below += weight * glance * glance
    return Estimate(max(0.0, above / below), 1 / math.sqrt(below)) if below else Estimate(0.0, 0.0)


def spread_of(pieces: Sequence[LuckSighting], slope: float) -> float:
    """The variance of luck around what its look predicts, beyond noise."""
    rest = [(seen.value - slope * glance) ** 2 - seen.error**2 for seen, glance in every(pieces)]
    return max(0.0, sum(rest) / len(rest)) if rest else 0.0


def every(pieces: Sequence[LuckSighting]) -> list[tuple[Estimate, float]]:
    return [pair for each in pieces for pair in zip(each.seen, each.glance, strict=True)]


def drawn(seen: Estimate, glance: float, slope: Estimate, between: float) -> Estimate:
    """Certain pieces stay as they are; noise gives way to the look."""
    noise, guess = seen.error**2, slope.value * glance
    kept = between / (between + noise) if between + noise else 1.0
    if between < noise and abs(seen.value - guess) > 3 * seen.error:  # far beyond noise: it speaks for itself
        kept = 1 - noise / (seen.value - guess) ** 2
    error = math.hypot(math.sqrt(kept) * seen.error, (1 - kept) * slope.error * glance)
    return Estimate(guess + kept * (seen.value - guess), error)


def difference(came: Sequence[Estimate], expected: Sequence[Estimate]) -> list[Estimate]:
    return [
        Estimate(now.value - mean.value, math.hypot(now.error, mean.error))
        for now, mean in zip(came, expected, strict=True)
    ]
