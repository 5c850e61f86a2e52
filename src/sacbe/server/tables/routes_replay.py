"""HTTP: the position after any step of a match that has ended, when nothing is secret any more."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get

from sacbe.matches.match import Match, replay
from sacbe.server import wire
from sacbe.server.people.identity import person_of
from sacbe.server.refusal import Refusal
from sacbe.server.tables import account
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import accounts
from sacbe.store.pruning import ENDED
from sacbe.store.step import fold


@get("/api/tables/{table_id:str}/replay", summary="A past position as a seat saw it", tags=["tables"])
async def replayed(
    request: Request[Any, Any, Any], table_id: str, number: int, seat: int, told: bool = False
) -> wire.Moved:
    """``number`` counts the steps that the one who asks was told of; ``told``: with the seat's whole log."""
    hall = hall_of(request)
    if told:
        hall.limits.demand("histories", address_of(request))
    table = await hall.table(table_id)
    person = await person_of(request)
    if table.trouble is not None:
        raise Refusal(table.trouble.key, **table.trouble.facts)
    if not table.over or table.match is None:
        raise Refusal("not_over")
    if seat not in range(len(table.seats)):
        raise Refusal("no_such_seat", 404)
    eyes = table.eyes_of(person.id if person else None)
    steps = table.steps[: table.place(eyes, max(0, number))]
    match: Match = await asyncio.to_thread(replay, table.record(fold(steps)))
    return wire.Moved(
        seat=seat,
        number=max(0, number),
        steps=table.told_steps(seat, eyes, -1) if told else [],
        to_act=match.to_act,
        choices=[],
        view=match.view(seat),
    )


@get("/api/tables/{table_id:str}/events", summary="What happened, step by step", tags=["tables"])
async def happened(request: Request[Any, Any, Any], table_id: str) -> list[list[dict[str, Any]]]:
    """As the visitor may know it, and in full after the end; works after a change of rules too."""
    hall = hall_of(request)
    hall.limits.demand("histories", address_of(request))
    table = await hall.table(table_id)
    person = await person_of(request)
    async with hall.database.read() as connection:
        told = await accounts.told(connection, table.id)
    ended = table.row.phase in ENDED
    eyes = None if ended else table.eyes_of(person.id if person else None)
    return [[wire.told(event) for event in step] for step in account.heard(account.read(told), eyes)]
