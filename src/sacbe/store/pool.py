"""Reads who would like to play now, and how people have fared against bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, exists, func, literal, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.matches import ROW, MatchRow
from sacbe.store.step import PERSON

LOCK: Final = 7_305_617  # of those who are brought together
match, seat, presence, move = schema.match.c, schema.seat.c, schema.presence.c, schema.move.c


class Waiting(NamedTuple):
    """Somebody who is here and would like to play."""

    table: MatchRow
    person: str
    name: str
    claimed: bool


class PastMeeting(NamedTuple):
    seat: int
    level: str
    result: str


async def one_at_a_time(connection: AsyncConnection) -> None:
    """Until this transaction ends, nobody else looks for company. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})


def _is_here(since: float) -> ColumnElement[bool]:
    seen = exists().where(presence.person == schema.person.c.id, presence.seen > since)
    return or_(seen, match.created > since)


async def _waiting(
    connection: AsyncConnection, which: ColumnElement[bool], since: float, limit: int
) -> list[Waiting]:
    who = schema.person.c
    rows = ROW.add_columns(who.id.label("who"), who.name, who.login.is_not(None).label("claimed"))
    joined = schema.match.join(schema.seat, seat.match == match.id).join(schema.person, who.id == seat.person)
    query = rows.select_from(joined).where(which, _is_here(since)).order_by(match.created, match.id)
    found = [row._mapping for row in await connection.execute(query.limit(limit))]
    return [
        Waiting(
            MatchRow(**{name: row[name] for name in MatchRow._fields}),
            row["who"],
            row["name"],
            row["claimed"],
        )
        for row in found
    ]


async def at_tables(
    connection: AsyncConnection, game: str, options: str, person: str, since: float, limit: int
) -> list[Waiting]:
    """People at public tables of two with a free seat, the first to come first."""
    kicked = schema.kicked.c
    other = schema.seat.alias()
    free = exists().where(other.c.match == match.id, other.c.kind == "open")
    out = exists().where(kicked.match == match.id, kicked.person == person)
    three = exists().where(other.c.match == match.id, other.c.number >= 2)
    which = and_(match.phase == "gathering", match.listed, match.game == game, match.options == options)
    return await _waiting(connection, and_(which, free, ~out, ~three, seat.person != person), since, limit)


async def with_bots(
    connection: AsyncConnection, game: str, pace: str, settled: int, since: float, limit: int
) -> list[Waiting]:
    """People who play a bot and would rather play a person, until they have made so many moves."""
    counted = select(func.count()).where(move.match == match.id, move.by == PERSON, move.action.is_not(None))
    early = counted.correlate(schema.match).scalar_subquery() < literal(settled)
    which = and_(match.phase == "playing", match.seeking == pace, match.game == game, early)
    return await _waiting(connection, which, since, limit)


async def past_meetings(connection: AsyncConnection, person: str, game: str, limit: int) -> list[PastMeeting]:
    """The last matches of two against a bot, the oldest of them first; no staged ones."""
    other, third = schema.seat.alias(), schema.seat.alias()
    more = exists().where(third.c.match == match.id, third.c.number >= 2)
    joined = schema.match.join(schema.seat, seat.match == match.id).join(other, other.c.match == match.id)
    which = (match.game == game, match.phase == "over", match.start.is_(None), match.result.is_not(None))
    met = (seat.person == person, seat.kind == "person", other.c.kind == "bot", ~more)
    query = select(seat.number, other.c.level, match.result).select_from(joined).where(*which, *met)
    rows = (await connection.execute(query.order_by(match.ended.desc()).limit(limit))).all()
    return [PastMeeting(*row) for row in reversed(rows)]
