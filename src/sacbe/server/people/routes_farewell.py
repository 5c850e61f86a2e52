"""HTTP: deleting one's account, and changing one's mind."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, delete, post

from sacbe.server import answers, requests
from sacbe.server.people import entering, farewell, identity, proof
from sacbe.server.refusal import Refusal
from sacbe.server.tables.clock import DAY
from sacbe.server.traffic.arrival import hall_of
from sacbe.store import people
from sacbe.store.lookalikes import login

Asked = Request[Any, Any, Any]


@post("/farewell", status_code=200, summary="Delete everything about me")
async def leave(request: Asked, data: requests.Farewell) -> Response[answers.Leaving]:
    """A guest is deleted at once. An account can log in and change its mind for some days."""
    hall, visitor = hall_of(request), await proof.fresh_owner(request)
    person = visitor.person
    if login(data.name) != login(person.name):
        raise Refusal("not_your_name", 422)
    days = hall.settings.grace_days if person.login is not None else 0
    if days == 0:
        await farewell.forget(hall, person.id)
        return Response(answers.Leaving(None), cookies=[identity.no_cookie(request)])
    until = hall.time.now() + days * DAY
    await farewell.take_leave(hall, person.id, until, visitor.credential)
    await entering.note(request, person, "farewell")
    return Response(answers.Leaving(until))


@delete("/farewell", status_code=204, summary="Stay after all")
async def stay(request: Asked) -> None:
    hall, person = hall_of(request), (await identity.owner(request)).person
    if person.leaving is None:
        raise Refusal("not_leaving")
    async with hall.database.write() as connection:
        await people.change(connection, person.id, leaving=None)
    await entering.note(request, person, "stay")


HANDLERS = [leave, stay]
ROUTER = Router("/api/me", route_handlers=HANDLERS, tags=["people"])
