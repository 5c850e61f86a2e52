"""HTTP: being somebody."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post

from sacbe.server import forms, identity, names, terms
from sacbe.server.arrival import address_of, hall_of
from sacbe.server.identity import somebody
from sacbe.server.refusal import Refusal
from sacbe.server.seats import new_id
from sacbe.store import matches, people
from sacbe.store.database import Taken
from sacbe.store.lookalikes import login, skeleton
from sacbe.store.people import PersonRow, TokenRow

Asked = Request[Any, Any, Any]


def card(person: PersonRow) -> forms.Person:
    return forms.Person(person.id, person.name, person.login is not None)


@post("/", status_code=200, summary="Be a guest, or whoever the cookie says")
async def arrive(request: Asked) -> Response[forms.Person]:
    hall = hall_of(request)
    person = await identity.person_of(request)
    if person is None:
        hall.limits.demand("newcomers", address_of(request))
        person = identity.new_guest()
        async with hall.database.write() as connection:
            await people.add(connection, person)
    return Response(card(person), cookies=[identity.cookie_for(request, person)])


@get("/", summary="Who am I")
async def me(request: Asked) -> forms.Person:
    return card(await somebody(request))


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
async def rename(request: Asked, data: forms.Rename) -> forms.Person:
    person = await somebody(request)
    values = await _free_name(request, person, data.name)
    if person.login is not None:
        values["login"] = login(values["name"])
    return card(await _renamed(request, person, values))


@post("/claim", status_code=200, summary="Keep the name with a password, or change the password")
async def claim(request: Asked, data: forms.Credentials) -> Response[forms.Person]:
    """Cookies given out before are void from then on."""
    hall = hall_of(request)
    person = await somebody(request)
    hall.limits.demand("logins", address_of(request))
    values: dict[str, Any] = dict(await _free_name(request, person, data.name))
    values |= {"login": login(values["name"]), "session": person.session + 1}
    values["password"] = await identity.hash_password(data.password)
    claimed = await _renamed(request, person, values)
    return Response(card(claimed), cookies=[identity.cookie_for(request, claimed)])


@post("/login", status_code=200, summary="Be somebody who has a password")
async def log_in(request: Asked, data: forms.Credentials) -> Response[forms.Person]:
    hall = hall_of(request)
    hall.limits.demand("logins", address_of(request))
    async with hall.database.read() as connection:
        person = await people.by_login(connection, login(data.name))
    if not await identity.check_password(person, data.password) or person is None:
        raise Refusal("wrong_password", 401)
    return Response(card(person), cookies=[identity.cookie_for(request, person)])


@post("/logout", status_code=204, summary="Be nobody on this device")
async def log_out(request: Asked) -> Response[None]:
    return Response(None, status_code=204, cookies=[identity.no_cookie(request)])


@delete("/", status_code=204, summary="Delete everything about me")
async def forget(request: Asked) -> Response[None]:
    """Name, password, tokens and chat go; bots play the seats on, which then belong to nobody."""
    hall = hall_of(request)
    person = await somebody(request)
    async with hall.database.write() as connection:
        mine = await matches.mine(connection, person.id, 10_000)
        await matches.let_go(connection, person.id, {row.id: terms.read(row.terms).takeover for row in mine})
        await people.forget(connection, person.id)
    for row in mine:
        hall.refresh(row.id)
    return Response(None, status_code=204, cookies=[identity.no_cookie(request)])


@post("/tokens", summary="A token for a program that plays as me")
async def add_token(request: Asked, data: forms.NewToken) -> forms.FreshToken:
    hall, person = hall_of(request), await somebody(request)
    secret, row = secrets.token_urlsafe(32), TokenRow(new_id(), data.label, time.time())
    most = hall.settings.tokens
    async with hall.database.write() as connection:
        if len(await people.tokens(connection, person.id)) >= most:
            raise Refusal("too_many_tokens", 429, most=most)
        await people.add_token(connection, identity.digest(secret), person.id, row)
    return forms.FreshToken(row.id, secret)


@get("/tokens", summary="My tokens, without their secrets")
async def list_tokens(request: Asked) -> list[forms.Token]:
    person = await somebody(request)
    async with hall_of(request).database.read() as connection:
        return [forms.Token(*row) for row in await people.tokens(connection, person.id)]


@delete("/tokens/{token_id:str}", status_code=204, summary="Void a token")
async def drop_token(request: Asked, token_id: str) -> None:
    person = await somebody(request)
    async with hall_of(request).database.write() as connection:
        if not await people.drop_token(connection, person.id, token_id):
            raise Refusal("no_token", 404)


HANDLERS = [arrive, me, rename, claim, log_in, log_out, forget, add_token, list_tokens, drop_token]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
