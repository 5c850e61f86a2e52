"""A hall in the test's own process, and people in it: no sockets, and clocks that the test moves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sacbe.server import requests
from sacbe.server.app import open_hall
from sacbe.server.hall import Hall
from sacbe.server.people import identity
from sacbe.server.settings import Settings
from sacbe.server.tables import seats, table_setup
from sacbe.server.tables.play import MoveRequest, submit
from sacbe.server.tables.table import Table
from sacbe.server.timekeeper import Timekeeper
from sacbe.store import people
from sacbe.store.people import PersonRow
from sacbe.store.step import PERSON


class Times:
    """What a machine believes: a clock that can be set, and one that cannot."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def keeper(self) -> Timekeeper:
        return Timekeeper(lambda: self.wall, lambda: self.steady)

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@asynccontextmanager
async def hall(url: str, times: Times | None = None, **settings: Any) -> AsyncIterator[Hall]:
    opened = await open_hall(Settings(db=url, **{"rate": 0, **settings}), times.keeper() if times else None)
    try:
        yield opened
    finally:
        await opened.stop()


async def persons(at: Hall, count: int) -> list[PersonRow]:
    rows = [identity.new_guest() for _ in range(count)]
    async with at.database.write() as connection:
        for row in rows:
            await people.add(connection, row)
    return rows


async def seated(at: Hall, sitting: list[PersonRow], bots: int = 0, **wish: Any) -> Table:
    """A table of Lost Cities at which they sit in this order; the first is the host and begins."""
    chairs = [requests.Me(), *[requests.Open()] * (len(sitting) - 1), *[requests.BotChair("random")] * bots]
    asked = requests.NewTable("lost_cities", chairs, {"first_seat": 0}, **wish)
    table = await table_setup.create(at, sitting[0], asked)
    for person in sitting[1:]:
        await seats.join(at, table, person, requests.Join())
    return table


async def move(at: Hall, table: Table, place: int = 0) -> None:
    """The seat that is to decide takes one of its choices."""
    assert table.match is not None
    seat = table.match.to_act[0]
    action = table.match.legal(seat)[place]
    await submit(at, table, MoveRequest(seat, action, PERSON, table.number, f"r{table.number}"))
