"""Reads and writes what came of each seat of a finished match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from sqlalchemy import exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.pruning import ENDED

Verdict = Literal["won", "lost", "tied", "ended"]
COUNTED = ("won", "lost", "tied")


class FinishedSeat(NamedTuple):
    """``person`` stands at their first seat only, so that no match counts twice for anybody."""

    match: str
    seat: int
    person: str | None
    level: str | None
    game: str
    ended: float
    result: Verdict
    place: int | None
    score: int
    resigned: bool
    stood_in: bool
    reply: float | None


async def add(
    connection: AsyncConnection, rows: Sequence[FinishedSeat], sources: Mapping[int, Mapping[str, int]]
) -> None:
    """``sources``: by seat, where its points came from."""
    if not rows:
        return
    match = rows[0].match
    await connection.execute(insert(schema.finished_seat), [row._asdict() for row in rows])
    points = [
        {"match": match, "seat": seat, "source": source, "points": count}
        for seat, sheet in sources.items()
        for source, count in sheet.items()
    ]
    if points:
        await connection.execute(insert(schema.finished_source), points)


async def missing(connection: AsyncConnection, after: str, limit: int) -> list[str]:
    """Matches with a result and none of our rows, by id."""
    match, seat = schema.match.c, schema.finished_seat.c
    known = exists().where(seat.match == match.id)
    which = (match.id > after, match.phase.in_(ENDED), match.result.is_not(None), ~known)
    query = select(match.id).where(*which).order_by(match.id).limit(limit)
    return list((await connection.execute(query)).scalars())


async def of_matches(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, list[FinishedSeat]]:
    """Every seat of each match, in their order."""
    seat = schema.finished_seat.c
    query = select(schema.finished_seat).where(seat.match.in_(matches)).order_by(seat.match, seat.seat)
    found: dict[str, list[FinishedSeat]] = {match: [] for match in matches}
    for row in await connection.execute(query):
        found[row.match].append(FinishedSeat(**row._mapping))
    return found
