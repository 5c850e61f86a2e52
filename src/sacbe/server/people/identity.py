"""Identity: session cookies, tokens for programs, passwords."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar.datastructures import Cookie

from sacbe.server.people.devices import device
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import Connection, address_of, hall_of, scheme_of
from sacbe.store import people, sessions
from sacbe.store.lookalikes import skeleton
from sacbe.store.people import PersonRow
from sacbe.store.sessions import SessionRow

COOKIE: Final = "sacbe"
DAY: Final = 86_400.0
READ, PLAY, CHAT = "read", "play", "chat"
EVERYTHING: Final = frozenset({READ, PLAY, CHAT})
_HASHER: Final = PasswordHasher()
_NOBODY: Final = _HASHER.hash(
    secrets.token_hex(16)
)  # so that an unknown name takes as long as a wrong password
_AT_ONCE: Final = asyncio.Semaphore(2)  # a hash takes 64 MB


class Visitor(NamedTuple):
    """Who sends a request, how they proved it, and what they may do."""

    person: PersonRow
    credential: str  # the digest of a session or a token
    scopes: frozenset[str] = EVERYTHING
    session: SessionRow | None = None  # None: a program with a token


async def visitor_of(connection: Connection) -> Visitor | None:
    visitor = await known_visitor(connection)
    if visitor is not None:
        hall = hall_of(connection)
        hall.sanctions.admit(visitor.person.id, None, hall.time.now())
        hall.presence.touch(visitor.person.id)
    return visitor


async def known_visitor(connection: Connection) -> Visitor | None:
    """The visitor, even if banned."""
    header = connection.headers.get("authorization", "")
    if header.startswith("Bearer "):
        return await _by_token(connection, digest(header.removeprefix("Bearer ").strip()))
    secret = connection.cookies.get(COOKIE, "")
    return await _by_cookie(connection, digest(secret)) if secret else None


async def _by_token(connection: Connection, credential: str) -> Visitor:
    hall = hall_of(connection)
    async with hall.database.read() as database:
        found = await people.by_token(database, credential, hall.time.now())
    if found is None:
        raise Refusal("bad_token", 401)
    person, scopes = found
    return Visitor(person, credential, frozenset(scopes.split()))


async def _by_cookie(connection: Connection, credential: str) -> Visitor | None:
    hall = hall_of(connection)
    async with hall.database.read() as database:
        found = await sessions.find(database, credential)
    if found is None or found[1].seen < time.time() - hall.settings.session_days * DAY:
        return None
    return Visitor(found[0], credential, session=found[1])


async def person_of(connection: Connection) -> PersonRow | None:
    visitor = await visitor_of(connection)
    return visitor.person if visitor else None


async def somebody(connection: Connection, scope: str = PLAY) -> PersonRow:
    visitor = await visitor_of(connection)
    if visitor is None:
        raise Refusal("who_are_you", 401)
    demand(visitor, scope)
    return visitor.person


def demand(visitor: Visitor | None, scope: str) -> None:
    if visitor is not None and scope not in visitor.scopes:
        raise Refusal("out_of_scope", 403, scope=scope)


async def owner(connection: Connection) -> Visitor:
    """The person, logged in by a session: no token may change an account."""
    visitor = await visitor_of(connection)
    if visitor is None:
        raise Refusal("who_are_you", 401)
    if visitor.session is None:
        raise Refusal("out_of_scope", 403, scope="account")
    return visitor


# Sessions


def new_session(connection: Connection, person: str) -> tuple[str, SessionRow]:
    """The secret for the cookie, and the row that recognises it."""
    secret, now, proved = secrets.token_urlsafe(32), time.time(), hall_of(connection).time.now()
    id, address, agent = (
        secrets.token_urlsafe(16),
        address_of(connection),
        connection.headers.get("user-agent", ""),
    )
    return secret, SessionRow(digest(secret), id, person, now, now, address, proved, device(agent))


async def earlier_guest(connection: Connection) -> PersonRow | None:
    """The owner of a signed cookie from before there were sessions; it works once."""
    hall = hall_of(connection)
    body, _, signature = connection.cookies.get(COOKIE, "").rpartition(".")
    signed = hmac.new(hall.key, body.encode(), hashlib.sha256).hexdigest()
    if not body or not hmac.compare_digest(signature.encode(), signed.encode()):
        return None
    person, _, session = body.partition(".")
    async with hall.database.write() as database:
        found = await people.find(database, person)
        if found is None or str(found.session) != session:
            return None
        await people.change(database, person, session=found.session + 1)
    return found


def cookie_for(connection: Connection, secret: str) -> Cookie:
    return _cookie(connection, secret, int(hall_of(connection).settings.session_days * DAY))


def no_cookie(connection: Connection) -> Cookie:
    return _cookie(connection, "", 0)


def _cookie(connection: Connection, value: str, age: int) -> Cookie:
    secure = scheme_of(connection) == "https"
    return Cookie(COOKIE, value=value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_guest() -> PersonRow:
    name = f"Guest {secrets.randbelow(9000) + 1000}"
    return PersonRow(secrets.token_urlsafe(16), name, None, None, 0, time.time(), skeleton(name))


# Passwords


async def hash_password(password: str) -> str:
    async with _AT_ONCE:
        return await asyncio.to_thread(_HASHER.hash, password)


async def check_password(person: PersonRow | None, password: str) -> bool:
    known = person.password if person is not None and person.password is not None else _NOBODY
    async with _AT_ONCE:
        fits = await asyncio.to_thread(_verify, known, password)
    return fits and known is not _NOBODY


def _verify(known: str, password: str) -> bool:
    try:
        return _HASHER.verify(known, password)
    except (Argon2Error, InvalidHashError):
        return False
