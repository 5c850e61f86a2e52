"""Reads and writes people and their tokens."""

from __future__ import annotations

from collections.abc import Collection
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
    leaving: float | None = None  # when everything about the person will be deleted


class TokenRow(NamedTuple):
    id: str
    label: str
    created: float
    scopes: str
    expires: float


async def add(connection: AsyncConnection, person: PersonRow) -> None:
    await connection.execute(insert(schema.person).values(**person._asdict()))


async def find(connection: AsyncConnection, person: str) -> PersonRow | None:
    return await _one(connection, schema.person.c.id == person)


async def by_login(connection: AsyncConnection, login: str) -> PersonRow | None:
    return await _one(connection, schema.person.c.login == login)


async def by_name(connection: AsyncConnection, name: str, most: int) -> list[PersonRow]:
    rows = await connection.execute(select(schema.person).where(schema.person.c.name == name).limit(most))
    return [PersonRow(**row._mapping) for row in rows]


async def named(connection: AsyncConnection, people: Collection[str]) -> dict[str, tuple[str, bool]]:
    """The names of those who are known, and whether they are claimed."""
    person = schema.person.c
    query = select(person.id, person.name, person.login.is_not(None)).where(person.id.in_(people))
    return {row[0]: (row[1], row[2]) for row in await connection.execute(query)}


async def is_claimed(connection: AsyncConnection, skeleton: str, but: str) -> bool:
    """Whether somebody else has claimed a name that looks like this."""
    person = schema.person.c
    which = (person.skeleton == skeleton, person.login.is_not(None), person.id != but)
    return (await connection.execute(select(person.id).where(*which).limit(1))).first() is not None


async def by_token(connection: AsyncConnection, digest: str, now: float) -> tuple[PersonRow, str] | None:
    """The owner and the token's scope; None if it has expired."""
    token = schema.token.c
    query = select(schema.person, token.scopes).select_from(schema.token.join(schema.person))
    row = (await connection.execute(query.where(token.digest == digest, token.expires > now))).one_or_none()
    return None if row is None else (PersonRow(*row[:-1]), row[-1])


async def _one(connection: AsyncConnection, which: Any) -> PersonRow | None:
    row = (await connection.execute(select(schema.person).where(which))).one_or_none()
    return None if row is None else PersonRow(**row._mapping)


async def change(connection: AsyncConnection, person: str, **values: Any) -> None:
    await connection.execute(update(schema.person).where(schema.person.c.id == person).values(**values))


async def forget(connection: AsyncConnection, person: str) -> None:
    """Deletes tokens and chat too; seats and matches stay, without an owner."""
    connection.info[FORGOTTEN] = True
    await connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    await connection.execute(delete(schema.token).where(schema.token.c.person == person))
    await connection.execute(update(schema.act).where(schema.act.c.person == person).values(note=""))
    await connection.execute(delete(schema.person).where(schema.person.c.id == person))


async def leavers(connection: AsyncConnection, now: float) -> list[str]:
    """Those whose days to change their mind are over."""
    person = schema.person.c
    query = select(person.id).where(person.leaving.is_not(None), person.leaving <= now)
    return list((await connection.execute(query)).scalars())


async def count(connection: AsyncConnection) -> int:
    return (await connection.execute(select(func.count()).select_from(schema.person))).scalar_one()


async def add_token(connection: AsyncConnection, digest: str, person: str, token: TokenRow) -> None:
    await connection.execute(insert(schema.token).values(digest=digest, person=person, **token._asdict()))


async def tokens(connection: AsyncConnection, person: str, now: float) -> list[TokenRow]:
    """Those that have not expired."""
    token = schema.token.c
    columns = [token[name] for name in TokenRow._fields]
    query = select(*columns).where(token.person == person, token.expires > now)
    return [TokenRow(*row) for row in await connection.execute(query.order_by(token.created))]


async def drop_token(connection: AsyncConnection, person: str, token: str) -> str | None:
    """The digest of the deleted token."""
    which = (schema.token.c.person == person, schema.token.c.id == token)
    query = delete(schema.token).where(*which).returning(schema.token.c.digest)
    return (await connection.execute(query)).scalar_one_or_none()


async def drop_expired_tokens(connection: AsyncConnection, now: float) -> None:
    await connection.execute(delete(schema.token).where(schema.token.c.expires <= now))


async def drop_tokens(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(schema.token).where(schema.token.c.person == person))
