"""Reads and writes passkeys, their challenges, and recovery codes."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

passkey, challenge, recovery = schema.passkey.c, schema.challenge.c, schema.recovery.c


class PasskeyRow(NamedTuple):
    id: str
    person: str
    credential: str
    key: str
    uses: int
    name: str
    created: float
    used: float | None = None


# Passkeys


async def add_passkey(connection: AsyncConnection, row: PasskeyRow) -> None:
    await connection.execute(insert(schema.passkey).values(**row._asdict()))


async def passkeys(connection: AsyncConnection, person: str) -> list[PasskeyRow]:
    query = select(schema.passkey).where(passkey.person == person).order_by(passkey.created)
    return [PasskeyRow(*row) for row in await connection.execute(query)]


async def by_credential(connection: AsyncConnection, credential: str) -> PasskeyRow | None:
    query = select(schema.passkey).where(passkey.credential == credential)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else PasskeyRow(*row)


async def use_passkey(connection: AsyncConnection, row: PasskeyRow, uses: int, now: float) -> bool:
    """Marks its use; returns False if it was used elsewhere since it was read."""
    which = (passkey.id == row.id, passkey.uses == row.uses)
    change = update(schema.passkey).where(*which).values(uses=uses, used=now)
    return int((await connection.execute(change)).rowcount) == 1


async def rename_passkey(connection: AsyncConnection, person: str, row: str, name: str) -> bool:
    which = (passkey.person == person, passkey.id == row)
    return (
        int((await connection.execute(update(schema.passkey).where(*which).values(name=name))).rowcount) == 1
    )


async def drop_passkey(connection: AsyncConnection, person: str, row: str) -> bool:
    which = (passkey.person == person, passkey.id == row)
    return int((await connection.execute(delete(schema.passkey).where(*which))).rowcount) == 1


# Challenges


async def ask(
    connection: AsyncConnection, digest: str, person: str | None, purpose: str, expires: float
) -> None:
    values = {"digest": digest, "person": person, "purpose": purpose, "expires": expires}
    await connection.execute(insert(schema.challenge).values(**values))


async def answered(
    connection: AsyncConnection, digest: str, person: str | None, purpose: str, now: float
) -> bool:
    """Whether the challenge was issued to this person for this purpose; it can be answered once."""
    whose = challenge.person.is_not_distinct_from(person)
    which = (challenge.digest == digest, challenge.purpose == purpose, challenge.expires > now, whose)
    return int((await connection.execute(delete(schema.challenge).where(*which))).rowcount) == 1


async def drop_expired(connection: AsyncConnection, now: float) -> None:
    await connection.execute(delete(schema.challenge).where(challenge.expires <= now))
    await connection.execute(delete(schema.link).where(schema.link.c.expires <= now))


# Recovery


async def set_recovery(connection: AsyncConnection, person: str, digest: str, now: float) -> None:
    """Replaces any earlier code."""
    await connection.execute(delete(schema.recovery).where(recovery.person == person))
    await connection.execute(insert(schema.recovery).values(person=person, digest=digest, created=now))


async def recovery_since(connection: AsyncConnection, person: str) -> float | None:
    query = select(recovery.created).where(recovery.person == person)
    return (await connection.execute(query)).scalar_one_or_none()


async def use_recovery(connection: AsyncConnection, person: str, digest: str) -> bool:
    """Uses up the code; returns whether it was this person's."""
    which = (recovery.person == person, recovery.digest == digest)
    return int((await connection.execute(delete(schema.recovery).where(*which))).rowcount) == 1
