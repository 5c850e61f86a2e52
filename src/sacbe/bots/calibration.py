"""From the share of playouts that a seat won to the probability that it wins.

Playouts are played by hasty players, so their shares are too sure of themselves or not sure enough, by an
amount that differs from game to game and shrinks as the end comes near. A curve has three numbers, fitted to
matches whose end is known (bench/calibration.py) and kept in calibration.toml::

    odds of a seat = share ** (power + drift × log(1 + steps left)) × exp(mover, for the seat that decides)

where two playouts in a hundred are taken to be anybody's, so that no share is 0 or 1. Divided by their sum,
so that the probabilities of all seats add up to 1. Where an action ends the match, its shares are certain and
stand as they are. Alone, the rival of the rules stands for the second seat.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from sacbe.core.action import Seat

TABLE: Final = "calibration.toml"
DOUBT: Final = 0.02  # playouts that are taken to be anybody's
STRIDE: Final = 0.25  # a fit goes no further at once: far from the goal Newton's steps overshoot
CLOSE: Final = 1e-9  # to the goal


class Curve(NamedTuple):
    power: float = 1.0  # 1 with a drift of 0: shares are taken as they are
    drift: float = 0.0
    mover: float = 0.0


class Sample(NamedTuple):
    """Shares of all seats by playouts, who decides, how many steps were left, and how the match ended."""

    shares: Sequence[float]
    mover: Seat
    steps: float
    won: Sequence[float]


def curve_of(game: str, seats: int) -> Curve:
    """One for each game, and one for whoever plays it alone."""
    return _curves().get(name_of(game, seats), Curve())


def name_of(game: str, seats: int) -> str:
    return f"{game}_alone" if seats == 1 else game


@cache
def _curves() -> dict[str, Curve]:
    table = tomllib.loads(files(__package__).joinpath(TABLE).read_text("utf-8"))
    return {name: Curve(**numbers) for name, numbers in table.items()}


def calibrated(curve: Curve, shares: Sequence[float], mover: Seat, steps: float) -> list[float]:
    """The probabilities of all seats; the less is left to be played, the more the shares themselves."""
    power = strength(curve, steps)
    odds = [
        share**power * math.exp(curve.mover * (seat == mover)) for seat, share in enumerate(doubted(shares))
    ]
    open_ = openness(steps)
    return [open_ * odd / sum(odds) + (1 - open_) * share for odd, share in zip(odds, shares, strict=False)]


def openness(steps: float) -> float:
    """0 where the action ends the match: nobody misplays what is over."""
    return steps / (steps + 1)


def steepness(curve: Curve, share: float, chance: float, steps: float) -> float:
    """By how much a probability changes with its share."""
    held = (1 - DOUBT) * share + DOUBT / 2
    slope = strength(curve, steps) * (1 - DOUBT) * chance * (1 - chance) / (held * (1 - held))
    return openness(steps) * slope + 1 - openness(steps)


def strength(curve: Curve, steps: float) -> float:
    """Never against the playouts: a greater share is never a smaller probability."""
    return max(0.0, curve.power + curve.drift * math.log1p(steps))


def doubted(shares: Sequence[float]) -> list[float]:
    both = against(shares)
    return [(1 - DOUBT) * share + DOUBT / len(both) for share in both]


def against(shares: Sequence[float]) -> list[float]:
    return [shares[0], 1 - shares[0]] if len(shares) == 1 else list(shares)


# Fitting


def fitted(samples: Sequence[Sample], rounds: int = 60, firm: float = 20.0) -> Curve:
    """The likeliest curve (Newton's method); ``firm`` holds it to (1, 0, 0) where samples say little."""
    unsettled = [each for each in samples if each.steps >= 1]
    theta = list(Curve())
    for _ in range(rounds):
        slope = [firm * (start - now) for start, now in zip(Curve(), theta, strict=True)]
        bend = [[firm * (row == column) for column in range(3)] for row in range(3)]
        for sample in unsettled:
            add_sample(slope, bend, theta, sample)
        step = solved(bend, slope)
        longest = max(map(abs, step))
        theta = [now + each * STRIDE / max(STRIDE, longest) for now, each in zip(theta, step, strict=True)]
        if longest < CLOSE:
            break
    return Curve(*theta)


def add_sample(slope: list[float], bend: list[list[float]], theta: list[float], sample: Sample) -> None:
    rows = [traits(share, sample, seat) for seat, share in enumerate(doubted(sample.shares))]
    scores = [math.exp(sum(map(float.__mul__, row, theta))) for row in rows]
    chances = [score / sum(scores) for score in scores]
    means = [sum(map(float.__mul__, chances, column)) for column in zip(*rows, strict=True)]
    for row, chance, won in zip(rows, chances, against(sample.won), strict=True):
        for first in range(3):
            slope[first] += (won - chance) * row[first]
            for second in range(3):
                bend[first][second] += chance * (row[first] - means[first]) * (row[second] - means[second])


def traits(share: float, sample: Sample, seat: Seat) -> list[float]:
    return [math.log(share), math.log(share) * math.log1p(sample.steps), float(seat == sample.mover)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite, so no row has to be moved."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        pivot[:] = [value / pivot[place] for value in pivot]
        for other in rows:
            if other is not pivot:
                other[:] = [a - other[place] * b for a, b in zip(other, pivot, strict=True)]
    return [row[-1] for row in rows]


def loss(curve: Curve, samples: Sequence[Sample]) -> float:
    """Mean surprise at how the matches ended, in nats: less is better."""
    total = 0.0
    for each in samples:
        chances = against(calibrated(curve, each.shares, each.mover, each.steps))
        total -= sum(
            won * math.log(chance) for won, chance in zip(against(each.won), chances, strict=True) if won
        )
    return total / len(samples)
