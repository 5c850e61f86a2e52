"""Giving a match up: of two, the other one wins."""

from __future__ import annotations

from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables.play import finish
from sacbe.server.tables.table import Table
from sacbe.store.people import PersonRow


async def resign(hall: Hall, table: Table, person: PersonRow) -> None:
    async with table.lock:
        await hall.settle(table)
        own = table.seats_of(person.id)
        if not own:
            raise Refusal("not_seated", 403)
        if table.row.phase != "playing" or table.match is None or table.match.over:
            raise Refusal("not_playing")
        if len(table.seats) != 2 or len(own) != 1:
            raise Refusal("only_of_two")
        await finish(hall, table, "over", resigned=own[0])
