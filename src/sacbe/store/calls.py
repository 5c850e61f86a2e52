"""Reads and writes where people want to be called, and the calls that wait."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

channel, calling, silence = schema.channel.c, schema.calling.c, schema.silence.c
call, match, seat = schema.call.c, schema.match.c, schema.seat.c


class ChannelRow(NamedTuple):
    id: str
    person: str
    kind: str
    address: str
    digest: str
    key: str
    secret: str
    label: str
    created: float
    failed: int = 0


class CallingRow(NamedTuple):
    person: str
    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None


class CallRow(NamedTuple):
    match: str
    turn: int
    channel: str
    person: str
    due: float
    tries: int


CALL = select(call.match, call.turn, call.channel, call.person, call.due, call.tries)


# Channels


async def add_channel(connection: AsyncConnection, row: ChannelRow) -> None:
    """The same address again is the same channel, with what it says now."""
    kind: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    put = kind.insert(schema.channel).values(**row._asdict())
    fresh = {name: put.excluded[name] for name in ("key", "secret", "label", "failed")}
    await connection.execute(put.on_conflict_do_update(index_elements=["person", "digest"], set_=fresh))


async def channels_of(connection: AsyncConnection, people: Collection[str]) -> list[ChannelRow]:
    query = select(schema.channel).where(channel.person.in_(sorted(people))).order_by(channel.created)
    return [ChannelRow(*row) for row in await connection.execute(query)]


async def find_channel(connection: AsyncConnection, id: str) -> ChannelRow | None:
    row = (await connection.execute(select(schema.channel).where(channel.id == id))).one_or_none()
    return None if row is None else ChannelRow(*row)


async def drop_channel(connection: AsyncConnection, person: str, id: str) -> bool:
    """With the calls that wait for it."""
    query = delete(schema.channel).where(channel.id == id, channel.person == person)
    return int((await connection.execute(query)).rowcount) == 1


async def note_failures(connection: AsyncConnection, id: str, failed: int) -> None:
    await connection.execute(update(schema.channel).where(channel.id == id).values(failed=failed))


# What people want


async def settings_of(connection: AsyncConnection, person: str) -> CallingRow:
    row = (await connection.execute(select(schema.calling).where(calling.person == person))).one_or_none()
    return CallingRow(person) if row is None else CallingRow(*row)


async def keep_settings(connection: AsyncConnection, row: CallingRow) -> None:
    await connection.execute(delete(schema.calling).where(calling.person == row.person))
    await connection.execute(insert(schema.calling).values(**row._asdict()))


async def is_silent(connection: AsyncConnection, of: str, person: str) -> bool:
    query = select(silence.person).where(silence.match == of, silence.person == person)
    return (await connection.execute(query)).first() is not None


async def set_silent(connection: AsyncConnection, of: str, person: str, silent: bool) -> None:
    which = (silence.match == of, silence.person == person)
    await connection.execute(delete(schema.silence).where(*which))
    if silent:
        await connection.execute(insert(schema.silence).values(match=of, person=person))


# Calls


async def add(connection: AsyncConnection, rows: Iterable[CallRow]) -> None:
    """Those of turns that nobody was called to yet: each turn is called once over each channel."""
    values = [row._asdict() for row in rows]
    if values:
        kind: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
        await connection.execute(kind.insert(schema.call).values(values).on_conflict_do_nothing())


async def due(connection: AsyncConnection, now: float, limit: int) -> list[CallRow]:
    query = CALL.where(call.state == "waiting", call.due <= now).order_by(call.due).limit(limit)
    return [CallRow(*row) for row in await connection.execute(query)]


async def waiting_for(connection: AsyncConnection, id: str) -> list[CallRow]:
    """All that waits for one channel."""
    query = CALL.where(call.state == "waiting", call.channel == id).order_by(call.due)
    return [CallRow(*row) for row in await connection.execute(query)]


async def take(connection: AsyncConnection, row: CallRow, again: float) -> bool:
    """Whether it is ours to send: no other process has taken it since it was read."""
    change = update(schema.call).where(*_which(row), call.state == "waiting", call.due == row.due)
    return int((await connection.execute(change.values(due=again, tries=row.tries + 1))).rowcount) == 1


async def put_off(connection: AsyncConnection, row: CallRow, until: float) -> None:
    """It was not sent, and no try is counted."""
    change = update(schema.call).where(*_which(row)).values(due=until, tries=row.tries)
    await connection.execute(change)


async def finish(connection: AsyncConnection, row: CallRow) -> None:
    """It stays, so that nobody is called to this turn again."""
    await connection.execute(update(schema.call).where(*_which(row)).values(state="done"))


def _which(row: CallRow) -> tuple[Any, Any, Any]:
    return call.match == row.match, call.turn == row.turn, call.channel == row.channel


async def drop_ended(connection: AsyncConnection) -> None:
    """Of matches that are played no longer."""
    played = exists().where(match.id == call.match, match.phase == "playing")
    await connection.execute(delete(schema.call).where(~played))
    begun = exists().where(match.id == silence.match, match.phase.in_(("gathering", "playing")))
    await connection.execute(delete(schema.silence).where(~begun))


async def matches_of_callable(connection: AsyncConnection) -> list[str]:
    """Matches under way in which somebody sits who wants to be called."""
    query = (
        select(match.id)
        .distinct()
        .select_from(schema.match.join(schema.seat, seat.match == match.id))
        .join(schema.channel, channel.person == seat.person)
        .where(match.phase == "playing")
    )
    return list((await connection.execute(query)).scalars())


async def count_channels(connection: AsyncConnection, person: str) -> int:
    query = select(func.count()).where(channel.person == person)
    return int((await connection.execute(query)).scalar_one())
