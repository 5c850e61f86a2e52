"""Reads and writes email addresses, waiting letters, and the links in those that were sent."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema

email, letter, link = schema.email.c, schema.letter.c, schema.link.c


class EmailRow(NamedTuple):
    person: str
    address: str | None  # confirmed
    pending: str | None
    language: str


class LetterRow(NamedTuple):
    id: int
    person: str
    kind: str
    address: str
    language: str
    due: float
    tries: int


class LinkRow(NamedTuple):
    digest: str
    person: str
    kind: str
    address: str
    expires: float


# Addresses


async def address_of(connection: AsyncConnection, person: str) -> EmailRow | None:
    row = (await connection.execute(select(schema.email).where(email.person == person))).one_or_none()
    return None if row is None else EmailRow(*row)


async def at(connection: AsyncConnection, address: str, most: int) -> list[EmailRow]:
    """The accounts that have confirmed this address; nobody else writes about them meanwhile."""
    query = select(schema.email).where(email.address == address).limit(most).with_for_update()
    return [EmailRow(*row) for row in await connection.execute(query)]


async def keep_address(connection: AsyncConnection, row: EmailRow) -> None:
    await connection.execute(delete(schema.email).where(email.person == row.person))
    await connection.execute(insert(schema.email).values(**row._asdict()))


async def forget_address(connection: AsyncConnection, person: str) -> bool:
    return int((await connection.execute(delete(schema.email).where(email.person == person))).rowcount) == 1


# Letters


async def post(
    connection: AsyncConnection, person: str, kind: str, address: str, language: str, now: float
) -> None:
    values = {"person": person, "kind": kind, "address": address, "language": language}
    await connection.execute(insert(schema.letter).values(**values, due=now, tries=0))


async def waiting(connection: AsyncConnection, person: str, kind: str, now: float) -> int:
    """Waiting letters of this kind, and links of sent ones that still work."""
    letters = select(func.count()).where(letter.person == person, letter.kind == kind)
    links = select(func.count()).where(link.person == person, link.kind == kind, link.expires > now)
    return sum([(await connection.execute(query)).scalar_one() for query in (letters, links)])


async def due(connection: AsyncConnection, now: float, limit: int) -> list[LetterRow]:
    query = select(schema.letter).where(letter.due <= now).order_by(letter.due).limit(limit)
    return [LetterRow(*row) for row in await connection.execute(query)]


async def take(connection: AsyncConnection, row: LetterRow, again: float) -> bool:
    """Claims a letter; returns False if another process has taken it since it was read."""
    which = (letter.id == row.id, letter.due == row.due)
    change = update(schema.letter).where(*which).values(due=again, tries=row.tries + 1)
    return int((await connection.execute(change)).rowcount) == 1


async def sent(connection: AsyncConnection, row: int) -> None:
    await connection.execute(delete(schema.letter).where(letter.id == row))


# Links


async def add_link(connection: AsyncConnection, row: LinkRow) -> None:
    await connection.execute(insert(schema.link).values(**row._asdict()))


async def use_link(connection: AsyncConnection, digest: str, kind: str, now: float) -> LinkRow | None:
    """Uses a link, once; all others of its kind become void."""
    which = (link.digest == digest, link.kind == kind, link.expires > now)
    query = delete(schema.link).where(*which).returning(*schema.link.c)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    found = LinkRow(*row)
    await void_links(connection, found.person, kind)
    return found


async def void_links(connection: AsyncConnection, person: str, kind: str) -> None:
    await connection.execute(delete(schema.link).where(link.person == person, link.kind == kind))
    await connection.execute(delete(schema.letter).where(letter.person == person, letter.kind == kind))
