"""The contents of a review: plain data, the same for Python, the terminal, the server and the page.

Probabilities are shares of a win from 0 to 1, points are those of the game; lists are by seat.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sacbe.bots.analysis import Estimate
from sacbe.bots.grades import Fault, FaultLimits, Preference
from sacbe.core.action import Seat
from sacbe.matches.reasons import Reason

VERSION: Final = 2  # raised when the same record would be reviewed differently

Headline = Literal["unlucky", "own_play", "lucky", "earned", "balanced"]


class LinePoint(msgspec.Struct, frozen=True):
    """How things stood after ``number`` moves. ``chance``: the last of them drew on chance."""

    number: int
    win: list[Estimate]
    points: list[Estimate]
    chance: bool
    close: bool  # too close to call: the leaders are less than two joint standard errors apart


class RatedAction(msgspec.Struct, frozen=True):
    """An action and what it was worth, to the seat that decided."""

    action: str
    win: Estimate
    points: Estimate


class Turn(msgspec.Struct, frozen=True):
    """The decision after ``number`` moves, judged by what its seat could know, and by nothing else.

    ``loss`` is what the action cost against the best one; ``options`` are the best few, best first.
    """

    number: int
    seat: Seat
    action: str
    choices: int
    options: list[RatedAction]
    word: Preference  # of the best one over the next
    loss: Estimate  # of win share
    loss_points: Estimate
    skill: list[float]  # what it changed for each seat, as far as noise cannot explain it
    skill_points: list[float]
    accuracy: float
    good: bool  # as good as the best, within two standard errors
    fault: Fault | None
    reason: Reason | None  # why the best one is better, where there is a fault


class Chance(msgspec.Struct, frozen=True):
    """What chance brought at move ``number``, compared with what it could have brought; 0 is the deal.

    ``odds``: for each seat, how often what comes is at least as good for it, or as bad, as what came.
    """

    number: int
    luck: list[Estimate]
    luck_points: list[Estimate]
    odds: list[float]


class Balance(msgspec.Struct, frozen=True):
    """One seat's sum: start + own + others + luck + rest = end, exactly.

    ``rest`` is what stays open: noise, what hidden hands made of moves that were right or wrong to make, and
    how much better everybody played than the playouts expect.
    """

    start: float
    own: float
    others: float
    luck: float
    rest: float
    end: float
    own_error: float
    luck_error: float


class TurningPoint(msgspec.Struct, frozen=True):
    """One of the three largest changes of a seat's line that exceed twice their error.

    ``only``: the only move; ``change`` is then what the next best would have cost.
    """

    kind: Literal["mistake", "chance", "only"]
    number: int
    change: Estimate
    action: str
    better: str | None = None
    odds: float | None = None


class SeatSummary(msgspec.Struct, frozen=True):
    """The summary of one seat. ``accuracy`` is none for a seat that never had a choice."""

    headline: Headline
    accuracy: float | None
    decisions: int
    good: int
    inaccuracies: int
    mistakes: int
    blunders: int
    turning: list[TurningPoint]


class Review(msgspec.Struct, frozen=True):
    version: int
    game: str
    seats: int
    moves: int
    over: bool
    limits: FaultLimits
    line: list[LinePoint]
    turns: list[Turn]
    chances: list[Chance]
    balance: list[Balance]
    balance_points: list[Balance]
    people: list[SeatSummary]
    error: float  # the median standard error of the line, in shares of a win
