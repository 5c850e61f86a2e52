"""Reads and writes reviews, and the positions that people retry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

State = Literal["waiting", "done", "failed"]


class ReviewRow(NamedTuple):
    match: str
    version: int
    state: State
    asked: float
    claimed: float
    done: int
    total: int
    pieces: str | None
    result: str | None


class RetryRow(NamedTuple):
    person: str
    match: str
    number: int
    seat: int
    game: str
    due: float
    box: int
    tries: int
    passed: int


class SeatFigures(NamedTuple):
    """What the review of a match found for one seat: ``good`` of its ``decisions`` were as good as the best.

    ``accuracy`` runs from 0 to 100, and is none for a seat that never had a choice. ``luck`` is in shares of
    a win, ``luck_points`` in points of the game.
    """

    match: str
    version: int
    seat: int
    accuracy: float | None
    decisions: int
    good: int
    luck: float
    luck_points: float


async def find(connection: AsyncConnection, match: str, version: int) -> ReviewRow | None:
    row = (await connection.execute(select(schema.review).where(_is(match, version)))).one_or_none()
    return None if row is None else ReviewRow(**row._mapping)


async def ask(connection: AsyncConnection, match: str, version: int, now: float) -> None:
    """Requests a review, once per match and version; failed ones are retried."""
    again = update(schema.review).where(_is(match, version), schema.review.c.state == "failed")
    if (await connection.execute(again.values(state="waiting", asked=now, claimed=0.0))).rowcount:
        return
    if await find(connection, match, version) is None:
        row = ReviewRow(match, version, "waiting", now, 0.0, 0, 0, None, None)
        await connection.execute(insert(schema.review).values(**row._asdict()))


async def waiting(connection: AsyncConnection, version: int) -> int:
    review = schema.review.c
    query = select(func.count()).where(review.state == "waiting", review.version == version)
    return int((await connection.execute(query)).scalar_one())


async def claim(connection: AsyncConnection, version: int, now: float, until: float) -> ReviewRow | None:
    """Claims the oldest waiting review until the given time; the first process to claim it gets it."""
    review = schema.review.c
    free = and_(review.state == "waiting", review.version == version, review.claimed < now)
    oldest = (
        await connection.execute(select(schema.review).where(free).order_by(review.asked).limit(1))
    ).one_or_none()
    if oldest is None:
        return None
    row = ReviewRow(**oldest._mapping)
    taken = update(schema.review).where(_is(row.match, version), free).values(claimed=until)
    return row if (await connection.execute(taken)).rowcount else None


async def change(connection: AsyncConnection, match: str, version: int, **values: Any) -> None:
    await connection.execute(update(schema.review).where(_is(match, version)).values(**values))


async def add_figures(connection: AsyncConnection, rows: Sequence[SeatFigures]) -> None:
    """Stores figures, replacing those of an earlier review of the same match."""
    for row in rows[:1]:
        old = schema.reviewed_seat.c.match == row.match
        await connection.execute(delete(schema.reviewed_seat).where(old))
    await connection.execute(insert(schema.reviewed_seat), [row._asdict() for row in rows])


async def figures(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, list[SeatFigures]]:
    """By match, in the order of seats; a match that nobody has reviewed is missing."""
    seen = schema.reviewed_seat.c
    query = select(schema.reviewed_seat).where(seen.match.in_(matches)).order_by(seen.match, seen.seat)
    found: dict[str, list[SeatFigures]] = {}
    for row in await connection.execute(query):
        found.setdefault(row.match, []).append(SeatFigures(**row._mapping))
    return found


async def figures_of(connection: AsyncConnection, person: str) -> list[SeatFigures]:
    """Of every reviewed match in which the person sat, at the person's own seat."""
    seen, seat = schema.reviewed_seat.c, schema.seat.c
    own = and_(seat.match == seen.match, seat.number == seen.seat)
    query = select(schema.reviewed_seat).join(schema.seat, own).where(seat.person == person)
    return [SeatFigures(**row._mapping) for row in await connection.execute(query.order_by(seen.match))]


def _is(match: str, version: int) -> Any:
    return and_(schema.review.c.match == match, schema.review.c.version == version)


# Positions to try again


async def add_retries(connection: AsyncConnection, rows: Sequence[RetryRow]) -> None:
    """Adds positions; existing ones stay as they are."""
    for row in rows:
        if await find_retry(connection, row.person, row.match, row.number) is None:
            await connection.execute(insert(schema.retry).values(**row._asdict()))


async def find_retry(connection: AsyncConnection, person: str, match: str, number: int) -> RetryRow | None:
    query = select(schema.retry).where(_of(person, match, number))
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else RetryRow(**row._mapping)


async def retries(connection: AsyncConnection, person: str, limit: int) -> list[RetryRow]:
    """One person's positions, in the order in which they come back."""
    retry = schema.retry.c
    query = select(schema.retry).where(retry.person == person)
    rows = await connection.execute(query.order_by(retry.due, retry.match, retry.number).limit(limit))
    return [RetryRow(**row._mapping) for row in rows]


async def note_retry(connection: AsyncConnection, row: RetryRow) -> None:
    values = {"due": row.due, "box": row.box, "tries": row.tries, "passed": row.passed}
    await connection.execute(
        update(schema.retry).where(_of(row.person, row.match, row.number)).values(**values)
    )


def _of(person: str, match: str, number: int) -> Any:
    retry = schema.retry.c
    return and_(retry.person == person, retry.match == match, retry.number == number)
