"""The accuracy of a move and of a whole match, as lichess computes it: from points of win share lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

STEEP: Final = 103.1668
FALL: Final = 0.04354
SHIFT: Final = 3.1669
WINDOWS: Final = (2, 8)  # moves over whose volatility a move is weighted
WEIGHTS: Final = (0.5, 12.0)


def of_move(lost: float) -> float:
    """From 0 to 100; ``lost`` is in points of win share."""
    return min(100.0, max(0.0, STEEP * math.exp(-FALL * max(0.0, lost)) - SHIFT + 1))


def of_match(moves: Sequence[tuple[int, float]], line: Sequence[float]) -> float | None:
    """Of one seat: the places of its moves and their accuracies; ``line`` is its win share, by place.

    The mean of two means: one weights moves by the volatility of the line around them, the other is harmonic.
    """
    if not moves:
        return None
    wide = min(WINDOWS[1], max(WINDOWS[0], len(line) // 10))
    weights = [weight(line[max(0, place - wide // 2) : place + wide // 2 + 1]) for place, _ in moves]
    weighted = sum(by * value for by, (_, value) in zip(weights, moves, strict=True)) / sum(weights)
    harmonic = len(moves) / sum(1 / max(0.1, value) for _, value in moves)
    return (weighted + harmonic) / 2


def weight(window: Sequence[float]) -> float:
    """The standard deviation of the line there, in points."""
    mean = sum(window) / len(window)
    spread = 100 * math.sqrt(sum((each - mean) ** 2 for each in window) / len(window))
    return min(WEIGHTS[1], max(WEIGHTS[0], spread))
