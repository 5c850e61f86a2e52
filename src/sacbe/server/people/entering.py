"""What every way of logging in has in common."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response

from sacbe.server import answers
from sacbe.server.people import credentials, identity
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import people, sessions
from sacbe.store.moderation import MODERATOR
from sacbe.store.people import PersonRow
from sacbe.store.sessions import LoginRow

Asked = Request[Any, Any, Any]


def card(person: PersonRow) -> answers.Person:
    moderator = person.role == MODERATOR
    return answers.Person(person.id, person.name, person.login is not None, moderator, person.leaving)


async def sought(request: Asked, name: str) -> PersonRow | None:
    """The person with this login, if another try is allowed from here."""
    hall, address = hall_of(request), address_of(request)
    hall.limits.demand("logins", address)
    hall.backoff.check(name, address)
    async with hall.database.read() as connection:
        person = await people.by_login(connection, name)
        known = person is not None and await sessions.knows(connection, person.id, address)
    if not known:
        hall.limits.demand("strangers", name)
    return person


async def note(request: Asked, person: PersonRow, kind: str) -> None:
    """Writes a line to the person's login log."""
    hall = hall_of(request)
    line = LoginRow(time.time(), kind, address_of(request))
    async with hall.database.write() as connection:
        await sessions.note(connection, person.id, line, hall.settings.logins_kept)


async def note_wrong(request: Asked, person: PersonRow | None, name: str) -> None:
    hall_of(request).backoff.fail(name, address_of(request))
    if person is not None:
        await note(request, person, sessions.WRONG)


async def welcome(
    request: Asked, person: PersonRow, *, note: str = "", alone: bool = False
) -> Response[answers.Person]:
    """Starts a session and logs it; ``alone`` ends every other session and every token."""
    hall = hall_of(request)
    hall.sanctions.admit(person.id, None, hall.time.now())
    secret, row = identity.new_session(request, person.id)
    async with hall.database.write() as connection:
        await sessions.add(connection, row, hall.settings.sessions)
        if note:
            line = LoginRow(row.created, note, row.address)
            await sessions.note(connection, person.id, line, hall.settings.logins_kept)
        if alone:
            await sessions.end_others(connection, person.id, row.digest)
            await people.drop_tokens(connection, person.id)
    if alone:
        credentials.drop_others(hall, person.id, row.digest)
    return Response(card(person), cookies=[identity.cookie_for(request, secret)])
