"""Turns the share of playouts that a seat won into the probability that it wins.

Playouts are played by hasty players from guesses at what is hidden, so their shares are surer than they
should be, by an amount that differs from game to game. One number for each game, its *power*, mends that::

    odds of a seat = share ** power

divided by their sum, so that the probabilities of all seats add up to 1. Two playouts in a hundred are taken
to be anybody's, so that no share is 0 or 1; but where an action ends the match, its shares are certain and
stand as they are. Alone, the rival of the rules stands for the second seat. Powers are fitted to matches
whose end is known (bench/calibration.py) and kept in calibration.toml.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

TABLE: Final = "calibration.toml"
DOUBT: Final = 0.02  # playouts added as a uniform prior
USUAL: Final = 0.9  # power of a game with few samples
FIRM: Final = 50.0  # weight of that prior: samples of one match are much alike
STRIDE: Final = 0.25  # the longest step of a fit: far from the optimum, Newton's method overshoots
CLOSE: Final = 1e-9  # distance at which the fit stops


class Sample(NamedTuple):
    """Shares of all seats in playouts, how many steps those took, and how the match ended."""

    shares: Sequence[float]
    steps: float
    won: Sequence[float]


def power_of(game: str, seats: int) -> float:
    """One per game, and one for its solo mode."""
    return _powers().get(name_of(game, seats), USUAL)


def name_of(game: str, seats: int) -> str:
    return f"{game}_alone" if seats == 1 else game


@cache
def _powers() -> dict[str, float]:
    table = tomllib.loads(files(__package__).joinpath(TABLE).read_text("utf-8"))
    return {name: float(power) for name, power in table["powers"].items()}


def calibrated(power: float, shares: Sequence[float], steps: float) -> list[float]:
    """Win probabilities of all seats; the nearer the end, the closer to the raw shares."""
    odds = [share**power for share in doubted(shares)]
    moot = openness(steps)
    return [moot * odd / sum(odds) + (1 - moot) * share for odd, share in zip(odds, shares, strict=False)]


def openness(steps: float) -> float:
    """0 where the action ends the match: nothing is left to misplay."""
    return steps / (steps + 1)


def steepness(power: float, share: float, chance: float, steps: float) -> float:
    """How fast a probability changes with its share."""
    held = (1 - DOUBT) * share + DOUBT / 2
    slope = power * (1 - DOUBT) * chance * (1 - chance) / (held * (1 - held))
    return openness(steps) * slope + 1 - openness(steps)


def doubted(shares: Sequence[float]) -> list[float]:
    both = against(shares)
    return [(1 - DOUBT) * share + DOUBT / len(both) for share in both]


def against(shares: Sequence[float]) -> list[float]:
    return [shares[0], 1 - shares[0]] if len(shares) == 1 else list(shares)


# Fitting


def fitted(samples: Sequence[Sample], rounds: int = 60) -> float:
    """The likeliest power (Newton's method), held near the default where samples are few."""
    power = USUAL
    unsettled = [each for each in samples if each.steps >= 1]
    for _ in range(rounds):
        slope, bend = FIRM * (USUAL - power), FIRM
        for sample in unsettled:
            more, sharper = pull(power, sample)
            slope, bend = slope + more, bend + sharper
        step = slope / bend
        power += max(-STRIDE, min(STRIDE, step))
        if abs(step) < CLOSE:
            break
    return power


def pull(power: float, sample: Sample) -> tuple[float, float]:
    """The direction and weight with which one match pulls the power."""
    logs = [math.log(share) for share in doubted(sample.shares)]
    odds = [math.exp(power * log) for log in logs]
    chances = [odd / sum(odds) for odd in odds]
    mean = sum(chance * log for chance, log in zip(chances, logs, strict=True))
    wish = sum(won * (log - mean) for won, log in zip(against(sample.won), logs, strict=True))
    return wish, sum(chance * (log - mean) ** 2 for chance, log in zip(chances, logs, strict=True))


def loss(power: float, samples: Sequence[Sample]) -> float:
    """Mean surprise at the results, in nats: lower is better."""
    total = 0.0
    for each in samples:
        chances = against(calibrated(power, each.shares, each.steps))
        pairs = zip(against(each.won), chances, strict=True)
        total -= sum(won * math.log(max(chance, DOUBT**3)) for won, chance in pairs if won)
    return total / len(samples)
