"""Reads and writes who is logged in where, and the login log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.people import PersonRow

AT_ONCE: Final = 500  # digests per query
WRONG: Final = "wrong"  # somebody tried
TRUSTED: Final = ("claim", "login", "password", "passkey", "recover", "reset")  # the owner was present


class SessionRow(NamedTuple):
    digest: str
    id: str
    person: str
    created: float
    seen: float
    address: str
    proved: float = 0.0  # when its owner last showed a password or a passkey
    device: str = ""


class LoginRow(NamedTuple):
    time: float
    kind: str
    address: str


async def add(connection: AsyncConnection, session: SessionRow, most: int) -> None:
    """A person's oldest sessions beyond ``most`` end."""
    await connection.execute(insert(schema.session).values(**session._asdict()))
    own = schema.session.c
    kept = select(own.digest).where(own.person == session.person).order_by(own.seen.desc()).limit(most)
    which = (own.person == session.person, own.digest.not_in(kept.scalar_subquery()))
    await connection.execute(delete(schema.session).where(*which))


async def find(connection: AsyncConnection, digest: str) -> tuple[PersonRow, SessionRow] | None:
    joined = schema.session.join(schema.person)
    query = select(schema.person, schema.session).select_from(joined).where(schema.session.c.digest == digest)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    fields = len(PersonRow._fields)
    return PersonRow(*row[:fields]), SessionRow(*row[fields:])


async def prove(connection: AsyncConnection, digest: str, now: float) -> None:
    own = schema.session.c
    await connection.execute(update(schema.session).where(own.digest == digest).values(proved=now))


async def touch(connection: AsyncConnection, digest: str, seen: float, address: str) -> None:
    values = {"seen": seen, "address": address}
    await connection.execute(update(schema.session).where(schema.session.c.digest == digest).values(**values))


async def of(connection: AsyncConnection, person: str) -> list[SessionRow]:
    query = select(schema.session).where(schema.session.c.person == person)
    return [
        SessionRow(*row) for row in await connection.execute(query.order_by(schema.session.c.seen.desc()))
    ]


async def end(connection: AsyncConnection, person: str, session: str) -> bool:
    which = (schema.session.c.person == person, schema.session.c.id == session)
    return int((await connection.execute(delete(schema.session).where(*which))).rowcount) > 0


async def end_others(connection: AsyncConnection, person: str, but: str) -> None:
    which = (schema.session.c.person == person, schema.session.c.digest != but)
    await connection.execute(delete(schema.session).where(*which))


async def end_unseen(connection: AsyncConnection, before: float) -> None:
    await connection.execute(delete(schema.session).where(schema.session.c.seen < before))


async def end_all(connection: AsyncConnection) -> int:
    return int((await connection.execute(delete(schema.session))).rowcount)


async def alive(connection: AsyncConnection, digests: Collection[str], now: float) -> set[str]:
    """Those that still belong to a session or an unexpired token."""
    found: set[str] = set()
    token = schema.token.c
    for some in _batches(sorted(digests)):
        for query in (
            select(schema.session.c.digest).where(schema.session.c.digest.in_(some)),
            select(token.digest).where(token.digest.in_(some), token.expires > now),
        ):
            found.update((await connection.execute(query)).scalars())
    return found


def _batches(digests: Sequence[str]) -> list[Sequence[str]]:
    return [digests[start : start + AT_ONCE] for start in range(0, len(digests), AT_ONCE)]


# The log


async def note(connection: AsyncConnection, person: str, line: LoginRow, most: int) -> None:
    """The oldest lines beyond ``most`` are dropped; those of wrong tries push out no others."""
    login = schema.login.c
    await connection.execute(insert(schema.login).values(person=person, **line._asdict()))
    like = login.kind == WRONG if line.kind == WRONG else login.kind != WRONG
    own = (login.person == person, like)
    kept = select(login.id).where(*own).order_by(login.id.desc()).limit(most)
    await connection.execute(delete(schema.login).where(*own, login.id.not_in(kept.scalar_subquery())))


async def logins(connection: AsyncConnection, person: str) -> list[LoginRow]:
    login = schema.login.c
    query = select(login.time, login.kind, login.address).where(login.person == person)
    return [LoginRow(*row) for row in await connection.execute(query.order_by(login.id.desc()))]


async def knows(connection: AsyncConnection, person: str, address: str) -> bool:
    """Whether the owner has used this address before."""
    login, own = schema.login.c, schema.session.c
    was = select(login.id).where(login.person == person, login.address == address, login.kind.in_(TRUSTED))
    has = select(own.id).where(own.person == person, own.address == address)
    for query in (was, has):
        if (await connection.execute(query.limit(1))).first() is not None:
            return True
    return False
