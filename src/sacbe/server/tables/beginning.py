"""How a table begins: by its host, when it is full, or some seconds after everybody at it is ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import table_settings
from sacbe.server.tables.play import change
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_options import written
from sacbe.store.matches import SeatRow
from sacbe.store.people import PersonRow


def is_full(seats: Sequence[SeatRow]) -> bool:
    return all(seat.kind in ("person", "bot") for seat in seats)


def is_ready(seats: Sequence[SeatRow]) -> bool:
    return is_full(seats) and all(seat.kind == "bot" or seat.wish == "ready" for seat in seats)


def opening(hall: Hall, table: Table, seats: Sequence[SeatRow]) -> dict[str, Any]:
    """What becomes of a table that gathers, with these seats. Whoever is alone need not wait for anybody."""
    begins, now = table.settings.start, hall.time.now()
    if begins == "full" and is_full(seats):
        return {"phase": "playing", "started": now}
    if begins != "ready":
        return {}
    if not is_ready(seats):
        return {"starts": None}
    people = {seat.person for seat in seats if seat.kind == "person"}
    if len(people) > 1 and hall.settings.countdown:
        return {"starts": now + hall.settings.countdown}
    return {"phase": "playing", "started": now, "starts": None}


async def begin(hall: Hall, table: Table) -> None:
    """When its time has come; or the seconds begin to count, where processes have seated people at once."""
    async with table.lock:
        await hall.settle(table)
        if table.row.phase != "gathering" or not is_ready(table.seats):
            return
        if table.row.starts is None:
            await change(hall, table, [], **opening(hall, table, table.seats))
        elif table.row.starts <= hall.time.now():
            await change(hall, table, [], phase="playing", started=hall.time.now(), starts=None)
    hall.wake(table)


async def set_ready(hall: Hall, table: Table, person: PersonRow, ready: bool) -> None:
    async with table.lock:
        await hall.settle(table)
        demand_gathering(table)
        own = [seat for seat in table.seats if seat.person == person.id]
        if not own:
            raise Refusal("not_seated", 403)
        changed = [seat._replace(wish="ready" if ready else None) for seat in own]
        await reseat(hall, table, changed)


async def fill(hall: Hall, table: Table, person: PersonRow, level: str) -> None:
    """Bots at all seats that are free."""
    async with table.lock:
        await hall.settle(table)
        demand_host(table, person)
        demand_gathering(table)
        free = [seat for seat in table.seats if seat.kind in ("open", "invited")]
        await reseat(hall, table, [seat._replace(kind="bot", level=level, invite=None) for seat in free])


async def settle_terms(hall: Hall, table: Table, person: PersonRow, wish: requests.NewTerms) -> None:
    """The host changes what was agreed: the others have to say again that they are ready."""
    async with table.lock:
        await hall.settle(table)
        demand_host(table, person)
        demand_gathering(table)
        options = written(table.row.game, len(table.seats), dict(wish.options))
        settled = msgspec.structs.replace(table.settings, clock=wish.clock, listed=wish.listed)
        others = [seat._replace(wish=None) for seat in table.seats if seat.person not in (None, person.id)]
        values: dict[str, Any] = {"options": options, "terms": table_settings.write(settled)}
        await change(hall, table, others, **values, listed=wish.listed, starts=None)


async def reseat(hall: Hall, table: Table, changed: list[SeatRow]) -> None:
    """The lock is held, and the table gathers."""
    new = {seat.number: seat for seat in changed}
    await change(
        hall, table, changed, **opening(hall, table, [new.get(seat.number, seat) for seat in table.seats])
    )


def demand_gathering(table: Table) -> None:
    if table.row.phase != "gathering":
        raise Refusal("already_started")


def demand_host(table: Table, person: PersonRow) -> None:
    if table.row.host != person.id:
        raise Refusal("host_only", 403)
