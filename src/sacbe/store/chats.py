"""Limits the length of a table's chat: the oldest lines go; spectators' lines are counted separately."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema


async def trim(connection: AsyncConnection, match: str, watching: bool, most: int) -> None:
    """``watching``: lines of people without a seat."""
    chat, seat = schema.chat.c, schema.seat.c
    seated = select(seat.person).where(seat.match == match, seat.person.is_not(None))
    whose = chat.person.not_in(seated) if watching else chat.person.in_(seated)
    beyond = select(chat.number).where(chat.match == match, whose).order_by(chat.number.desc()).offset(most)
    which = (chat.match == match, chat.number.in_(beyond.scalar_subquery()))
    await connection.execute(delete(schema.chat).where(*which))
