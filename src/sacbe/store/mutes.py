"""Reads and writes who has muted whom at a table."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema


async def muted(connection: AsyncConnection, match: str, listener: str) -> set[str]:
    mute = schema.mute.c
    query = select(mute.person).where(mute.match == match, mute.listener == listener)
    return set((await connection.execute(query)).scalars())


async def add(connection: AsyncConnection, match: str, listener: str, person: str) -> None:
    await connection.execute(insert(schema.mute).values(match=match, listener=listener, person=person))


async def drop(connection: AsyncConnection, match: str, listener: str, person: str) -> None:
    mute = schema.mute.c
    which = (mute.match == match, mute.listener == listener, mute.person == person)
    await connection.execute(delete(schema.mute).where(*which))
