"""A whole match, decision by decision: what was skill and what was luck.

Every decision is judged by what its seat knew then: never by what came, nor by what others held. For a seat,

* **skill** of a decision is what its action is worth less what the best one was, in probability of winning;
  as far as playouts can tell: a difference within their noise counts for nothing. It is never above 0 for the
  seat that decides, and what it loses the others gain.
* **luck** is what its probability, as it knows it, has changed by between its decisions (and until the end),
  less what the others' skill explains: cards drawn, secrets that came to light, dice. Where the seat decides
  again and nobody has learnt anything in between, there was none.

So for each seat: start + own skill + skill of the others + luck = end, where the start is what the first to
decide knew, and the end is 1, 0 or a part of a shared win. Decisions that leave no choice are passed over.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from sacbe.bots.analysis import Analysis, Verdict
from sacbe.core.action import Seat
from sacbe.core.errors import BadValue, NothingToDecide
from sacbe.core.plain import shown
from sacbe.core.record import Record
from sacbe.matches.match import Match
from sacbe.matches.study import studied

NOISE: Final = 0.5  # standard errors that a difference has to exceed before it counts


class Decision(NamedTuple):
    """``number`` moves were made before it; ``quiet``: nothing has happened since the seat's last one."""

    number: int
    seat: Seat
    view: dict[str, Any]
    action: str
    quiet: bool


class Turn(msgspec.Struct, frozen=True):
    """One decision; lists are by seat. ``before`` and ``after`` are probabilities as the seat knew them."""

    number: int
    seat: Seat
    action: str
    best: str
    before: list[float]
    after: list[float]
    error: float  # standard error of ``after``, for the seat that decides
    skill: list[float]
    luck: float  # of the seat that decides, since its last decision


class Balance(msgspec.Struct, frozen=True):
    """Of one seat: start + skill + others + luck = end."""

    start: float
    skill: float
    others: float
    luck: float
    end: float


class Review(msgspec.Struct, frozen=True):
    game: str
    seats: int
    moves: int
    over: bool
    turns: list[Turn]
    last_luck: list[float]  # from the last decision of each seat to the end
    balance: list[Balance]


def review(
    match: Match,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    tick: Callable[[int, int], None] = lambda done, total: None,
) -> Review:
    """``iterations`` or ``seconds`` are for each decision; ``tick`` hears how many of how many are done."""
    if not isinstance(match, Match):
        raise BadValue("not_match", value=shown(match))
    if not callable(tick):
        raise BadValue("not_function", value=shown(tick))
    decisions = list(decisions_of(match.record()))
    if not decisions:
        raise NothingToDecide("nothing_to_analyse")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [
            pool.submit(studied, match.game, each.view, each.seat, each.number, iterations, seconds, seed)
            for each in decisions
        ]
        try:
            found = []
            for each in work:
                found.append(each.result())
                tick(len(found), len(work))
        finally:
            pool.shutdown(cancel_futures=True)
    return told(match, decisions, found)


def decisions_of(record: Record) -> Iterable[Decision]:
    match = Match(replace(record, moves=[]))
    settled: Seat | None = None  # who has decided last, with nothing learnt by it
    for number, (seat, action) in enumerate(record.moves):
        quiet = seat == settled
        choice = len(match.legal(seat)) > 1
        if choice:
            yield Decision(number, seat, match.view(seat), action, quiet)
        match.play(seat, action)
        learnt = any(event.kind in match.game.REVEALING for event in match.told_last())
        settled = seat if (choice or quiet) and not learnt else None


def told(match: Match, decisions: Sequence[Decision], found: Sequence[Analysis]) -> Review:
    book = Book(match.seats)
    turns = [book.note(decision, analysis) for decision, analysis in zip(decisions, found, strict=True)]
    last = book.close(shared_win(match) if match.over else book.held)
    return Review(match.game.NAME, match.seats, len(match.moves), match.over, turns, last, book.balance())


def shared_win(match: Match) -> list[float]:
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]


def skill_of(taken: Verdict, best: Verdict, seat: Seat) -> list[float]:
    """By how much each seat's probability was changed; less the more of it noise would explain."""
    gap = taken.win[seat].value - best.win[seat].value
    noise = NOISE * math.hypot(taken.win[seat].error, best.win[seat].error)
    sure = 1 - (noise / gap) ** 2 if gap < -noise else 0.0
    return [sure * (mine.value - other.value) for mine, other in zip(taken.win, best.win, strict=True)]


class Book:
    """Where each seat stands, by its own knowledge, and what has brought it there."""

    def __init__(self, seats: int) -> None:
        self.start: list[float] = []
        self.held: list[float] = []
        self.quiet: list[float] = []  # as the last to decide knew it
        self.skill = [0.0] * seats
        self.others = [0.0] * seats
        self.luck = [0.0] * seats

    def note(self, decision: Decision, analysis: Analysis) -> Turn:
        seat = decision.seat
        taken = analysis.find(decision.action)
        skill = skill_of(taken, analysis.best, seat)
        before = [figure.value - change for figure, change in zip(taken.win, skill, strict=True)]
        if not self.start:
            self.start, self.held = before[:], before[:]
        if decision.quiet:
            before = self.quiet
        luck = before[seat] - self.held[seat]
        self.luck[seat] += luck
        self.held[seat] = before[seat]
        self.count(seat, skill)
        self.quiet = [value + change for value, change in zip(before, skill, strict=True)]
        names = decision.action, analysis.best.action
        error = taken.win[seat].error
        return Turn(decision.number, seat, *names, before, self.quiet, error, skill, luck)

    def count(self, mover: Seat, skill: Sequence[float]) -> None:
        for seat, change in enumerate(skill):
            sums = self.skill if seat == mover else self.others
            sums[seat] += change
            self.held[seat] += change

    def close(self, end: Sequence[float]) -> list[float]:
        """What luck did from each seat's last decision to the end."""
        last = [now - before for now, before in zip(end, self.held, strict=True)]
        self.luck = [so_far + more for so_far, more in zip(self.luck, last, strict=True)]
        self.held = list(end)
        return last

    def balance(self) -> list[Balance]:
        rows = zip(self.start, self.skill, self.others, self.luck, self.held, strict=True)
        return [Balance(*row) for row in rows]
