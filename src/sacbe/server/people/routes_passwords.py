"""HTTP: changing a password, confirming it, and recovering an account without it."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import Request, Response, Router, post

from sacbe.server import answers, requests
from sacbe.server.mail import postman
from sacbe.server.people import entering, identity, proof
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import people, proofs, sessions
from sacbe.store.lookalikes import login
from sacbe.store.people import PersonRow

Asked = Request[Any, Any, Any]
LETTERS: Final = "abcdefghjkmnpqrstvwxyz0123456789"  # 32 unambiguous characters: five bits each
GROUPS, LONG = 7, 4  # 140 bits
READ_AS: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "u": "v"})


def new_code() -> str:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(LONG)) for _ in range(GROUPS))
    return "-".join(groups)


def digest_of(code: str) -> str:
    """The digest of the code, however it was typed."""
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return identity.digest(plain.translate(READ_AS))


@post("/password", status_code=200, summary="Change the password")
async def change_password(request: Asked, data: requests.NewPassword) -> Response[answers.Person]:
    """Every other session and every token ends."""
    hall, person = hall_of(request), (await identity.owner(request)).person
    hall.limits.demand("passwords", person.id)
    if person.login is None:
        raise Refusal("not_claimed")
    if not await identity.check_password(person, data.old):
        await entering.note_wrong(request, person, person.login)
        raise Refusal("wrong_password", 401)
    return await renewed(request, person, data.new, "password")


async def renewed(request: Asked, person: PersonRow, password: str, note: str) -> Response[answers.Person]:
    """Stores the new password; only this device stays logged in."""
    hall, hashed = hall_of(request), await identity.hash_password(password)
    async with hall.database.write() as connection:
        await people.change(connection, person.id, password=hashed)
        await postman.notify(hall, connection, person.id, "password")
    return await entering.welcome(request, person, note=note, alone=True)


@post("/prove", status_code=204, summary="Show the password again")
async def prove(request: Asked, data: requests.Proof) -> None:
    """For some minutes this session may do what needs a fresh proof."""
    hall, visitor = hall_of(request), await identity.owner(request)
    person = visitor.person
    if person.login is None:
        raise Refusal("not_claimed")
    hall.limits.demand("proofs", person.id)
    hall.backoff.check(person.login, address_of(request))
    if not await identity.check_password(person, data.password):
        await entering.note_wrong(request, person, person.login)
        raise Refusal("wrong_password", 401)
    hall.backoff.succeed(person.login, address_of(request))
    async with hall.database.write() as connection:
        await sessions.prove(connection, visitor.credential, hall.time.now())


@post("/recovery", status_code=200, summary="A recovery code instead of the one before")
async def make_code(request: Asked) -> answers.RecoveryCode:
    hall, person = hall_of(request), (await proof.fresh_account(request)).person
    hall.limits.demand("passwords", person.id)
    code = new_code()
    async with hall.database.write() as connection:
        await proofs.set_recovery(connection, person.id, digest_of(code), hall.time.now())
    await entering.note(request, person, "code")
    return answers.RecoveryCode(code)


@post("/recover", status_code=200, summary="A new password with the recovery code")
async def recover(request: Asked, data: requests.Recover) -> Response[answers.Person]:
    """The code is used up; every other session and every token ends."""
    hall, name = hall_of(request), login(data.name)
    person = await entering.sought(request, name)
    hall.sanctions.admit(person.id if person else None, None, hall.time.now())
    async with hall.database.write() as connection:
        fits = await proofs.use_recovery(connection, person.id if person else "", digest_of(data.code))
    if person is None or not fits:
        await entering.note_wrong(request, person, name)
        raise Refusal("wrong_code", 401)
    hall.backoff.succeed(name, address_of(request))
    return await renewed(request, person, data.new, "recover")


HANDLERS = [change_password, prove, make_code, recover]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
