"""Judges a position from one seat: visits, win probabilities and expected points of every action."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from sacbe.bots.calibration import calibrated, power_of, steepness
from sacbe.bots.search_settings import INSTINCT, search_settings_for
from sacbe.bots.study import TRIES, Study, Sums
from sacbe.core.action import Action, Seat
from sacbe.core.asked import check_rng, check_seat, check_seconds, check_whole
from sacbe.core.errors import NothingToDecide, UnknownName
from sacbe.core.game import Game, check_game
from sacbe.core.plain import shown
from sacbe.core.rng import Rng

ITERATIONS: Final = 1000  # playouts per decision by default
CHUNK: Final = 40  # between two checks of the clock
WIDEST: Final = 0.5  # the largest standard error that a probability can have
ALIKE: Final = 0.02  # the least difference between actions assumed, in shares of wins


class Tally(NamedTuple):
    """Results of the playouts after one action; sums are laid out as in ``Study.sums``, by seat."""

    action: Action
    visits: int
    racing: bool
    steps: int  # from the action to the end, over all visits
    sums: list[Sums]


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its standard error."""

    value: float
    error: float


class Verdict(msgspec.Struct, frozen=True):
    """The value of one action for each seat; ``win`` is a calibrated probability, a shared win a fraction."""

    action: str
    visits: int
    win: tuple[Estimate, ...]
    points: tuple[Estimate, ...]


class Analysis(msgspec.Struct, frozen=True):
    """Of ``seat``'s decision, best action first."""

    seat: Seat
    visits: int
    choices: tuple[Verdict, ...]

    @property
    def best(self) -> Verdict:
        return self.choices[0]

    def find(self, action: str) -> Verdict:
        for each in self.choices:
            if each.action == action:
                return each
        raise UnknownName("not_among", action=shown(action))


def analyse(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    rng: Rng,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Analysis:
    """With ``iterations`` and the same ``rng`` the answer is always the same; with ``seconds`` it is not."""
    study = study_of(game, view, seat, rng)
    look(study, iterations, seconds)
    tallies = [Tally(*each) for each in study.results()]
    return judge(game, seat, tallies, power_of(game.NAME, len(tallies[0].sums)))


def study_of(game: Game, view: dict[str, Any], seat: Seat, rng: Rng) -> Study:
    check_game(game)
    root = game.rebuild(view, check_rng(rng))
    check_seat(seat, root.seats)
    if not root.legal(seat):
        raise NothingToDecide("nothing_to_choose", seat=seat)
    return Study(root, seat, rng, tries_for(game.NAME))


def tries_for(game: str) -> int:
    """Samples by instinct where the game's searches do."""
    return INSTINCT if search_settings_for(game).tries == INSTINCT else TRIES


def look(study: Study, iterations: int | None, seconds: float | None) -> None:
    if iterations is not None:
        check_whole("iterations", iterations, 1)
    if seconds is not None:
        check_seconds(seconds)
    if seconds is None or iterations is not None:
        study.look(ITERATIONS if iterations is None else iterations)
        return
    end = time.monotonic() + seconds
    study.look(CHUNK)
    while time.monotonic() < end:
        study.look(CHUNK)


def judge(game: Game, seat: Seat, tallies: Sequence[Tally], power: float) -> Analysis:
    """Sorted by probability, actions still in the race first, ties by points."""
    found = []
    for each, row in zip(tallies, shares(tallies, seat), strict=True):
        win = chances(each, row, power)
        verdict = Verdict(game.write(each.action), each.visits, win, points(each))
        found.append((-each.racing, -win[seat].value, -verdict.points[seat].value, verdict))
    ranked = tuple(each[-1] for each in sorted(found, key=lambda each: each[:-1]))
    return Analysis(seat, sum(each.visits for each in ranked), ranked)


def shares(tallies: Sequence[Tally], seat: Seat) -> list[list[float]]:
    """Shares of playouts won, by action and seat, shrunk towards the average action by the share of noise.

    The best of many looks better than it is; so drawn (James and Stein), it does not, however few the
    playouts.
    """
    mean = average(tallies)
    found = []
    for each, kept in zip(tallies, signal(tallies, seat, mean[seat]), strict=True):
        own = [sums[0] / each.visits for sums in each.sums]
        found.append([middle + kept * (value - middle) for value, middle in zip(own, mean, strict=True)])
    return found


def average(tallies: Sequence[Tally]) -> list[float]:
    """Each seat's share over all playouts."""
    visits = sum(each.visits for each in tallies)
    seats = range(len(tallies[0].sums))
    return [sum(each.sums[seat][0] for each in tallies) / visits for seat in seats]


def signal(tallies: Sequence[Tally], seat: Seat, mean: float) -> list[float]:
    """The part of an action's difference from the average that is not noise."""
    one = mean * (1 - mean)  # the variance of one playout
    gaps = [(each.sums[seat][0] / each.visits - mean) ** 2 for each in tallies]
    noise = [one / each.visits for each in tallies]
    between = max(ALIKE**2, (sum(gaps) - sum(noise)) / len(tallies))
    return [between / (between + each) for each in noise]


def chances(tally: Tally, row: Sequence[float], power: float) -> tuple[Estimate, ...]:
    """The error of a share, scaled by the slope of the curve there."""
    steps = tally.steps / tally.visits
    likely = calibrated(power, row, steps)
    found = []
    for share, chance, sums in zip(row, likely, tally.sums, strict=True):
        least = (tally.visits + 1) / (tally.visits + 2) ** 2  # as if one more playout had ended differently
        error = spread(sums[0], sums[1], tally.visits, least)
        found.append(Estimate(chance, min(WIDEST, error * steepness(power, share, chance, steps))))
    return tuple(found)


def points(tally: Tally) -> tuple[Estimate, ...]:
    return tuple(
        Estimate(sums[2] / tally.visits, spread(sums[2], sums[3], tally.visits, 0.0)) for sums in tally.sums
    )


def behind(best: Estimate, other: Estimate) -> Estimate:
    return Estimate(best.value - other.value, math.hypot(best.error, other.error))


def spread(total: float, squares: float, count: int, least: float) -> float:
    """Standard error of a mean, given a lower bound on the variance of one value."""
    variance = (squares - total * total / count) / max(1, count - 1)
    return math.sqrt(max(variance, least) / count)
