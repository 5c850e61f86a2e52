"""The events of a match as told at the time: readable even when the rules have changed."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

move, box = schema.move.c, schema.box.c


async def told(connection: AsyncConnection, match: str) -> list[str | None]:
    """By step; none: stored before accounts were kept."""
    query = select(move.told).where(move.match == match).order_by(move.number)
    return list((await connection.execute(query)).scalars())


async def is_whole(connection: AsyncConnection, match: str) -> bool:
    query = select(move.number).where(move.match == match, move.told.is_(None)).limit(1)
    return (await connection.execute(query)).first() is None


async def fill(connection: AsyncConnection, match: str, written: Mapping[int, str]) -> None:
    """Adds the events of older steps, by their numbers."""
    change = update(schema.move).where(
        move.match == bindparam("of"), move.number == bindparam("at"), move.told.is_(None)
    )
    values = [{"of": match, "at": number, "told": text} for number, text in written.items()]
    if values:
        await connection.execute(change, values)


async def keep_box(connection: AsyncConnection, digest: str, game: str, text: str) -> None:
    if (await connection.execute(select(box.digest).where(box.digest == digest))).first() is None:
        await connection.execute(insert(schema.box).values(digest=digest, game=game, text=text))


async def box_of(connection: AsyncConnection, digest: str) -> str | None:
    return (await connection.execute(select(box.text).where(box.digest == digest))).scalar_one_or_none()
