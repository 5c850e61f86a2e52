"""A table whose second person wants to be called, and the process that calls."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from sacbe.server.calls import calling
from sacbe.server.calls.delivery import Delivery
from sacbe.server.hall import Hall
from sacbe.server.tables.table import Table
from sacbe.server.wire import Days
from sacbe.store import calls, schema
from sacbe.store.calls import CallingRow, ChannelRow
from sacbe.store.people import PersonRow
from server.push_service import Browser
from server.rooms import Times, hall, move, persons, seated

AFTER = 120.0
DAYS = Days(days=3)


class Room:
    """Two people at a table with days for each move; the second wants to be called."""

    def __init__(self, at: Hall, times: Times, table: Table, sitting: list[PersonRow]) -> None:
        self.hall, self.times, self.table = at, times, table
        self.first, self.second = sitting
        self.delivery = Delivery(at)

    async def wants(self, kind: str, address: str = "", browser: Browser | None = None) -> ChannelRow:
        keys = browser.wish if browser else {"p256dh": "", "auth": ""}
        id = f"{kind:-<22}"
        row = ChannelRow(
            id, self.second.id, kind, address, f"{kind} {address}", keys["p256dh"], keys["auth"], kind, 0.0
        )
        async with self.hall.database.write() as connection:
            await calls.add_channel(connection, row)
        return row

    async def wishes(self, **wishes: Any) -> None:
        async with self.hall.database.write() as connection:
            await calls.keep_settings(connection, CallingRow(self.second.id, **wishes))

    async def moved(self) -> None:
        await move(self.hall, self.table)
        calling.note(self.hall, self.table)
        await self.settled()

    async def settled(self) -> None:
        """What was begun is done."""
        while waiting := [task for task in self.hall.tasks if "_write" in repr(task.get_coro())]:
            await asyncio.wait(waiting)

    async def passes(self, seconds: float = AFTER + 1) -> None:
        self.times.passes(seconds)
        await self.delivery.deliver()

    async def states(self) -> list[str]:
        async with self.hall.database.read() as connection:
            query = select(schema.call.c.state).order_by(schema.call.c.turn)
            return list((await connection.execute(query)).scalars())


@asynccontextmanager
async def room(url: str, clock: Any = DAYS, **settings: Any) -> AsyncIterator[Room]:
    times = Times()
    async with hall(url, times, call_anywhere=True, call_after=AFTER, **settings) as at:
        sitting = await persons(at, 2)
        table = await seated(at, sitting, clock=clock)
        found = Room(at, times, table, sitting)
        try:
            yield found
        finally:
            await found.delivery.outbound.close()


async def until_turn(here: Room) -> None:
    """The first plays until the second is to decide."""
    while here.table.match is not None and here.table.match.to_act != [1]:
        await here.moved()
