"""Response bodies of reviews, and of positions to retry."""

from __future__ import annotations

from typing import Literal

import msgspec

from sacbe.bots.analysis import Estimate
from sacbe.matches.reasons import ReasonPart
from sacbe.reviews.findings import Review
from sacbe.server.wire import Moved, Sitter
from sacbe.store.reviews import ReviewRow


class ReviewedMatch(msgspec.Struct):
    """The match itself: taken-back moves do not count. ``mine`` are the seats of the one who asks.

    ``seed`` fits the ``commitment``, which stood from the beginning.
    """

    game: str
    options: dict[str, str | int]
    seats: list[Sitter]
    mine: list[int]
    moves: int
    scores: list[int]
    winners: list[int]
    seed: str
    commitment: str


class ReviewState(msgspec.Struct):
    """``done`` of ``total`` pieces; the review comes with the state ``done``. None: not requested yet."""

    match: str
    about: ReviewedMatch
    version: int
    state: Literal["none", "waiting", "done", "failed"]
    done: int
    total: int
    review: Review | None


def read_review(row: ReviewRow) -> Review | None:
    return None if row.result is None else msgspec.json.decode(row.result, type=Review)


class RetryCard(msgspec.Struct):
    """A position of a finished match in which I went wrong: after ``number`` moves, at my seat."""

    match: str
    number: int
    seat: int
    game: str
    due: float
    tries: int
    passed: int


class Retries(msgspec.Struct):
    """In the order in which they come back; those due by ``now`` are to be tried."""

    now: float
    positions: list[RetryCard]


class RetryPosition(msgspec.Struct):
    """What the seat saw, and what it did then."""

    about: ReviewedMatch
    moved: Moved
    played: str


class RetryResult(msgspec.Struct):
    """``loss`` in points of win share, or of the game from three seats on; ``best`` if it may be told.

    ``parts`` say why a right answer is better than what was played, or the best action than a wrong one.
    """

    right: bool
    loss: Estimate
    parts: list[ReasonPart]
    best: str | None
    due: float
