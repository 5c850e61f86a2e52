"""Finds the finished matches of a person, the newest first, page by page."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.finished import FinishedSeat

mine, match = schema.finished_seat.c, schema.match.c


class Sought(NamedTuple):
    """Which matches of a person: the ``whole`` history, or what the ``asker`` may see of it."""

    person: str
    whole: bool
    asker: str | None = None
    game: str | None = None
    other: str | None = None
    level: str | None = None
    result: str | None = None
    since: float | None = None
    until: float | None = None


class Place(NamedTuple):
    """Where a page ends."""

    ended: float
    match: str


def _against(**wanted: str) -> ColumnElement[bool]:
    other = schema.finished_seat.alias("other")
    same = and_(other.c.match == mine.match, other.c.seat != mine.seat)
    return exists().where(same, *(other.c[name] == value for name, value in wanted.items()))


def _visible(asker: str | None) -> ColumnElement[bool]:
    """Matches at tables in the list, and those at which the asker sat."""
    return match.listed if asker is None else or_(match.listed, _against(person=asker))


def _where(sought: Sought) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [mine.person == sought.person]
    if not sought.whole:
        found.append(_visible(sought.asker))
    if sought.game is not None:
        found.append(mine.game == sought.game)
    if sought.result is not None:
        found.append(mine.result == sought.result)
    if sought.other is not None:
        found.append(_against(person=sought.other))
    if sought.level is not None:
        found.append(_against(level=sought.level))
    if sought.since is not None:
        found.append(mine.ended >= sought.since)
    if sought.until is not None:
        found.append(mine.ended < sought.until)
    return found


async def page(
    connection: AsyncConnection, sought: Sought, limit: int, after: Place | None = None
) -> list[FinishedSeat]:
    joined = schema.finished_seat.join(schema.match)
    query = select(schema.finished_seat).select_from(joined).where(*_where(sought))
    if after is not None:
        same = and_(mine.ended == after.ended, mine.match < after.match)
        query = query.where(mine.ended <= after.ended, or_(mine.ended < after.ended, same))
    rows = await connection.execute(query.order_by(mine.ended.desc(), mine.match.desc()).limit(limit))
    return [FinishedSeat(**row._mapping) for row in rows]


async def count(connection: AsyncConnection, sought: Sought) -> tuple[int, int]:
    """All of them, and those that were won."""
    joined = schema.finished_seat.join(schema.match)
    won = func.count().filter(mine.result == "won")
    row = (
        await connection.execute(select(func.count(), won).select_from(joined).where(*_where(sought)))
    ).one()
    return int(row[0]), int(row[1])


async def duration(connection: AsyncConnection, matches: list[str]) -> dict[str, tuple[str, float | None]]:
    """The phase in which each match ended, and when it had begun."""
    query = select(match.id, match.phase, match.started).where(match.id.in_(matches))
    return {row[0]: (row[1], row[2]) for row in await connection.execute(query)}


async def rivals(connection: AsyncConnection, person: str, limit: int) -> list[tuple[str, str, bool]]:
    """Whom the person has played most: id, name, and whether it is claimed."""
    other, who = schema.finished_seat.alias("other"), schema.person.c
    pairs = schema.finished_seat.join(
        other, and_(other.c.match == mine.match, other.c.seat != mine.seat, other.c.person.is_not(None))
    ).join(schema.person, who.id == other.c.person)
    times = func.count()
    query = select(who.id, who.name, who.login.is_not(None)).select_from(pairs).where(mine.person == person)
    rows = await connection.execute(
        query.group_by(who.id, who.name, who.login).order_by(times.desc(), who.id).limit(limit)
    )
    return [(row[0], row[1], row[2]) for row in rows]
