"""Who asks: a signed cookie, or a token for programs; and passwords."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar.datastructures import Cookie

from sacbe.server.arrival import Connection, hall_of, scheme_of
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.store import people
from sacbe.store.lookalikes import skeleton
from sacbe.store.people import PersonRow

COOKIE: Final = "sacbe"
YEAR: Final = 365 * 86_400
_HASHER: Final = PasswordHasher()
_NOBODY: Final = _HASHER.hash(
    secrets.token_hex(16)
)  # so that an unknown name takes as long as a wrong password
_AT_ONCE: Final = asyncio.Semaphore(2)  # a hash takes 64 MB


async def person_of(connection: Connection) -> PersonRow | None:
    hall = hall_of(connection)
    header = connection.headers.get("authorization", "")
    if header.startswith("Bearer "):
        async with hall.database.read() as database:
            found = await people.by_token(database, digest(header.removeprefix("Bearer ").strip()))
        if found is None:
            raise Refusal("bad_token", 401)
        return found
    return await _by_cookie(hall, connection.cookies.get(COOKIE, ""))


async def _by_cookie(hall: Hall, cookie: str) -> PersonRow | None:
    body, _, signature = cookie.rpartition(".")
    if not body or not hmac.compare_digest(signature.encode(), _signature(hall.key, body).encode()):
        return None
    person, _, session = body.partition(".")
    async with hall.database.read() as database:
        found = await people.find(database, person)
    return found if found is not None and str(found.session) == session else None


async def somebody(connection: Connection) -> PersonRow:
    found = await person_of(connection)
    if found is None:
        raise Refusal("who_are_you", 401)
    return found


def cookie_for(connection: Connection, person: PersonRow) -> Cookie:
    body = f"{person.id}.{person.session}"
    return _cookie(connection, f"{body}.{_signature(hall_of(connection).key, body)}", YEAR)


def no_cookie(connection: Connection) -> Cookie:
    return _cookie(connection, "", 0)


def _cookie(connection: Connection, value: str, age: int) -> Cookie:
    secure = scheme_of(connection) == "https"
    return Cookie(COOKIE, value=value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)


def _signature(key: bytes, body: str) -> str:
    return hmac.new(key, body.encode(), hashlib.sha256).hexdigest()


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_guest() -> PersonRow:
    name = f"Guest {secrets.randbelow(9000) + 1000}"
    return PersonRow(secrets.token_urlsafe(16), name, None, None, 0, time.time(), skeleton(name))


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
