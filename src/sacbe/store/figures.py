"""Counts what a person's finished matches come to: sums that the database makes."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, Label, and_, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.finished import COUNTED, FinishedSeat

mine = schema.finished_seat.c
other = schema.finished_seat.alias("other")
ORDER = mine.ended.desc(), mine.match.desc()


class WinCount(NamedTuple):
    matches: int
    won: int
    lost: int
    tied: int


class Points(NamedTuple):
    """``best`` was reached at ``best_at``."""

    average: float
    best: int
    best_at: float


class FormRow(NamedTuple):
    """What the review of one match found at the person's seat."""

    ended: float
    accuracy: float | None
    luck_points: float


def _sum(which: ColumnElement[bool], name: str) -> Label[int]:
    return func.count().filter(which).label(name)


def _of(person: str, game: str) -> list[ColumnElement[bool]]:
    return [mine.person == person, mine.game == game, mine.result.in_(COUNTED)]


async def by_game(connection: AsyncConnection, person: str) -> dict[str, WinCount]:
    """Of every game with a match that counts."""
    sums = [_sum(mine.result == each, each) for each in COUNTED]
    query = select(mine.game, func.count(), *sums).where(mine.person == person, mine.result.in_(COUNTED))
    return {row[0]: WinCount(*row[1:]) for row in await connection.execute(query.group_by(mine.game))}


async def points(connection: AsyncConnection, person: str, game: str) -> Points | None:
    average = (
        await connection.execute(select(func.avg(mine.score)).where(*_of(person, game)))
    ).scalar_one_or_none()
    best = (
        select(mine.score, mine.ended).where(*_of(person, game)).order_by(mine.score.desc(), *ORDER).limit(1)
    )
    row = (await connection.execute(best)).one_or_none()
    return None if row is None or average is None else Points(float(average), row[0], row[1])


async def sources(connection: AsyncConnection, person: str, game: str) -> dict[str, int]:
    """All points from each source."""
    source = schema.finished_source.c
    joined = schema.finished_seat.join(
        schema.finished_source, and_(source.match == mine.match, source.seat == mine.seat)
    )
    query = select(source.source, func.sum(source.points)).select_from(joined).where(*_of(person, game))
    return {row[0]: int(row[1]) for row in await connection.execute(query.group_by(source.source))}


# One seat against another: whoever has the better place


def _pairs() -> FromClause:
    same = and_(other.c.match == mine.match, other.c.seat != mine.seat, other.c.result.in_(COUNTED))
    return schema.finished_seat.join(other, same)


def _compared() -> list[Label[int]]:
    ahead, behind = mine.place < other.c.place, mine.place > other.c.place
    return [_sum(ahead, "won"), _sum(behind, "lost"), _sum(mine.place == other.c.place, "tied")]


async def against_bots(connection: AsyncConnection, person: str, game: str) -> dict[str, WinCount]:
    """By the level of the bot."""
    query = select(other.c.level, func.count(), *_compared()).select_from(_pairs())
    found = query.where(*_of(person, game), other.c.level.is_not(None)).group_by(other.c.level)
    return {row[0]: WinCount(*row[1:]) for row in await connection.execute(found)}


async def against_people(connection: AsyncConnection, person: str, game: str) -> WinCount:
    """Also those who are gone."""
    query = select(func.count(), *_compared()).select_from(_pairs())
    row = (await connection.execute(query.where(*_of(person, game), other.c.level.is_(None)))).one()
    return WinCount(*row[:4])


async def against_each(
    connection: AsyncConnection, person: str, game: str, limit: int
) -> list[tuple[str, str, bool, WinCount]]:
    """Whom the person has played most: id, name, whether it is claimed, and how it went."""
    who = schema.person.c
    joined = _pairs().join(schema.person, who.id == other.c.person)
    columns = (who.id, who.name, who.login.is_not(None))
    query = select(*columns, func.count().label("times"), *_compared()).select_from(joined)
    grouped = query.where(*_of(person, game)).group_by(who.id, who.name, who.login)
    rows = await connection.execute(grouped.order_by(literal_column("times").desc(), who.id).limit(limit))
    return [(row[0], row[1], row[2], WinCount(*row[3:])) for row in rows]


async def head_to_head(
    connection: AsyncConnection, person: str, rival: str, game: str
) -> tuple[WinCount, float | None, float | None]:
    """How it went, and the average points of both."""
    averages = func.avg(mine.score), func.avg(other.c.score)
    query = select(func.count(), *_compared(), *averages).select_from(_pairs())
    row = (await connection.execute(query.where(*_of(person, game), other.c.person == rival))).one()
    both = [None if each is None else float(each) for each in row[4:]]
    return WinCount(*row[:4]), both[0], both[1]


async def last_against(
    connection: AsyncConnection, person: str, rival: str, game: str, limit: int
) -> list[str]:
    """How the last matches against each other went, the newest first: won, lost or tied."""
    query = select(mine.place, other.c.place).select_from(_pairs())
    found = query.where(*_of(person, game), other.c.person == rival).order_by(*ORDER).limit(limit)
    return [_verdict(row[0], row[1]) for row in await connection.execute(found)]


def _verdict(own: int, theirs: int) -> str:
    return "tied" if own == theirs else "won" if own < theirs else "lost"


# What reviews and clocks say


async def form(connection: AsyncConnection, person: str, game: str, limit: int) -> list[FormRow]:
    """Of the last reviewed matches, the oldest first."""
    seen = schema.reviewed_seat.c
    joined = schema.finished_seat.join(
        schema.reviewed_seat, and_(seen.match == mine.match, seen.seat == mine.seat)
    )
    query = select(mine.ended, seen.accuracy, seen.luck_points).select_from(joined).where(*_of(person, game))
    rows = (await connection.execute(query.order_by(*ORDER).limit(limit))).all()
    return [FormRow(*row) for row in reversed(rows)]


async def replies(connection: AsyncConnection, person: str, limit: int) -> list[float]:
    """How long a move took in the last matches with days for each, in seconds."""
    query = select(mine.reply).where(mine.person == person, mine.reply.is_not(None))
    return list((await connection.execute(query.order_by(*ORDER).limit(limit))).scalars())


async def accuracies(connection: AsyncConnection, rows: list[FinishedSeat]) -> dict[tuple[str, int], Any]:
    """By match and seat, as far as they were reviewed."""
    seen = schema.reviewed_seat.c
    query = select(seen.match, seen.seat, seen.accuracy).where(seen.match.in_([row.match for row in rows]))
    return {(row[0], row[1]): row[2] for row in await connection.execute(query)}
