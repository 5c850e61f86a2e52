"""What other processes have stored: PostgreSQL says which table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sacbe.store.database import Database, StoreFailed, translated

CHANNEL: Final = "sacbe_table"
LOOK: Final = 1.0  # seconds between two looks at whether the line is still open


async def follow(database: Database, changed: Callable[[str, str], None], missed: Callable[[], None]) -> None:
    """For ever: ``changed`` with a table and what of it; ``missed`` when the line was broken for a while."""
    while True:
        try:
            await _listen(database, changed, missed)
        except StoreFailed:
            await asyncio.sleep(LOOK)


async def _listen(
    database: Database, changed: Callable[[str, str], None], missed: Callable[[], None]
) -> None:
    def hear(_: Any, __: int, ___: str, payload: str) -> None:
        match, process, what = payload.split(" ")
        if process != database.name:
            changed(match, what)

    async with translated():
        connection = await database.engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(CHANNEL, hear)
    missed()
    try:
        while not driver.is_closed():
            await asyncio.sleep(LOOK)
    finally:
        await connection.invalidate()
        await connection.close()
