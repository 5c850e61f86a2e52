"""Reads and writes whom people follow and block, and who is here."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

AT_ONCE: Final = 500  # people per query
PRESENCE: Final = "presence"  # the part of a person that says when they are here


class FriendRow(NamedTuple):
    id: str
    name: str
    claimed: bool
    since: float
    seen: float | None = None  # none: not told


follows, blocks, person = schema.follow.c, schema.block.c, schema.person.c


async def follow(connection: AsyncConnection, who: str, other: str, now: float) -> None:
    if not await _known(connection, and_(follows.person == who, follows.followed == other)):
        await connection.execute(insert(schema.follow).values(person=who, followed=other, time=now))


async def unfollow(connection: AsyncConnection, who: str, other: str) -> None:
    await connection.execute(delete(schema.follow).where(follows.person == who, follows.followed == other))


async def count_followed(connection: AsyncConnection, who: str) -> int:
    query = select(func.count()).where(follows.person == who)
    return int((await connection.execute(query)).scalar_one())


async def does_follow(connection: AsyncConnection, who: str, other: str) -> bool:
    return await _known(connection, and_(follows.person == who, follows.followed == other))


async def followed(connection: AsyncConnection, who: str) -> list[FriendRow]:
    """By name; those who hide when they are here, or have blocked the asker, were never seen."""
    hides = exists().where(schema.hidden.c.person == person.id, schema.hidden.c.part == PRESENCE)
    refuses = exists().where(blocks.person == person.id, blocks.blocked == who)
    told = and_(schema.presence.c.person == person.id, ~hides, ~refuses)
    joined = schema.follow.join(schema.person, person.id == follows.followed).outerjoin(schema.presence, told)
    columns = (person.id, person.name, person.login.is_not(None), follows.time, schema.presence.c.seen)
    query = select(*columns).select_from(joined).where(follows.person == who)
    rows = await connection.execute(query.order_by(func.lower(person.name), person.id))
    return [FriendRow(*row) for row in rows]


async def seen(connection: AsyncConnection, who: str) -> float | None:
    """For the server itself."""
    query = select(schema.presence.c.seen).where(schema.presence.c.person == who)
    return (await connection.execute(query)).scalar_one_or_none()


async def last_seen(connection: AsyncConnection, who: str, asker: str) -> float | None:
    """As far as the asker may know."""
    if PRESENCE in await hidden(connection, who) or who in await blockers(connection, who, [asker]):
        return None
    return await seen(connection, who)


# Blocks


async def block(connection: AsyncConnection, who: str, other: str, now: float) -> None:
    """Neither invites the other any longer. That the other follows stays: they would notice."""
    if not await _known(connection, and_(blocks.person == who, blocks.blocked == other)):
        await connection.execute(insert(schema.block).values(person=who, blocked=other, time=now))
    await unfollow(connection, who, other)


async def unblock(connection: AsyncConnection, who: str, other: str) -> None:
    await connection.execute(delete(schema.block).where(blocks.person == who, blocks.blocked == other))


async def blocked_by(connection: AsyncConnection, who: str) -> list[FriendRow]:
    """Whom the person has blocked, by name."""
    joined = schema.block.join(schema.person, person.id == blocks.blocked)
    columns = (person.id, person.name, person.login.is_not(None), blocks.time)
    query = select(*columns).select_from(joined).where(blocks.person == who)
    rows = await connection.execute(query.order_by(func.lower(person.name), person.id))
    return [FriendRow(*row) for row in rows]


async def count_blocked(connection: AsyncConnection, who: str) -> int:
    query = select(func.count()).where(blocks.person == who)
    return int((await connection.execute(query)).scalar_one())


async def blocked(connection: AsyncConnection, one: str, other: str) -> bool:
    """Whether either has blocked the other: they are never brought together."""
    return bool(await blockers(connection, one, [other]))


async def blockers(connection: AsyncConnection, who: str, others: Collection[str]) -> set[str]:
    """Of all blocks between a person and some others, who has made them."""
    between = or_(
        and_(blocks.person == who, blocks.blocked.in_(others)),
        and_(blocks.blocked == who, blocks.person.in_(others)),
    )
    return set((await connection.execute(select(blocks.person).where(between).distinct())).scalars())


async def apart(connection: AsyncConnection, who: str) -> set[str]:
    """Everybody whom the person has blocked, or who has blocked the person."""
    mine = select(blocks.blocked).where(blocks.person == who)
    theirs = select(blocks.person).where(blocks.blocked == who)
    return set((await connection.execute(mine.union(theirs))).scalars())


# Who is here


async def note_here(connection: AsyncConnection, people: Iterable[str], now: float) -> None:
    """Those who are gone for good meanwhile are left out."""
    kind: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    everybody = sorted(people)
    for start in range(0, len(everybody), AT_ONCE):
        some = select(person.id).where(person.id.in_(everybody[start : start + AT_ONCE]))
        known = sorted((await connection.execute(some)).scalars())
        if known:
            put = kind.insert(schema.presence).values([{"person": each, "seen": now} for each in known])
            later = put.on_conflict_do_update(index_elements=["person"], set_={"seen": put.excluded.seen})
            await connection.execute(later)


# What people hide


async def hidden(connection: AsyncConnection, who: str) -> set[str]:
    parts = schema.hidden.c
    return set((await connection.execute(select(parts.part).where(parts.person == who))).scalars())


async def hide(connection: AsyncConnection, who: str, parts: Collection[str]) -> None:
    """These parts, and no others."""
    await connection.execute(delete(schema.hidden).where(schema.hidden.c.person == who))
    if parts:
        rows = [{"person": who, "part": part} for part in sorted(parts)]
        await connection.execute(insert(schema.hidden).values(rows))


async def _known(connection: AsyncConnection, which: ColumnElement[bool]) -> bool:
    return bool((await connection.execute(select(exists().where(which)))).scalar_one())
