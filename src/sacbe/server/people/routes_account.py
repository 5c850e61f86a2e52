"""HTTP: a person's own sessions, tokens and login log; by session only, never by token."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.response import Stream

from sacbe.server import answers, requests
from sacbe.server.mail import letters
from sacbe.server.people import credentials, export, identity, passkeys, proof
from sacbe.server.refusal import Refusal
from sacbe.server.tables.clock import DAY
from sacbe.server.tables.seats import new_id
from sacbe.server.traffic.arrival import hall_of
from sacbe.store import people, proofs, sessions
from sacbe.store import post as mailed
from sacbe.store.people import TokenRow

Asked = Request[Any, Any, Any]


@get("/account", summary="My account, beyond my name")
async def describe(request: Asked) -> answers.Account:
    hall, person = hall_of(request), (await identity.owner(request)).person
    async with hall.database.read() as connection:
        known = await mailed.address_of(connection, person.id)
        since = await proofs.recovery_since(connection, person.id)
    return answers.Account(
        email=known.address if known else None,
        pending=known.pending if known else None,
        recovery=since,
        mail=letters.is_on(hall.settings),
        passkeys=passkeys.relying_party(request) is not None,
        grace_days=hall.settings.grace_days,
        token_days=hall.settings.token_days,
    )


@get("/sessions", summary="Where I am logged in")
async def list_sessions(request: Asked) -> list[answers.Session]:
    visitor = await identity.owner(request)
    here = visitor.credential
    async with hall_of(request).database.read() as connection:
        rows = await sessions.of(connection, visitor.person.id)
    return [
        answers.Session(row.id, row.created, row.seen, row.address, row.digest == here, row.device)
        for row in rows
    ]


@delete("/sessions", status_code=204, summary="Log out everywhere but here")
async def end_sessions(request: Asked) -> None:
    hall, visitor = hall_of(request), await identity.owner(request)
    async with hall.database.write() as connection:
        ended = {row.digest for row in await sessions.of(connection, visitor.person.id)} - {
            visitor.credential
        }
        await sessions.end_others(connection, visitor.person.id, visitor.credential)
    credentials.drop(hall, lambda listener: listener.credential in ended)


@delete("/sessions/{session_id:str}", status_code=204, summary="Log out one device")
async def end_session(request: Asked, session_id: str) -> None:
    hall, person = hall_of(request), (await identity.owner(request)).person
    async with hall.database.write() as connection:
        ended = {row.digest for row in await sessions.of(connection, person.id) if row.id == session_id}
        if not ended or not await sessions.end(connection, person.id, session_id):
            raise Refusal("no_session", 404)
    credentials.drop(hall, lambda listener: listener.credential in ended)


@get("/logins", summary="Who logged in as me, or tried to")
async def list_logins(request: Asked) -> list[answers.Login]:
    person = (await identity.owner(request)).person
    async with hall_of(request).database.read() as connection:
        return [answers.Login(*row) for row in await sessions.logins(connection, person.id)]


@post("/tokens", summary="A token for a program that acts as me")
async def add_token(request: Asked, data: requests.NewToken) -> answers.FreshToken:
    hall, person = hall_of(request), (await proof.fresh_owner(request)).person
    most, longest, now = hall.settings.tokens, hall.settings.token_days, hall.time.now()
    if data.days is not None and data.days > longest:
        raise Refusal("token_too_long", 422, most=longest)
    scopes = " ".join(sorted({identity.READ, *data.scopes}))
    row = TokenRow(new_id(), data.label, now, scopes, now + (data.days or longest) * DAY)
    secret = secrets.token_urlsafe(32)
    async with hall.database.write() as connection:
        if len(await people.tokens(connection, person.id, now)) >= most:
            raise Refusal("too_many_tokens", 429, most=most)
        await people.add_token(connection, identity.digest(secret), person.id, row)
    return answers.FreshToken(row.id, secret, row.expires)


@get("/tokens", summary="My tokens, without their secrets")
async def list_tokens(request: Asked) -> list[answers.Token]:
    hall, person = hall_of(request), (await identity.owner(request)).person
    async with hall.database.read() as connection:
        rows = await people.tokens(connection, person.id, hall.time.now())
    return [answers.Token(row.id, row.label, row.created, row.scopes.split(), row.expires) for row in rows]


@delete("/tokens/{token_id:str}", status_code=204, summary="Void a token")
async def drop_token(request: Asked, token_id: str) -> None:
    hall, person = hall_of(request), (await identity.owner(request)).person
    async with hall.database.write() as connection:
        ended = await people.drop_token(connection, person.id, token_id)
    if ended is None:
        raise Refusal("no_token", 404)
    credentials.drop(hall, lambda listener: listener.credential == ended)


@get("/export", summary="Everything the server knows of me", media_type="application/json")
async def take_along(request: Asked) -> Stream:
    hall, person = hall_of(request), (await proof.fresh_owner(request)).person
    hall.limits.demand("exports", person.id)
    name = {"Content-Disposition": 'attachment; filename="sacbe.json"'}
    return Stream(export.written(hall, person.id), media_type="application/json", headers=name)


HANDLERS = [
    take_along,
    describe,
    list_sessions,
    end_sessions,
    end_session,
    list_logins,
    add_token,
    list_tokens,
    drop_token,
]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
