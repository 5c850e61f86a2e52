"""HTTP: being somebody."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post

from sacbe.server import forms, identity, terms
from sacbe.server.arrival import address_of, hall_of
from sacbe.server.identity import somebody
from sacbe.server.refusal import Refusal
from sacbe.server.seats import new_id
from sacbe.store import matches, people
from sacbe.store.database import Taken
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


@patch("/", summary="Another name")
async def rename(request: Asked, data: forms.Rename) -> forms.Person:
    hall, person = hall_of(request), await somebody(request)
    values: dict[str, Any] = {"name": data.name}
    if person.login is not None:
        values["login"] = data.name.casefold()
    try:
        async with hall.database.write() as connection:
            await people.change(connection, person.id, **values)
    except Taken:
        raise Refusal("name_taken") from None
    await hall.rename(person._replace(name=data.name))
    return card(person._replace(name=data.name))


@post("/claim", status_code=200, summary="Keep the name with a password, or change the password")
async def claim(request: Asked, data: forms.Credentials) -> Response[forms.Person]:
    """Cookies given out before are void from then on."""
    hall = hall_of(request)
    person = await somebody(request)
    hall.limits.demand("logins", address_of(request))
    login = data.name.casefold()
    hashed = await identity.hash_password(data.password)
    claimed = person._replace(name=data.name, login=login, password=hashed, session=person.session + 1)
    try:
        async with hall.database.write() as connection:
            await people.change(connection, person.id, **claimed._asdict())
    except Taken:
        raise Refusal("name_taken") from None
    await hall.rename(claimed)
    return Response(card(claimed), cookies=[identity.cookie_for(request, claimed)])


@post("/login", status_code=200, summary="Be somebody who has a password")
async def log_in(request: Asked, data: forms.Credentials) -> Response[forms.Person]:
    hall = hall_of(request)
    hall.limits.demand("logins", address_of(request))
    async with hall.database.read() as connection:
        person = await people.by_login(connection, data.name.casefold())
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
