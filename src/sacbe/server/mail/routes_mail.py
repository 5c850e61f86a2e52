"""HTTP: a person's email address, and what the links in letters do."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, post, put

from sacbe.server import answers, requests
from sacbe.server.hall import Hall
from sacbe.server.mail import letters, postman
from sacbe.server.people import entering, identity, proof, routes_passwords
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import people
from sacbe.store import post as posted
from sacbe.store.post import EmailRow

Asked = Request[Any, Any, Any]
ACCOUNTS: Final = 5  # accounts with one address for which a new password can be requested
WAITING: Final = 3  # letters with a working link to a new password that one account gets


def _demand_mail(hall: Hall) -> None:
    if not letters.is_on(hall.settings):
        raise Refusal("no_mail")


def _address(wish: str) -> str:
    address = letters.cleaned(wish)
    if address is None:
        raise Refusal("bad_address", 422)
    return address


@put(
    "/api/me/email",
    status_code=204,
    summary="An address for mail, to be confirmed by a link",
    tags=["people"],
)
async def set_address(request: Asked, data: requests.NewAddress) -> None:
    """The previous address stays until the new one is confirmed."""
    hall, person = hall_of(request), (await proof.fresh_account(request)).person
    _demand_mail(hall)
    address = _address(data.address)
    for who in (person.id, address_of(request), address):  # the last: nobody gets more, from however many
        hall.limits.demand("mails", who)
    async with hall.database.write() as connection:
        known = await posted.address_of(connection, person.id)
        row = EmailRow(person.id, known.address if known else None, address, data.language)
        await posted.keep_address(connection, row)
        await posted.void_links(connection, person.id, "confirm")
        await posted.post(connection, person.id, "confirm", address, data.language, hall.time.now())


@delete("/api/me/email", status_code=204, summary="No more mail", tags=["people"])
async def drop_address(request: Asked) -> None:
    hall, person = hall_of(request), (await proof.fresh_account(request)).person
    async with hall.database.write() as connection:
        for kind in letters.LINKED:
            await posted.void_links(connection, person.id, kind)
        await postman.notify(hall, connection, person.id, "email")  # those before it are sent all the same
        if not await posted.forget_address(connection, person.id):
            raise Refusal("no_address", 404)
    await entering.note(request, person, "email")


@post("/api/mail/confirm", status_code=200, summary="The address is mine", tags=["people"])
async def confirm(request: Asked, data: requests.FollowedLink) -> answers.Mailbox:
    hall = hall_of(request)
    hall.limits.demand("logins", address_of(request))
    async with hall.database.write() as connection:
        link = await posted.use_link(connection, identity.digest(data.secret), "confirm", hall.time.now())
        known = await posted.address_of(connection, link.person) if link else None
        if link is None or known is None or known.pending != link.address:
            raise Refusal("dead_link", 404)
        if known.address is not None and known.address != link.address:
            await postman.notify(hall, connection, link.person, "email")
        await posted.keep_address(connection, known._replace(address=link.address, pending=None))
        person = await people.find(connection, link.person)
    if person is not None:
        await entering.note(request, person, "email")
    return answers.Mailbox(link.address)


@post("/api/mail/forgotten", status_code=204, summary="Send me a link for a new password", tags=["people"])
async def forgotten(request: Asked, data: requests.NewAddress) -> None:
    """The answer and its timing do not depend on whether anybody has this address."""
    hall = hall_of(request)
    _demand_mail(hall)
    address = _address(data.address)
    hall.limits.demand("mails", address_of(request))
    hall.spawn(_send_links(hall, address, data.language))


async def _send_links(hall: Hall, address: str, language: str) -> None:
    now = hall.time.now()
    async with hall.database.write() as connection:
        for row in await posted.at(connection, address, ACCOUNTS):
            if await posted.waiting(connection, row.person, "reset", now) < WAITING:
                await posted.post(connection, row.person, "reset", address, language, now)


@post("/api/mail/reset", status_code=200, summary="A new password, by the link in a letter", tags=["people"])
async def reset(request: Asked, data: requests.NewPasswordByLink) -> Response[answers.Person]:
    """The link is used up; every other session and every token ends."""
    hall = hall_of(request)
    hall.limits.demand("logins", address_of(request))
    async with hall.database.write() as connection:
        link = await posted.use_link(connection, identity.digest(data.secret), "reset", hall.time.now())
        person = await people.find(connection, link.person) if link else None
        known = await posted.address_of(connection, link.person) if link else None
    if link is None or person is None or known is None or known.address != link.address:
        raise Refusal("dead_link", 404)
    hall.sanctions.admit(person.id, None, hall.time.now())
    return await routes_passwords.renewed(request, person, data.new, "reset")


HANDLERS = [set_address, drop_address, confirm, forgotten, reset]
