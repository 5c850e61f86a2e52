"""Changes made by other processes: PostgreSQL notifies which table has changed.

A hanging connection looks like an idle one. So each process sends itself a heartbeat every second,
and opens another connection when it does not come back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sacbe.store.database import PATIENCE, Database, StoreFailed, translated

CHANNEL: Final = "sacbe_table"
LOOK: Final = 1.0  # seconds between two heartbeats
NOBODY: Final = "-"  # the table named in a heartbeat


class Line:
    """The connection that brings notifications; ``stale`` when no heartbeat has arrived in time."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self.beat()

    def beat(self) -> None:
        self._last = self._steady()

    @property
    def silence(self) -> float:
        return self._steady() - self._last

    @property
    def stale(self) -> bool:
        return self.silence > PATIENCE + 2 * LOOK


async def follow(
    database: Database, line: Line, changed: Callable[[str, str], None], missed: Callable[[], None]
) -> None:
    """Runs for ever: ``changed`` with a table and what changed; ``missed`` after a broken connection."""
    while True:
        try:
            await _listen(database, line, changed, missed)
        except (StoreFailed, TimeoutError):
            await asyncio.sleep(LOOK)


async def _listen(
    database: Database, line: Line, changed: Callable[[str, str], None], missed: Callable[[], None]
) -> None:
    async with translated():
        connection = await database.engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
    try:
        async with translated():
            await driver.add_listener(CHANNEL, _ear(database, line, changed))
        line.beat()
        missed()
        while line.silence < PATIENCE:
            async with translated():
                await driver.execute(f"SELECT pg_notify('{CHANNEL}', '{NOBODY} {database.name} beat')")
            await asyncio.sleep(LOOK)
    finally:
        driver.terminate()  # a hung connection cannot be closed politely
        with suppress(Exception):
            async with asyncio.timeout(LOOK):
                await connection.invalidate()
                await connection.close()


def _ear(
    database: Database, line: Line, changed: Callable[[str, str], None]
) -> Callable[[Any, int, str, str], None]:
    def hear(_: Any, __: int, ___: str, payload: str) -> None:
        match, process, what = payload.split(" ")
        if process == database.name:
            line.beat()
        elif match != NOBODY:
            changed(match, what)

    return hear
