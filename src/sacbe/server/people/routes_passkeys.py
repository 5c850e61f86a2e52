"""HTTP: one's passkeys, and logging in with one."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post

from sacbe.server import answers, requests
from sacbe.server.mail import postman
from sacbe.server.people import entering, identity, passkeys, proof
from sacbe.server.refusal import Refusal
from sacbe.server.tables.seats import new_id
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import people, proofs, sessions
from sacbe.store.proofs import PasskeyRow

Asked = Request[Any, Any, Any]


@post("/options", status_code=200, summary="What to ask the browser for")
async def ask(request: Asked, data: requests.PasskeyWish) -> answers.PasskeyOptions:
    hall, party = hall_of(request), passkeys.demanded_party(request)
    if data.purpose == "login":
        hall.limits.demand("logins", address_of(request))
        fresh = await passkeys.challenge(hall, None, "login")
        return answers.PasskeyOptions(passkeys.request(party, [], fresh))
    whose = proof.fresh_account if data.purpose == "add" else identity.owner
    person = (await whose(request)).person
    hall.limits.demand("proofs", person.id)
    async with hall.database.read() as connection:
        had = await proofs.passkeys(connection, person.id)
    fresh = await passkeys.challenge(hall, person.id, data.purpose)
    if data.purpose == "add":
        return answers.PasskeyOptions(passkeys.creation(party, person, had, fresh))
    if not had:
        raise Refusal("no_passkey", 404)
    return answers.PasskeyOptions(passkeys.request(party, had, fresh))


@post("/", summary="Add a passkey")
async def add(request: Asked, data: requests.NewPasskey) -> answers.Passkey:
    hall, party = hall_of(request), passkeys.demanded_party(request)
    person, most = (await proof.fresh_account(request)).person, hall.settings.passkeys
    found = await passkeys.created(hall, party, person.id, data.credential)
    now = hall.time.now()
    row = PasskeyRow(new_id(), person.id, found.credential, found.key, found.uses, data.name.strip(), now)
    async with hall.database.write() as connection:
        if len(await proofs.passkeys(connection, person.id)) >= most:
            raise Refusal("too_many_passkeys", 429, most=most)
        await proofs.add_passkey(connection, row)
        await postman.notify(hall, connection, person.id, "passkey")
    await entering.note(request, person, "key_added")
    return _card(row)


@get("/", summary="My passkeys")
async def list_own(request: Asked) -> list[answers.Passkey]:
    person = (await identity.owner(request)).person
    async with hall_of(request).database.read() as connection:
        return [_card(row) for row in await proofs.passkeys(connection, person.id)]


def _card(row: PasskeyRow) -> answers.Passkey:
    return answers.Passkey(row.id, row.name, row.created, row.used)


@patch("/{passkey_id:str}", status_code=204, summary="Call a passkey something else")
async def rename(request: Asked, passkey_id: str, data: requests.PasskeyName) -> None:
    person = (await identity.owner(request)).person
    async with hall_of(request).database.write() as connection:
        if not await proofs.rename_passkey(connection, person.id, passkey_id, data.name.strip()):
            raise Refusal("no_passkey", 404)


@delete("/{passkey_id:str}", status_code=204, summary="Remove a passkey")
async def drop(request: Asked, passkey_id: str) -> None:
    person = (await proof.fresh_account(request)).person
    async with hall_of(request).database.write() as connection:
        if not await proofs.drop_passkey(connection, person.id, passkey_id):
            raise Refusal("no_passkey", 404)
    await entering.note(request, person, "key_gone")


@post("/login", status_code=200, summary="Be whose passkey this is")
async def log_in(request: Asked, data: requests.ShownPasskey) -> Response[answers.Person]:
    hall, party = hall_of(request), passkeys.demanded_party(request)
    hall.limits.demand("logins", address_of(request))
    row = await passkeys.shown(hall, party, None, "login", data.credential)
    async with hall.database.read() as connection:
        person = await people.find(connection, row.person)
    if person is None:
        raise Refusal("wrong_passkey", 401)
    return await entering.welcome(request, person, note="passkey")


@post("/prove", status_code=204, summary="Show a passkey again")
async def prove(request: Asked, data: requests.ShownPasskey) -> None:
    """Counts as showing the password again."""
    hall, party, visitor = hall_of(request), passkeys.demanded_party(request), await identity.owner(request)
    hall.limits.demand("proofs", visitor.person.id)
    await passkeys.shown(hall, party, visitor.person.id, "prove", data.credential)
    async with hall.database.write() as connection:
        await sessions.prove(connection, visitor.credential, hall.time.now())


HANDLERS = [ask, add, list_own, rename, drop, log_in, prove]
ROUTER = Router("/api/me/passkeys", route_handlers=HANDLERS, tags=["people"])
