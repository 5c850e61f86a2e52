"""Reads and writes matches, their seats, steps and chat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Select, Update, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.database import Unfounded
from sacbe.store.step import Step

Phase = Literal["gathering", "playing", "over", "abandoned"]
Kind = Literal["open", "invited", "person", "bot"]
Wish = Literal["ready", "again", "no"]  # to begin; after the end, to play another match or not
UNFINISHED = ("gathering", "playing")
NEVER = 1e12  # a time that never comes


class MatchRow(NamedTuple):
    id: str
    game: str
    rules: int
    components: str
    options: str
    terms: str
    phase: Phase
    host: str | None
    seed: str
    start: str | None
    created: float
    started: float | None
    ended: float | None
    result: str | None
    rematch: str | None
    hinted: str | None = None
    starts: float | None = None  # when a table at which everybody is ready begins by itself
    seeking: str | None = None  # the pace at which its person would rather play a person than the bot
    suitor: str | None = None  # the table whose person asks to play this one's
    sought: str | None = None  # the table whose person this one's has asked
    asked: float | None = None  # when
    resigned: int | None = None  # the seat that gave the match up


class SeatRow(NamedTuple):
    number: int
    kind: Kind
    person: str | None
    name: str | None
    invite: str | None
    level: str | None
    stand_in: str | None
    claimed: bool = False  # the name is protected by a password
    wish: Wish | None = None
    wished: float | None = None  # when


class ChatRow(NamedTuple):
    number: int
    person: str
    name: str
    time: float
    text: str
    claimed: bool


ROW = select(*(schema.match.c[name] for name in MatchRow._fields))


async def add(
    connection: AsyncConnection,
    row: MatchRow,
    seats: Sequence[SeatRow],
    listed: bool = True,
    origin: str | None = None,
) -> None:
    await connection.execute(insert(schema.match).values(**row._asdict(), listed=listed, origin=origin))
    await connection.execute(insert(schema.seat), [_seat_values(row.id, seat) for seat in seats])


def _seat_values(match: str, seat: SeatRow) -> dict[str, Any]:
    values = seat._asdict()
    del values["name"], values["claimed"]
    return {"match": match, **values}


async def find(connection: AsyncConnection, match: str) -> MatchRow | None:
    row = (await connection.execute(ROW.where(schema.match.c.id == match))).one_or_none()
    return None if row is None else MatchRow(**row._mapping)


async def seats(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, list[SeatRow]]:
    seat, person = schema.seat.c, schema.person.c
    columns = (
        seat.match,
        seat.number,
        seat.kind,
        seat.person,
        person.name,
        seat.invite,
        seat.level,
        seat.stand_in,
        person.login.is_not(None),
        seat.wish,
        seat.wished,
    )
    joined = schema.seat.outerjoin(schema.person)
    query = (
        select(*columns).select_from(joined).where(seat.match.in_(matches)).order_by(seat.match, seat.number)
    )
    found: dict[str, list[SeatRow]] = {match: [] for match in matches}
    for row in await connection.execute(query):
        found[row[0]].append(SeatRow(*row[1:]))
    return found


async def steps(connection: AsyncConnection, match: str, since: int = 0) -> list[Step]:
    move = schema.move.c
    columns = (move.number, move.seat, move.action, move.by, move.request, move.time)
    query = select(*columns).where(move.match == match, move.number > since).order_by(move.number)
    return [Step(*row) for row in await connection.execute(query)]


async def standing(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, tuple[Phase, int]]:
    """The phase of each match, and its number of steps."""
    match, move = schema.match.c, schema.move.c
    last = select(func.max(move.number)).where(move.match == match.id).scalar_subquery()
    query = select(match.id, match.phase, func.coalesce(last, 0)).where(match.id.in_(matches))
    return {row[0]: (row[1], row[2]) for row in await connection.execute(query)}


async def change(connection: AsyncConnection, row: MatchRow, **values: Any) -> None:
    """Raises ``Unfounded`` if the match is no longer in the phase the caller expected."""
    match = schema.match.c
    which = and_(match.id == row.id, match.phase == row.phase)
    if "started" in values:  # by itself: unless somebody has asked to wait
        which = and_(which, match.starts.is_not_distinct_from(row.starts))
    if values.get("phase", "playing") not in UNFINISHED:
        values["origin"] = None  # no longer counted
    asked = update(schema.match).where(which).values(**values) if values else select(match.id).where(which)
    found = await connection.execute(asked.returning(match.id) if isinstance(asked, Update) else asked)
    if found.first() is None:
        raise Unfounded


async def hold(connection: AsyncConnection, match: str) -> MatchRow | None:
    """As it is now; nobody else changes it before this transaction ends."""
    which = schema.match.c.id == match
    await connection.execute(update(schema.match).where(which).values(phase=schema.match.c.phase))
    return await find(connection, match)


async def wish(connection: AsyncConnection, match: str, person: str, wish: Wish | None, now: float) -> None:
    own = and_(schema.seat.c.match == match, schema.seat.c.person == person)
    await connection.execute(update(schema.seat).where(own).values(wish=wish, wished=now))


async def change_seat(connection: AsyncConnection, match: str, before: SeatRow, after: SeatRow) -> bool:
    """Changes a seat; returns whether it was still as the caller expected."""
    seat = schema.seat.c
    which = and_(seat.match == match, seat.number == before.number, seat.kind == before.kind)
    same = seat.person.is_not_distinct_from(before.person)
    change = update(schema.seat).where(which, same).values(**_seat_values(match, after))
    return int((await connection.execute(change)).rowcount) == 1


async def kick(connection: AsyncConnection, match: str, person: str) -> None:
    if not await is_kicked(connection, match, person):
        await connection.execute(insert(schema.kicked).values(match=match, person=person))


async def forgive(connection: AsyncConnection, match: str, person: str) -> None:
    """Lets kicked people come back."""
    kicked = schema.kicked.c
    await connection.execute(delete(schema.kicked).where(kicked.match == match, kicked.person == person))


async def is_kicked(connection: AsyncConnection, match: str, person: str) -> bool:
    kicked = schema.kicked.c
    query = select(kicked.person).where(kicked.match == match, kicked.person == person)
    return (await connection.execute(query)).first() is not None


async def mine(
    connection: AsyncConnection, person: str, limit: int, before: float | None = None
) -> list[MatchRow]:
    sits = select(schema.seat.c.match).where(schema.seat.c.person == person)
    query = ROW.where(or_(schema.match.c.host == person, schema.match.c.id.in_(sits)))
    return await _newest(connection, query, limit, before)


async def watchable(connection: AsyncConnection, limit: int, before: float | None = None) -> list[MatchRow]:
    """Public matches under way."""
    query = ROW.where(schema.match.c.phase == "playing", schema.match.c.listed)
    return await _newest(connection, query, limit, before)


async def joinable(
    connection: AsyncConnection, person: str | None, limit: int, before: float | None = None
) -> list[MatchRow]:
    """Public tables with an open seat, at which the person was not refused one."""
    match, seat, kicked = schema.match.c, schema.seat.c, schema.kicked.c
    free = exists().where(seat.match == match.id, seat.kind == "open")
    out = exists().where(kicked.match == match.id, kicked.person == (person or ""))
    query = ROW.where(match.phase == "gathering", match.listed, free, ~out)
    return await _newest(connection, query, limit, before)


async def _newest(
    connection: AsyncConnection, query: Select[Any], limit: int, before: float | None
) -> list[MatchRow]:
    """Newest first; ``before``: only those created earlier."""
    match = schema.match.c
    older = query if before is None else query.where(match.created < before)
    rows = await connection.execute(older.order_by(match.created.desc(), match.id).limit(limit))
    return [MatchRow(**row._mapping) for row in rows]


async def let_go(connection: AsyncConnection, person: str, takeovers: Mapping[str, str]) -> None:
    """Releases the seats of a deleted person: bots play on, and seats of unstarted matches become free.

    ``takeovers`` names the bot for each match that the person sits at.
    """
    gathering = select(schema.match.c.id).where(schema.match.c.phase == "gathering")
    own = schema.seat.c.person == person
    free = {"kind": "open", "invite": None, "person": None, "wish": None}
    await connection.execute(
        update(schema.seat).where(own, schema.seat.c.match.in_(gathering)).values(**free)
    )
    for match, level in takeovers.items():
        at_table = update(schema.seat).where(own, schema.seat.c.match == match)
        await connection.execute(at_table.values(stand_in=level, person=None, wish=None))
    waiting = and_(schema.match.c.phase == "gathering", schema.match.c.host == person)
    somebody = exists().where(schema.seat.c.match == schema.match.c.id, schema.seat.c.person.is_not(None))
    deserted = and_(schema.match.c.phase == "playing", schema.match.c.id.in_(list(takeovers)), ~somebody)
    await connection.execute(update(schema.match).where(or_(waiting, deserted)).values(phase="abandoned"))


async def count_unfinished(connection: AsyncConnection, whose: ColumnElement[bool]) -> int:
    query = select(func.count()).where(whose, schema.match.c.phase.in_(UNFINISHED))
    return (await connection.execute(query)).scalar_one()


async def playing(connection: AsyncConnection, before: float | None = None) -> list[str]:
    """Matches in progress; ``before``: without those not needed until later."""
    match = schema.match.c
    query = select(match.id).where(match.phase == "playing")
    if before is not None:
        query = query.where(or_(match.due.is_(None), match.due < before))
    return list((await connection.execute(query)).scalars())


async def rest(connection: AsyncConnection, match: str, due: float | None) -> None:
    """Marks a match as not needed before ``due``; None: not until somebody asks for it."""
    until = NEVER if due is None else due
    await connection.execute(update(schema.match).where(schema.match.c.id == match).values(due=until))


async def due(connection: AsyncConnection, before: float, limit: int) -> list[str]:
    match = schema.match.c
    resting = and_(match.phase == "playing", match.due < before)
    starting = and_(match.phase == "gathering", match.starts < before)
    query = select(match.id).where(or_(resting, starting)).order_by(match.due, match.starts)
    return list((await connection.execute(query.limit(limit))).scalars())


async def abandon(connection: AsyncConnection, matches: Sequence[str], now: float) -> None:
    match = schema.match.c
    which = (match.id.in_(matches), match.phase.in_(UNFINISHED))
    await connection.execute(update(schema.match).where(*which).values(phase="abandoned", ended=now))


async def count_by_phase(connection: AsyncConnection) -> dict[str, int]:
    query = select(schema.match.c.phase, func.count()).group_by(schema.match.c.phase)
    return {row[0]: row[1] for row in await connection.execute(query)}


async def say(
    connection: AsyncConnection, match: str, number: int, person: str, time: float, text: str
) -> None:
    values = {"match": match, "number": number, "person": person, "time": time, "text": text}
    await connection.execute(insert(schema.chat).values(**values))


async def said(connection: AsyncConnection, match: str, limit: int, since: int = 0) -> list[ChatRow]:
    chat = schema.chat.c
    who = schema.person.c
    columns = (chat.number, chat.person, who.name, chat.time, chat.text, who.login.is_not(None))
    query = (
        select(*columns)
        .select_from(schema.chat.join(schema.person))
        .where(chat.match == match, chat.number > since)
    )
    rows = (await connection.execute(query.order_by(chat.number.desc()).limit(limit))).all()
    return [ChatRow(*row) for row in reversed(rows)]
