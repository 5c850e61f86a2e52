"""Positions in which a person went wrong, to be retried: soon after a wrong answer, else later."""

from __future__ import annotations

from typing import Final

from sacbe.reviews.answering import Judgement
from sacbe.reviews.findings import Review
from sacbe.server.reviews import review_answers
from sacbe.server.tables.table import Table
from sacbe.store.reviews import RetryRow

MINUTE: Final = 60.0
DAY: Final = 86_400.0
AGAIN: Final = 10 * MINUTE  # after a wrong answer
LATER: Final = (1, 3, 7, 16, 35, 90)  # days, by how many answers in a row were right


def found(table: Table, told: Review, now: float) -> list[RetryRow]:
    """Mistakes of everybody at the table that cost five points or more, beyond two standard errors."""
    rows = []
    for turn in told.turns:
        person = table.seats[turn.seat].person
        if turn.fault is not None and person is not None and table.seats[turn.seat].kind == "person":
            rows.append(RetryRow(person, table.id, turn.number, turn.seat, told.game, now + AGAIN, 0, 0, 0))
    return rows


def after(row: RetryRow, right: bool, now: float) -> RetryRow:
    """When the position comes back."""
    if not right:
        return row._replace(tries=row.tries + 1, box=0, due=now + AGAIN)
    days = LATER[min(row.box, len(LATER) - 1)]
    due = now + days * DAY
    return row._replace(tries=row.tries + 1, passed=row.passed + 1, box=row.box + 1, due=due)


def result(row: RetryRow, found: Judgement, right: bool, shown: bool) -> review_answers.RetryResult:
    """The best action is revealed only after an answer as good, or on giving up."""
    told = right or shown
    parts = [] if found.reason is None else found.reason.parts
    return review_answers.RetryResult(right, found.loss, parts, found.best if told else None, row.due)
