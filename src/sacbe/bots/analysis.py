"""A position as a seat may judge it: of every action the visits, the chances and the points of all seats."""

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

ITERATIONS: Final = 1000  # matches played out for a decision, if nothing is said
CHUNK: Final = 200  # between two looks at the clock
WIDEST: Final = 0.5  # the standard error of a probability: nothing between 0 and 1 varies more
ALIKE: Final = 0.02  # actions differ by so much in shares of wins at least, whatever playouts say


class Tally(NamedTuple):
    """What playouts after one action have found; sums as ``Study.sums`` has them, by seat."""

    action: Action
    visits: int
    racing: bool
    steps: int  # from the action to the end, all visits together
    sums: list[Sums]


class Figure(msgspec.Struct, frozen=True):
    """A mean and its standard error."""

    value: float
    error: float


class Verdict(msgspec.Struct, frozen=True):
    """On one action, by seat: ``win`` is a calibrated probability, of which a shared win is a part."""

    action: str
    visits: int
    win: tuple[Figure, ...]
    points: tuple[Figure, ...]


class Analysis(msgspec.Struct, frozen=True):
    """Of the decision that ``seat`` has to take, best action first."""

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
    """``iterations`` always give the same answer for one state of ``rng``, ``seconds`` do not."""
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
    """By instinct where searches go by it."""
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
    """In the order of probability, those that stayed in the race first; equals by points."""
    found = []
    for each, row in zip(tallies, shares(tallies, seat), strict=True):
        win = chances(each, row, power)
        verdict = Verdict(game.write(each.action), each.visits, win, points(each))
        found.append((-each.racing, -win[seat].value, -verdict.points[seat].value, verdict))
    ranked = tuple(each[-1] for each in sorted(found, key=lambda each: each[:-1]))
    return Analysis(seat, sum(each.visits for each in ranked), ranked)


def shares(tallies: Sequence[Tally], seat: Seat) -> list[list[float]]:
    """Of playouts won, by action and seat, drawn towards the average action by as much as is noise.

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
    """The share of each seat over all playouts."""
    visits = sum(each.visits for each in tallies)
    seats = range(len(tallies[0].sums))
    return [sum(each.sums[seat][0] for each in tallies) / visits for seat in seats]


def signal(tallies: Sequence[Tally], seat: Seat, mean: float) -> list[float]:
    """Of how an action differs from the average one, the part that is no noise."""
    one = mean * (1 - mean)  # the variance of one playout
    gaps = [(each.sums[seat][0] / each.visits - mean) ** 2 for each in tallies]
    noise = [one / each.visits for each in tallies]
    between = max(ALIKE**2, (sum(gaps) - sum(noise)) / len(tallies))
    return [between / (between + each) for each in noise]


def chances(tally: Tally, row: Sequence[float], power: float) -> tuple[Figure, ...]:
    """The error of a share, carried over by how steep the curve is there."""
    steps = tally.steps / tally.visits
    likely = calibrated(power, row, steps)
    found = []
    for share, chance, sums in zip(row, likely, tally.sums, strict=True):
        least = (tally.visits + 1) / (tally.visits + 2) ** 2  # as if one more had ended otherwise
        error = spread(sums[0], sums[1], tally.visits, least)
        found.append(Figure(chance, min(WIDEST, error * steepness(power, share, chance, steps))))
    return tuple(found)


def points(tally: Tally) -> tuple[Figure, ...]:
    return tuple(
        Figure(sums[2] / tally.visits, spread(sums[2], sums[3], tally.visits, 0.0)) for sums in tally.sums
    )


def spread(total: float, squares: float, count: int, least: float) -> float:
    """The standard error of a mean, where one value varies at least so much."""
    variance = (squares - total * total / count) / max(1, count - 1)
    return math.sqrt(max(variance, least) / count)
