"""HTTP: being somebody."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie

from sacbe.server import answers, credentials, identity, names, requests, table_settings
from sacbe.server.arrival import address_of, hall_of
from sacbe.server.identity import somebody
from sacbe.server.refusal import Refusal
from sacbe.store import matches, people, sessions
from sacbe.store.database import Taken
from sacbe.store.lookalikes import login, skeleton
from sacbe.store.moderation import MODERATOR
from sacbe.store.people import PersonRow
from sacbe.store.sessions import LoginRow, SessionRow

Asked = Request[Any, Any, Any]


def card(person: PersonRow) -> answers.Person:
    return answers.Person(person.id, person.name, person.login is not None, person.role == MODERATOR)


@post("/", status_code=200, summary="Be a guest, or whoever the cookie says")
async def arrive(request: Asked) -> Response[answers.Person]:
    hall, visitor = hall_of(request), await identity.visitor_of(request)
    if visitor is not None:
        cookies = [] if visitor.session is None else [await _again(request, visitor.session)]
        return Response(card(visitor.person), cookies=cookies)
    hall.limits.demand("newcomers", address_of(request))
    person = await identity.earlier_guest(request)
    if person is None:
        person = identity.new_guest()
        async with hall.database.write() as connection:
            await people.add(connection, person)
    return await _welcome(request, person)


async def _again(request: Asked, session: SessionRow) -> Cookie:
    """The same cookie for another while; the row remembers the day."""
    hall, now = hall_of(request), time.time()
    if now - session.seen > identity.DAY:
        async with hall.database.write() as connection:
            await sessions.touch(connection, session.digest, now, address_of(request))
    return identity.cookie_for(request, request.cookies[identity.COOKIE])


async def _welcome(
    request: Asked, person: PersonRow, *, note: str = "", alone: bool = False
) -> Response[answers.Person]:
    """A new session, noted in the log; ``alone``: every other session and every token ends."""
    hall = hall_of(request)
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


@get("/", summary="Who am I")
async def me(request: Asked) -> answers.Person:
    return card(await somebody(request, identity.READ))


async def _free_name(request: Asked, person: PersonRow, wish: str) -> dict[str, str]:
    """What a row says of a new name. A reserved name, a claimed one and its look-alikes are refused alike."""
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
    """Stored, and shown everywhere."""
    hall = hall_of(request)
    try:
        async with hall.database.write() as connection:
            await people.change(connection, person.id, **values)
    except Taken:
        raise Refusal("name_taken") from None
    changed = person._replace(**values)
    await hall.rename(changed)
    return changed


@patch("/", summary="Another name")
async def rename(request: Asked, data: requests.Rename) -> answers.Person:
    person = (await identity.owner(request)).person
    values = await _free_name(request, person, data.name)
    if person.login is not None:
        values["login"] = login(values["name"])
    return card(await _renamed(request, person, values))


@post("/claim", status_code=200, summary="Keep the name with a password")
async def claim(request: Asked, data: requests.Credentials) -> Response[answers.Person]:
    """Cookies and tokens given out before are void from then on."""
    hall, person = hall_of(request), (await identity.owner(request)).person
    if person.login is not None:
        raise Refusal("already_claimed")
    hall.limits.demand("logins", address_of(request))
    values: dict[str, Any] = dict(await _free_name(request, person, data.name))
    values |= {"login": login(values["name"]), "password": await identity.hash_password(data.password)}
    return await _welcome(request, await _renamed(request, person, values), note="claim", alone=True)


@post("/login", status_code=200, summary="Be somebody who has a password")
async def log_in(request: Asked, data: requests.Credentials) -> Response[answers.Person]:
    """Tries count by address; by name only where its owner never was: strangers lock nobody out."""
    hall, address, name = hall_of(request), address_of(request), login(data.name)
    hall.limits.demand("logins", address)
    hall.backoff.check(name, address)
    async with hall.database.read() as connection:
        person = await people.by_login(connection, name)
        known = person is not None and await sessions.knows(connection, person.id, address)
    if not known:
        hall.limits.demand("strangers", name)
    if person is None or not await identity.check_password(person, data.password):
        if person is None:
            await identity.check_password(None, data.password)
        await _note_wrong(request, person, name)
        raise Refusal("wrong_password", 401)
    hall.backoff.succeed(name, address)
    hall.sanctions.admit(person.id, None, hall.time.now())
    return await _welcome(request, person, note="login")


async def _note_wrong(request: Asked, person: PersonRow | None, name: str) -> None:
    hall, address = hall_of(request), address_of(request)
    hall.backoff.fail(name, address)
    if person is not None:
        line = LoginRow(time.time(), "wrong", address)
        async with hall.database.write() as connection:
            await sessions.note(connection, person.id, line, hall.settings.logins_kept)


@post("/password", status_code=200, summary="Change the password")
async def change_password(request: Asked, data: requests.NewPassword) -> Response[answers.Person]:
    """Every other session and every token ends."""
    hall, person = hall_of(request), (await identity.owner(request)).person
    hall.limits.demand("passwords", person.id)
    if person.login is None:
        raise Refusal("not_claimed")
    if not await identity.check_password(person, data.old):
        await _note_wrong(request, person, person.login)
        raise Refusal("wrong_password", 401)
    hashed = await identity.hash_password(data.new)
    async with hall.database.write() as connection:
        await people.change(connection, person.id, password=hashed)
    return await _welcome(request, person, note="password", alone=True)


@post("/logout", status_code=204, summary="Be nobody on this device")
async def log_out(request: Asked) -> Response[None]:
    """The cookie is void from then on, whoever has a copy of it."""
    hall, visitor = hall_of(request), await identity.known_visitor(request)
    if visitor is not None and visitor.session is not None:
        async with hall.database.write() as connection:
            await sessions.end(connection, visitor.person.id, visitor.session.id)
        credentials.drop(hall, lambda listener: listener.credential == visitor.credential)
    return Response(None, status_code=204, cookies=[identity.no_cookie(request)])


@delete("/", status_code=204, summary="Delete everything about me")
async def forget(request: Asked) -> Response[None]:
    """Name, password, tokens and chat go; bots play the seats on, which then belong to nobody."""
    hall, person = hall_of(request), (await identity.owner(request)).person
    async with hall.database.write() as connection:
        mine = await matches.mine(connection, person.id, 10_000)
        await matches.let_go(
            connection, person.id, {row.id: table_settings.read(row.terms).takeover for row in mine}
        )
        await people.forget(connection, person.id)
    credentials.drop_others(hall, person.id, "")
    for row in mine:
        hall.refresh(row.id)
    return Response(None, status_code=204, cookies=[identity.no_cookie(request)])


HANDLERS = [arrive, me, rename, claim, log_in, change_password, log_out, forget]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
