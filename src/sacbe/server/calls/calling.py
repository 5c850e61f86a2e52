"""Who is called: after every change of a table, whoever is to decide there and does not come for a while.

A call is a row, one for each turn and channel: it survives a restart, and nobody is called to a turn twice.
What was not written down because a process stopped is found when one starts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sacbe.server.calls import turns
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.store import calls
from sacbe.store.calls import CallRow
from sacbe.store.database import StoreFailed, Taken

if TYPE_CHECKING:
    from sacbe.server.hall import Hall
    from sacbe.server.tables.table import Table

AGAIN: Final = 2.0  # seconds until a call that could not be stored is written again, then twice as many
LONGEST: Final = 300.0


def note(hall: Hall, table: Table) -> None:
    found = turns.asked(table)
    if found and hall.open:
        hall.spawn(_write(hall, table.id, found))


async def _write(hall: Hall, match: str, asked: Mapping[str, int]) -> None:
    wait = AGAIN
    while True:
        try:
            await write(hall, match, asked)
            return
        except (StoreFailed, Taken) as failure:
            LOG.warning("call_not_stored", table=match, reason=str(failure))
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST)


async def write(hall: Hall, match: str, asked: Mapping[str, int]) -> None:
    async with hall.database.read() as connection:
        channels = await calls.channels_of(connection, asked.keys())
    due = hall.time.now() + hall.settings.call_after
    rows = [CallRow(match, asked[each.person], each.id, each.person, due, 0) for each in channels]
    if rows:
        async with hall.database.write() as connection:
            await calls.add(connection, rows)


async def find_missed(hall: Hall) -> None:
    """After a start: turns for which nothing was written down."""
    async with hall.database.read() as connection:
        found = await calls.matches_of_callable(connection)
    for match in found:
        try:
            await write(hall, match, turns.asked(await hall.table(match)))
        except Refusal as refusal:
            LOG.warning("not_called", table=match, key=refusal.key)
        await asyncio.sleep(0)


async def drop_ended(hall: Hall) -> None:
    async with hall.database.write() as connection:
        await calls.drop_ended(connection)
