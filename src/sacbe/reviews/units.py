"""A review's work in pieces, one per move and one for the deal: each needs nothing but the record.

What a piece finds follows from the record, its number and the seed, so pieces may be computed in any order,
by any worker, and kept for a review that was interrupted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sacbe.bots import analysis, calibration, grades
from sacbe.bots.analysis import Analysis, Estimate, Tally, Verdict
from sacbe.bots.forecast import Forecast
from sacbe.bots.study import Study
from sacbe.core.action import Action, Seat
from sacbe.core.game import Game, empty_position
from sacbe.core.position import Position
from sacbe.core.record import Record
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.matches import reasons
from sacbe.matches.reasons import Reason
from sacbe.reviews import moments
from sacbe.reviews.moments import RecordedMove

DEAL: Final = -1  # the number of the piece before the first move
ROUNDS: Final = 64  # playouts between two looks at how much was worked
MOST: Final = 1500  # playouts of a decision, where the end is near and they cost little
DEALT: Final = 64  # fresh deals that stand for what might have been dealt


class Value(msgspec.Struct, frozen=True):
    """What each seat may expect."""

    win: list[Estimate]
    points: list[Estimate]


class Judged(msgspec.Struct, frozen=True):
    """A decision as its seat knew it: the verdict on what was done, and on the best few, best first."""

    choices: int
    taken: Verdict
    best: list[Verdict]
    reason: Reason | None


class Spoken(msgspec.Struct, frozen=True):
    """A stroke of chance: what was to be expected, and how much better the outcome looks."""

    expected: Value
    glance: list[float]
    odds: list[float]


class Found(msgspec.Struct, frozen=True):
    """Of one piece; ``after``: how things stood then, with every hand known; everybody has the same line."""

    number: int
    after: Value | None  # none where nobody had a choice and no chance spoke
    judged: Judged | None = None
    spoken: Spoken | None = None


class Effort(msgspec.Struct, frozen=True):
    """How much work to do: playout steps for a decision and a forecast, or a number of playouts each."""

    decision: int
    forecast: int
    playouts: int | None = None
    seconds: float | None = None


class Workshop:
    """Computes the pieces of one record."""

    def __init__(self, record: Record, effort: Effort | None = None, seed: int = 0) -> None:
        self.record = record
        self.game: Game = find_game(record.game)
        self.steps = moments.steps_of(record)
        self.effort = effort or usual_effort(self.game, self.steps)
        self.seed = seed
        self.power = calibration.power_of(self.game.NAME, record.seats)
        self.tries = analysis.tries_for(self.game.NAME)

    @property
    def numbers(self) -> list[int]:
        """The numbers of all pieces."""
        return [DEAL, *range(len(self.steps))]

    def find(self, number: int) -> Found:
        rng = Rng(self.seed << 32 | number + 1)
        if number == DEAL:
            return self._deal(rng)
        step = self.steps[number]
        judged = None if step.view is None else self._judged(step, rng)
        spoken = self._spoken(step, rng) if moments.may_be_chance(self.game, step) else None
        last = number == len(self.steps) - 1
        after = self._stands(step.after, rng) if judged or spoken or last else None
        return Found(number, after, judged, spoken)

    # The deal

    def _deal(self, rng: Rng) -> Found:
        first = self.steps[0].before
        stands = self._stands(first, rng)
        if self.record.start is not None:
            return Found(DEAL, stands)
        worlds = [self._fresh(rng) for _ in range(DEALT)]
        each = max(1, self._forecast_playouts(first, rng) // DEALT)
        tallies = [self._tally(world, rng, each) for world in worlds]
        return Found(DEAL, stands, None, self._compared(first, worlds, self._value(merged(tallies))))

    def _fresh(self, rng: Rng) -> Position:
        chance = Rng(rng.word() << 64 | rng.word() << 32 | rng.word())
        return empty_position(self.game, self.record.seats, self.record.options, chance).ready()

    def _forecast_playouts(self, position: Position, rng: Rng) -> int:
        """How many playouts from here fit into the work of a forecast."""
        if self.effort.playouts is not None:
            return self.effort.playouts
        probe = self._tally(position, rng, 2)
        return max(DEALT, self.effort.forecast * probe.visits // max(1, probe.steps))

    # Chance

    def _spoken(self, step: RecordedMove, rng: Rng) -> Spoken | None:
        worlds = moments.outcomes(step, rng)
        if not moments.chance_spoke(self.game, step, worlds):
            return None
        expected = self._forecast(step.before, step.seat, step.action, rng)
        return self._compared(step.after, worlds, expected)

    def _compared(self, came: Position, worlds: Sequence[Position], expected: Value) -> Spoken:
        glance, odds = [], []
        for seat in range(self.record.seats):
            looks = [world.promise(seat) for world in worlds]
            look, mean = came.promise(seat), sum(looks) / len(looks)
            glance.append(look - mean)
            as_far = sum(each >= look if look >= mean else each <= look for each in looks)
            odds.append(as_far / len(looks))
        return Spoken(expected, glance, odds)

    # Values

    def _stands(self, position: Position, rng: Rng) -> Value:
        if not position.over:
            return self._forecast(position, position.turn, None, rng)
        won = [float(position.has_won(seat)) for seat in range(self.record.seats)]
        shares = [Estimate(each / max(1.0, sum(won)), 0.0) for each in won]
        return Value(shares, [Estimate(float(score[0]), 0.0) for score in position.scores()])

    def _forecast(self, position: Position, seat: Seat, action: Action | None, rng: Rng) -> Value:
        job = Forecast(moments.loose(position, rng), seat, rng, action, self.tries)
        self._work(job, self.effort.forecast, 1)
        return self._value(Tally(*job.results()[0]))

    def _tally(self, position: Position, rng: Rng, playouts: int) -> Tally:
        job = Forecast(position, position.turn, rng, None, self.tries)
        job.look(playouts)
        return Tally(*job.results()[0])

    def _value(self, tally: Tally) -> Value:
        shares = [sums[0] / tally.visits for sums in tally.sums]
        return Value(list(analysis.chances(tally, shares, self.power)), list(analysis.points(tally)))

    # Decisions

    def _judged(self, step: RecordedMove, rng: Rng) -> Judged:
        assert step.view is not None
        study = analysis.study_of(self.game, step.view, step.seat, rng)
        study.keep(step.action)
        self._work(study, self.effort.decision, ROUNDS)
        tallies = [Tally(*each) for each in study.results()]
        found = analysis.judge(self.game, step.seat, tallies, self.power)
        taken = found.find(step.text)
        return Judged(len(found.choices), taken, list(found.choices[:4]), self._reason(step, found, taken))

    def _reason(self, step: RecordedMove, found: Analysis, taken: Verdict) -> Reason | None:
        """Only for mistakes."""
        assert step.view is not None
        if judgement(self.game.NAME, found.best, taken, step.seat)[1] is None:
            return None
        rng = Rng(self.seed << 32 | step.number + 1)
        return reasons.compare(self.game, step.view, step.seat, found.best.action, taken.action, rng)

    def _work(self, job: Study, steps: int, least: int) -> None:
        if self.effort.playouts is not None or self.effort.seconds is not None:
            analysis.look(job, self.effort.playouts, self.effort.seconds)
            return
        job.look(max(least, 16))
        while worked(job) < steps and sum(each[1] for each in job.results()) < MOST:
            job.look(ROUNDS)


def worked(job: Study) -> int:
    return sum(each[3] for each in job.results())


def merged(tallies: Sequence[Tally]) -> Tally:
    """The same action in several deals, as one."""
    seats = range(len(tallies[0].sums))
    sums = [tuple(sum(each.sums[seat][part] for each in tallies) for part in range(4)) for seat in seats]
    visits, steps = sum(each.visits for each in tallies), sum(each.steps for each in tallies)
    return Tally(tallies[0].action, visits, True, steps, sums)  # type: ignore[arg-type]


def judgement(
    game: str, best: Verdict, taken: Verdict, seat: Seat
) -> tuple[tuple[Estimate, Estimate], grades.Fault | None]:
    """What the action lost, in win share and in points, and the name of the mistake."""
    if best.action == taken.action:
        return (Estimate(0.0, 0.0), Estimate(0.0, 0.0)), None
    win = analysis.behind(best.win[seat], taken.win[seat])
    points = analysis.behind(best.points[seat], taken.points[seat])
    limits = grades.limits(game, len(best.win))
    if limits.scale == "points":
        return (win, points), grades.fault(points.value, points.error, limits)
    return (win, points), grades.fault(100 * win.value, 100 * win.error, limits)


def usual_effort(game: Game, steps: Sequence[RecordedMove]) -> Effort:
    """Half of a match's work for its decisions, half for forecasts."""
    whole = int(grades.work(game.NAME))
    decisions = sum(step.view is not None for step in steps)
    chances = sum(moments.may_be_chance(game, step) for step in steps)
    return Effort(whole // 2 // max(1, decisions), whole // 2 // max(1, decisions + 2 * chances))
