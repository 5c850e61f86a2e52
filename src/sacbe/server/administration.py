"""What an operator does with the database of a server, also while it runs."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from sacbe.core.errors import UnknownName
from sacbe.server import records
from sacbe.server.copies import backup, restore
from sacbe.server.inspection import broken
from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings
from sacbe.store import matches, people, schema
from sacbe.store.database import Database, StoreFailed

__all__ = ["backup", "broken", "export", "prune", "restore", "stats", "with_database"]

ENDED = ("over", "abandoned")
DAY = 86_400.0


async def with_database(settings: Settings, work: Callable[..., Awaitable[Any]], *more: Any) -> Any:
    database = Database(settings.url())
    try:
        return await work(database, *more)
    except StoreFailed as failure:
        raise UnknownName("no_database", reason=str(failure)) from None
    finally:
        await database.close()


async def export(database: Database, folder: str) -> int:
    """The record of every match that has ended, one file each."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    async with database.read() as connection:
        query = select(schema.match.c.id).where(
            schema.match.c.phase.in_(ENDED), schema.match.c.started.is_not(None)
        )
        ids = list((await connection.execute(query)).scalars())
    count = 0
    for match in ids:
        try:
            target.joinpath(f"{match}.json").write_text(await records.written(database, match), "utf-8")
            count += 1
        except Refusal:  # played under other rules than are here
            continue
    return count


async def prune(database: Database, days: int) -> tuple[int, int]:
    """Matches that ended so long ago, tables that never began, and guests who sit nowhere."""
    before = time.time() - days * DAY
    async with database.write() as connection:
        tables = await matches.prune(connection, [*ENDED, "gathering"], before)
        return tables, await people.forget_guests(connection, before)


async def stats(database: Database) -> dict[str, int]:
    async with database.read() as connection:
        phases = await matches.count_by_phase(connection)
        moves = (await connection.execute(select(func.count()).select_from(schema.move))).scalar_one()
        persons = await people.count(connection)
    names = ("gathering", "playing", "over", "abandoned")
    return {"people": persons, **{name: phases.get(name, 0) for name in names}, "moves": moves}
