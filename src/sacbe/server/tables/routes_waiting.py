"""HTTP: what people settle among each other before a match begins and after it has ended."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, delete, post

from sacbe.server import answers, requests
from sacbe.server.people.identity import somebody
from sacbe.server.tables import beginning, rematches, resigning, table_setup
from sacbe.server.tables.routes_tables import live_card
from sacbe.server.tables.table import Table
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store.people import PersonRow

Asked = Request[Any, Any, Any]


async def _asked(request: Asked, table_id: str) -> tuple[PersonRow, Table]:
    return await somebody(request), await hall_of(request).table(table_id)


def _changed(request: Asked, table: Table, person: PersonRow) -> answers.TableCard:
    hall_of(request).wake(table)
    return live_card(table, person.id)


@post("/{table_id:str}/ready", status_code=200, summary="I am ready to begin, or ask to wait")
async def ready(request: Asked, table_id: str, data: requests.Readiness) -> answers.TableCard:
    person, table = await _asked(request, table_id)
    await beginning.set_ready(hall_of(request), table, person, data.ready)
    return _changed(request, table, person)


@post("/{table_id:str}/bots", status_code=200, summary="Bots at all free seats; for the host")
async def fill(request: Asked, table_id: str, data: requests.Fill) -> answers.TableCard:
    table_setup.check_chair(requests.BotChair(data.level))
    person, table = await _asked(request, table_id)
    await beginning.fill(hall_of(request), table, person, data.level)
    return _changed(request, table, person)


@post("/{table_id:str}/terms", status_code=200, summary="Other options, before the start; for the host")
async def settle(request: Asked, table_id: str, data: requests.NewTerms) -> answers.TableCard:
    person, table = await _asked(request, table_id)
    await beginning.settle_terms(hall_of(request), table, person, data)
    return _changed(request, table, person)


@post("/{table_id:str}/resign", status_code=200, summary="Give a match of two up: the other one wins")
async def resign(request: Asked, table_id: str) -> answers.TableCard:
    person, table = await _asked(request, table_id)
    await resigning.resign(hall_of(request), table, person)
    return _changed(request, table, person)


@post("/{table_id:str}/rematch", status_code=200, summary="Offer another match, or accept the offer")
async def rematch(request: Asked, table_id: str) -> answers.TableCard:
    """The new table once everybody agrees; until then, this one."""
    hall = hall_of(request)
    person, table = await _asked(request, table_id)
    hall.limits.demand("new_tables", person.id)
    return live_card(await rematches.offer(hall, table, person, address_of(request)), person.id)


@delete("/{table_id:str}/rematch", status_code=200, summary="Decline another match, or take the offer back")
async def decline(request: Asked, table_id: str) -> answers.TableCard:
    person, table = await _asked(request, table_id)
    await rematches.decline(hall_of(request), table, person)
    return live_card(table, person.id)


HANDLERS = [ready, fill, settle, resign, rematch, decline]
ROUTER = Router("/api/tables", route_handlers=HANDLERS, tags=["tables"])
