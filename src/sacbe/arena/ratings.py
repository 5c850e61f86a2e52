"""How strong the bots are: win shares and OpenSkill ratings (Plackett–Luce), with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

import msgspec

from sacbe.arena.tournament import MatchResult
from sacbe.core.errors import Problem

WIDE: Final = 1.96  # standard deviations on either side


class Interval(NamedTuple):
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    bot: str
    matches: int
    wins: float  # a win shared by two counts half
    win_share: float
    win_interval: Interval
    points: float
    rating: float
    rating_interval: Interval


def wilson(wins: float, count: int) -> Interval:
    """Wilson's interval for a measured share."""
    if count == 0:
        return Interval(0.0, 1.0)
    share, spread = wins / count, WIDE * WIDE / count
    middle = (share + spread / 2) / (1 + spread)
    half = WIDE * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return Interval(round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def shares_of_victory(places: Sequence[int]) -> list[float]:
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


class Ratings:
    """Updated match by match, in the order of the plan."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._model = _model()
        self._rated = {bot: self._model.rating(name=bot) for bot in bots}
        self._matches = dict.fromkeys(bots, 0)
        self._wins = dict.fromkeys(bots, 0.0)
        self._points = dict.fromkeys(bots, 0)

    def learn(self, results: Iterable[MatchResult]) -> None:
        for result in results:
            self._count(result)
            self._rate(result)

    def _count(self, result: MatchResult) -> None:
        shares = shares_of_victory(result.places)
        for bot, share, points in zip(result.bots, shares, result.points, strict=True):
            self._matches[bot] += 1
            self._wins[bot] += share
            self._points[bot] += points

    def _rate(self, result: MatchResult) -> None:
        """A bot in two seats gets the mean of both updates."""
        teams = [[self._rated[bot]] for bot in result.bots]
        after = [team[0] for team in self._model.rate(teams, ranks=list(result.places))]
        for bot in set(result.bots):
            own = [rated for seated, rated in zip(result.bots, after, strict=True) if seated == bot]
            mean = [sum(getattr(rated, name) for rated in own) / len(own) for name in ("mu", "sigma")]
            self._rated[bot] = self._model.rating(mu=mean[0], sigma=mean[1], name=bot)

    def table(self) -> list[Standing]:
        """Strongest first."""
        return sorted(map(self._standing, self._rated), key=lambda each: (-each.rating, each.bot))

    def _standing(self, bot: str) -> Standing:
        rated, count, wins = self._rated[bot], self._matches[bot], self._wins[bot]
        half = WIDE * rated.sigma
        return Standing(
            bot,
            count,
            round(wins, 4),
            round(wins / max(count, 1), 4),
            wilson(wins, count),
            round(self._points[bot] / max(count, 1), 4),
            round(rated.mu, 4),
            Interval(round(rated.mu - half, 4), round(rated.mu + half, 4)),
        )


def _model() -> Any:
    try:
        return import_module("openskill.models").PlackettLuce()
    except ImportError:
        raise Problem("no_package", package="openskill", extra="arena") from None
