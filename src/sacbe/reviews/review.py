"""The review of a whole match.

A decision is judged by what its seat could know then, never by what came, nor by what others held. The line
is drawn with every hand known, as nothing is secret any more: it is the same for all seats, and adds up.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from sacbe.bots import grades
from sacbe.bots.grades import FaultLimits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seconds, check_seed, check_whole
from sacbe.core.errors import BadValue, NothingToDecide
from sacbe.core.plain import shown
from sacbe.core.record import Record
from sacbe.matches.match import Match
from sacbe.reviews import accuracy, balance, line, luck, turning
from sacbe.reviews.findings import VERSION, Balance, Chance, LinePoint, RatedAction, Review, SeatSummary, Turn
from sacbe.reviews.luck import LuckSighting
from sacbe.reviews.moments import RecordedMove
from sacbe.reviews.units import DEAL, Effort, Found, Judged, Value, Workshop, judgement


def review(
    record: Record | Match,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    tick: Callable[[int, int], None] = lambda done, total: None,
) -> Review:
    """``iterations`` or ``seconds`` are for each decision; without them a match has a fixed amount of work.

    Without ``seconds`` the same record always gives the same answer; ``tick`` hears how many pieces are done.
    """
    record = record.record() if isinstance(record, Match) else record
    if not isinstance(record, Record):
        raise BadValue("not_match", value=shown(record))
    if not callable(tick):
        raise BadValue("not_function", value=shown(tick))
    workshop = Workshop(record, effort_of(iterations, seconds), check_seed(seed))
    if not any(step.view is not None for step in workshop.steps):
        raise NothingToDecide("nothing_to_analyse")
    return told(workshop, side_by_side(workshop, tick))


def effort_of(iterations: int | None, seconds: float | None) -> Effort | None:
    if iterations is not None:
        check_whole("iterations", iterations, 1)
    if seconds is not None:
        check_seconds(seconds)
    return None if iterations is None and seconds is None else Effort(0, 0, iterations, seconds)


def side_by_side(workshop: Workshop, tick: Callable[[int, int], None]) -> dict[int, Found]:
    numbers = workshop.numbers
    found = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [pool.submit(workshop.find, number) for number in numbers]
        try:
            for number, each in zip(numbers, work, strict=True):
                found[number] = each.result()
                tick(len(found), len(work))
        finally:
            pool.shutdown(cancel_futures=True)
    return found


def told(workshop: Workshop, found: Mapping[int, Found]) -> Review:
    """The review, once all pieces have been found."""
    record, steps = workshop.record, workshop.steps
    limits = grades.limits(record.game, record.seats)
    turns = [turn_of(record.game, step, piece) for step in steps if (piece := found[step.number].judged)]
    chances = chances_of(found)
    drawn = moments_of(found, {each.number for each in chances}, limits)
    wins, points = (sums(found, drawn, turns, chances, in_points) for in_points in (False, True))
    rows = points if limits.scale == "points" else wins
    people = [person(row, steps, limits, drawn, turns, chances) for row in enumerate(rows)]
    return Review(
        version=VERSION,
        game=record.game,
        seats=record.seats,
        moves=len(steps),
        over=steps[-1].after.over,
        limits=limits,
        line=drawn,
        turns=turns,
        chances=chances,
        balance=wins,
        balance_points=points,
        people=people,
        error=median(each.error for moment in drawn for each in moment.win),
    )


def sums(
    found: Mapping[int, Found],
    drawn: Sequence[LinePoint],
    turns: Sequence[Turn],
    chances: Sequence[Chance],
    points: bool,
) -> list[Balance]:
    """From what was to be expected before the deal, or of the first position, to the end."""
    dealt = found[DEAL].spoken
    first, last = (each.points if points else each.win for each in (drawn[0], drawn[-1]))
    if dealt is not None:
        first = dealt.expected.points if points else dealt.expected.win
    start, end = ([each.value for each in stand] for stand in (first, last))
    return balance.balance(start, end, turns, chances, points)


def person(
    row: tuple[Seat, Balance],
    steps: Sequence[RecordedMove],
    limits: FaultLimits,
    drawn: Sequence[LinePoint],
    turns: Sequence[Turn],
    chances: Sequence[Chance],
) -> SeatSummary:
    seat, sums_of_seat = row
    own = [turn for turn in turns if turn.seat == seat]
    faults = [turn.fault for turn in own]
    return SeatSummary(
        balance.headline(sums_of_seat, steps[-1].after.has_won(seat), limits),
        accuracy.of_match(
            [(turn.number, turn.accuracy) for turn in own], [each.win[seat].value for each in drawn]
        ),
        len(own),
        sum(turn.good for turn in own),
        faults.count("inaccuracy"),
        faults.count("mistake"),
        faults.count("blunder"),
        turning.points_of(seat, turns, chances, [step.text for step in steps], limits),
    )


def turn_of(game: str, step: RecordedMove, judged: Judged) -> Turn:
    best, taken, seat = judged.best[0], judged.taken, step.seat
    (win, points), fault = judgement(game, best, taken, seat)
    skill, skill_points = balance.skills(taken, best, seat)
    second = judged.best[1]
    gap = 100 * (best.win[seat].value - second.win[seat].value)
    error = 100 * (best.win[seat].error ** 2 + second.win[seat].error ** 2) ** 0.5
    rows = judged.best if taken in judged.best else [*judged.best, taken]
    return Turn(
        step.number,
        seat,
        step.text,
        judged.choices,
        [RatedAction(each.action, each.win[seat], each.points[seat]) for each in rows],
        grades.preference(gap, error),
        win,
        points,
        skill,
        skill_points,
        accuracy.of_move(-100 * skill[seat]),
        win.value <= grades.SURE * win.error,
        fault,
        judged.reason,
    )


def chances_of(found: Mapping[int, Found]) -> list[Chance]:
    spoken = [(number, each, each.spoken) for number, each in sorted(found.items()) if each.spoken]
    wins = luck.settle([piece(each.after, said.expected, said.glance, False) for _, each, said in spoken])
    points = luck.settle([piece(each.after, said.expected, said.glance, True) for _, each, said in spoken])
    rows = zip(spoken, wins, points, strict=True)
    return [Chance(number + 1, win, gain, said.odds) for (number, _, said), win, gain in rows]


def piece(after: Value | None, expected: Value, glance: list[float], points: bool) -> LuckSighting:
    assert after is not None
    came = after.points if points else after.win
    return LuckSighting(luck.difference(came, expected.points if points else expected.win), glance)


def moments_of(found: Mapping[int, Found], chances: set[int], limits: FaultLimits) -> list[LinePoint]:
    """The deal is moment 0; the piece of a move shows how things stood after it."""
    pieces = [(number + 1, found[number].after) for number in sorted(found)]
    win = line.smooth([line.Sighting(after.win if after else None, at in chances) for at, after in pieces])
    points = line.smooth(
        [line.Sighting(after.points if after else None, at in chances) for at, after in pieces]
    )
    rows = zip(pieces, win, points, strict=True)
    return [
        LinePoint(at, shares, scores, at in chances, line.is_close(shares, limits.sure))
        for (at, _), shares, scores in rows
    ]
