"""Reads and writes people and their tokens."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.database import FORGOTTEN


class PersonRow(NamedTuple):
    id: str
    name: str
    login: str | None
    password: str | None
    session: int
    created: float
    skeleton: str
    role: str = ""


class TokenRow(NamedTuple):
    id: str
    label: str
    created: float
    scopes: str


async def add(connection: AsyncConnection, person: PersonRow) -> None:
    await connection.execute(insert(schema.person).values(**person._asdict()))


async def find(connection: AsyncConnection, person: str) -> PersonRow | None:
    return await _one(connection, schema.person.c.id == person)


async def by_login(connection: AsyncConnection, login: str) -> PersonRow | None:
    return await _one(connection, schema.person.c.login == login)


async def by_name(connection: AsyncConnection, name: str, most: int) -> list[PersonRow]:
    rows = await connection.execute(select(schema.person).where(schema.person.c.name == name).limit(most))
    return [PersonRow(**row._mapping) for row in rows]


async def is_claimed(connection: AsyncConnection, skeleton: str, but: str) -> bool:
    """Whether somebody else has a password for a name that looks like this."""
    person = schema.person.c
    which = (person.skeleton == skeleton, person.login.is_not(None), person.id != but)
    return (await connection.execute(select(person.id).where(*which).limit(1))).first() is not None


async def by_token(connection: AsyncConnection, digest: str) -> tuple[PersonRow, str] | None:
    """The owner, and what the token is good for."""
    joined = schema.token.join(schema.person)
    query = select(schema.person, schema.token.c.scopes).select_from(joined)
    row = (await connection.execute(query.where(schema.token.c.digest == digest))).one_or_none()
    return None if row is None else (PersonRow(*row[:-1]), row[-1])


async def _one(connection: AsyncConnection, which: Any) -> PersonRow | None:
    row = (await connection.execute(select(schema.person).where(which))).one_or_none()
    return None if row is None else PersonRow(**row._mapping)


async def change(connection: AsyncConnection, person: str, **values: Any) -> None:
    await connection.execute(update(schema.person).where(schema.person.c.id == person).values(**values))


async def forget(connection: AsyncConnection, person: str) -> None:
    """Tokens and chat go too; seats and matches stay, without an owner."""
    connection.info[FORGOTTEN] = True
    await connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    await connection.execute(delete(schema.token).where(schema.token.c.person == person))
    await connection.execute(update(schema.act).where(schema.act.c.person == person).values(note=""))
    await connection.execute(delete(schema.person).where(schema.person.c.id == person))


async def count(connection: AsyncConnection) -> int:
    return (await connection.execute(select(func.count()).select_from(schema.person))).scalar_one()


async def add_token(connection: AsyncConnection, digest: str, person: str, token: TokenRow) -> None:
    await connection.execute(insert(schema.token).values(digest=digest, person=person, **token._asdict()))


async def tokens(connection: AsyncConnection, person: str) -> list[TokenRow]:
    token = schema.token.c
    query = select(token.id, token.label, token.created, token.scopes).where(token.person == person)
    return [TokenRow(*row) for row in await connection.execute(query.order_by(token.created))]


async def drop_token(connection: AsyncConnection, person: str, token: str) -> str | None:
    """The digest of what is void now."""
    which = (schema.token.c.person == person, schema.token.c.id == token)
    query = delete(schema.token).where(*which).returning(schema.token.c.digest)
    return (await connection.execute(query)).scalar_one_or_none()


async def drop_tokens(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(schema.token).where(schema.token.c.person == person))
