"""Reads and writes who is invited to which table."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema


class InvitationRow(NamedTuple):
    match: str
    person: str  # the one who is invited
    host: str  # the one who invites
    time: float


invitation, match = schema.invitation.c, schema.match.c


async def invite(connection: AsyncConnection, row: InvitationRow) -> None:
    """Once for each person and table; the newest counts."""
    which = (invitation.match == row.match, invitation.person == row.person)
    changed = await connection.execute(update(schema.invitation).where(*which).values(**row._asdict()))
    if not changed.rowcount:
        await connection.execute(insert(schema.invitation).values(**row._asdict()))


async def to(connection: AsyncConnection, person: str, limit: int) -> list[InvitationRow]:
    """Invitations of a person to matches that have not begun, the newest first."""
    joined = schema.invitation.join(schema.match)
    query = select(*schema.invitation.c).select_from(joined)
    waiting = query.where(invitation.person == person, match.phase == "gathering")
    rows = await connection.execute(waiting.order_by(invitation.time.desc(), invitation.match).limit(limit))
    return [InvitationRow(**row._mapping) for row in rows]


async def at(connection: AsyncConnection, table: str) -> list[InvitationRow]:
    """The first to be invited first."""
    query = select(schema.invitation).where(invitation.match == table)
    rows = await connection.execute(query.order_by(invitation.time, invitation.person))
    return [InvitationRow(**row._mapping) for row in rows]


async def drop(connection: AsyncConnection, table: str, person: str) -> None:
    which = (invitation.match == table, invitation.person == person)
    await connection.execute(delete(schema.invitation).where(*which))


async def drop_old(connection: AsyncConnection) -> int:
    """Those to matches that have begun or will never."""
    gone = select(match.id).where(match.id == invitation.match, match.phase != "gathering")
    found = await connection.execute(delete(schema.invitation).where(gone.exists()))
    return int(found.rowcount)
