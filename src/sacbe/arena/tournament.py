"""Plays the matches of a plan one by one or in parallel, and yields results in the order of the plan."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeAlias

import msgspec

from sacbe.arena.plan import Fixture, Plan, bot_seed, deal_seed
from sacbe.bots.roster import Bot, read_bot
from sacbe.core.action import Score
from sacbe.core.errors import Problem
from sacbe.matches.match import Match, new

AHEAD: Final = 4  # matches in progress or queued per worker


class MatchResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended; lists are by seat, and seats that share a place have the same number."""

    number: int
    deal: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int


Task: TypeAlias = Callable[[Any, Any], Any]  # what is run of a plan for each fixture, and what it returns
Players: TypeAlias = Callable[[Task, Any, Sequence[Any]], Iterator[Any]]


def play(plan: Plan, fixture: Fixture) -> MatchResult:
    match, bots = sit_down(plan, fixture)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat))
    return MatchResult(*fixture, tuple(match.scores()), places(final_scores(match)), len(match.moves))


def sit_down(plan: Plan, fixture: Fixture) -> tuple[Match, list[Bot]]:
    match = new(plan.game, plan.seats, plan.options, deal_seed(plan, fixture.deal))
    bots = [
        read_bot(name, match.game, bot_seed(plan, fixture.deal, name, seat))
        for seat, name in enumerate(fixture.bots)
    ]
    return match, bots


def final_scores(match: Match) -> list[Score]:
    """Points and tie-breakers."""
    return match.position().scores()


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def one_by_one(task: Task, plan: Any, fixtures: Sequence[Any]) -> Iterator[Any]:
    return (task(plan, fixture) for fixture in fixtures)


def side_by_side(workers: int) -> Players:
    """On several processes; a single one runs in this process."""
    if workers == 1:
        return one_by_one

    def players(task: Task, plan: Any, fixtures: Sequence[Any]) -> Iterator[Any]:
        strangers = multiprocessing.active_children()
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), leave_interrupts)
        try:
            yield from in_order((pool.submit(task, plan, each) for each in fixtures), workers * AHEAD)
        except BrokenProcessPool:
            raise Problem("worker_ended") from None
        finally:
            for child in multiprocessing.active_children():
                if child not in strangers:
                    child.terminate()  # leaving early does not wait for matches in play
            pool.shutdown(cancel_futures=True)

    return players


def in_order(begun: Iterable[Future[Any]], ahead: int) -> Iterator[Any]:
    """Results in the order of submission, with a bounded number in progress."""
    waiting: deque[Future[Any]] = deque()
    for each in begun:
        waiting.append(each)
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def leave_interrupts() -> None:
    """Leaves Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
