"""HTTP: guests, names, logging in and out."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, Router, get, patch, post
from litestar.datastructures import Cookie

from sacbe.server import answers, requests
from sacbe.server.people import credentials, entering, identity, names, renaming
from sacbe.server.people.identity import somebody
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import people, sessions
from sacbe.store.database import Taken
from sacbe.store.lookalikes import login, skeleton
from sacbe.store.people import PersonRow
from sacbe.store.sessions import SessionRow

Asked = Request[Any, Any, Any]


@post("/", status_code=200, summary="Be a guest, or whoever the cookie says")
async def arrive(request: Asked) -> Response[answers.Person]:
    hall, visitor = hall_of(request), await identity.visitor_of(request)
    if visitor is not None:
        cookies = [] if visitor.session is None else [await _again(request, visitor.session)]
        return Response(entering.card(visitor.person), cookies=cookies)
    hall.limits.demand("newcomers", address_of(request))
    person = await identity.earlier_guest(request)
    if person is None:
        person = identity.new_guest()._replace(created=hall.time.now())
        async with hall.database.write() as connection:
            await people.add(connection, person)
    return await entering.welcome(request, person)


async def _again(request: Asked, session: SessionRow) -> Cookie:
    """Prolongs the cookie; the row remembers the day."""
    hall, now = hall_of(request), time.time()
    if now - session.seen > identity.DAY:
        async with hall.database.write() as connection:
            await sessions.touch(connection, session.digest, now, address_of(request))
    return identity.cookie_for(request, request.cookies[identity.COOKIE])


@get("/", summary="Who am I")
async def me(request: Asked) -> answers.Person:
    return entering.card(await somebody(request, identity.READ))


async def _free_name(request: Asked, person: PersonRow, wish: str) -> dict[str, str]:
    """The columns of a new name. Reserved names, claimed ones and their look-alikes are refused alike."""
    hall = hall_of(request)
    hall.limits.demand("renames", person.id)
    hall.limits.demand("renames_address", address_of(request))
    name = names.cleaned(wish)
    seen = skeleton(name)
    async with hall.database.read() as connection:
        if names.is_reserved(name) or await people.is_claimed(connection, seen, person.id):
            raise Refusal("name_taken")
    return {"name": name, "skeleton": seen}


async def _renamed(request: Asked, person: PersonRow, values: dict[str, Any]) -> PersonRow:
    """Stores the name and shows it everywhere."""
    hall = hall_of(request)
    try:
        async with hall.database.write() as connection:
            await people.change(connection, person.id, **values)
    except Taken:
        raise Refusal("name_taken") from None
    changed = person._replace(**values)
    await renaming.show(hall, changed)
    return changed


@patch("/", summary="Another name")
async def rename(request: Asked, data: requests.Rename) -> answers.Person:
    person = (await identity.owner(request)).person
    values = await _free_name(request, person, data.name)
    if person.login is not None:
        values["login"] = login(values["name"])
    return entering.card(await _renamed(request, person, values))


@post("/claim", status_code=200, summary="Keep the name with a password")
async def claim(request: Asked, data: requests.Credentials) -> Response[answers.Person]:
    """Claims the name with a password; earlier cookies and tokens become void."""
    hall, person = hall_of(request), (await identity.owner(request)).person
    if person.login is not None:
        raise Refusal("already_claimed")
    hall.limits.demand("logins", address_of(request))
    values: dict[str, Any] = dict(await _free_name(request, person, data.name))
    values |= {"login": login(values["name"]), "password": await identity.hash_password(data.password)}
    return await entering.welcome(request, await _renamed(request, person, values), note="claim", alone=True)


@post("/login", status_code=200, summary="Be somebody who has a password")
async def log_in(request: Asked, data: requests.Credentials) -> Response[answers.Person]:
    """Tries count by address; by name only where its owner never was: strangers lock nobody out."""
    hall, name = hall_of(request), login(data.name)
    person = await entering.sought(request, name)
    if person is None or not await identity.check_password(person, data.password):
        if person is None:
            await identity.check_password(None, data.password)
        await entering.note_wrong(request, person, name)
        raise Refusal("wrong_password", 401)
    hall.backoff.succeed(name, address_of(request))
    return await entering.welcome(request, person, note="login")


@post("/logout", status_code=204, summary="Be nobody on this device")
async def log_out(request: Asked) -> Response[None]:
    """Invalidates the cookie, including any copy of it."""
    hall, visitor = hall_of(request), await identity.known_visitor(request)
    if visitor is not None and visitor.session is not None:
        async with hall.database.write() as connection:
            await sessions.end(connection, visitor.person.id, visitor.session.id)
        credentials.drop(hall, lambda listener: listener.credential == visitor.credential)
    return Response(None, status_code=204, cookies=[identity.no_cookie(request)])


HANDLERS = [arrive, me, rename, claim, log_in, log_out]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
