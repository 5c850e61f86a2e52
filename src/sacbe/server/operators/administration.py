"""An operator's work on a server's database, also while it runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, select

from sacbe.core.errors import Unavailable
from sacbe.server.operators.copies import backup, restore
from sacbe.server.operators.inspection import broken
from sacbe.server.operators.privacy import keep_private
from sacbe.server.settings import Settings
from sacbe.server.tables import records
from sacbe.store import cookie_key, matches, moderation, people, pruning, schema, sessions
from sacbe.store.database import Database, StoreFailed

__all__ = ["backup", "broken", "export", "prune", "restore", "rotate_key", "stats", "with_database"]

DAY = 86_400.0
PATIENCE = 600.0  # seconds an operator waits for an answer of a large database
BATCH = 20  # rows deleted at once, with all that belongs to them


async def with_database(settings: Settings, work: Callable[..., Awaitable[Any]], *more: Any) -> Any:
    keep_private(settings)
    database = Database(settings.url())
    try:
        return await work(database, *more)
    except StoreFailed as failure:
        raise Unavailable("no_database", reason=str(failure)) from None
    finally:
        await database.close()


class Exported(NamedTuple):
    records: int
    accounts: int  # of matches that cannot be replayed here
    damaged: list[str]  # of which nothing could be written


async def export(database: Database, folder: str) -> Exported:
    """The record of every match that has ended, one file each; what cannot be replayed, as an account."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    async with database.read() as connection:
        query = select(schema.match.c.id).where(
            schema.match.c.phase.in_(pruning.ENDED), schema.match.c.started.is_not(None)
        )
        ids = list((await connection.execute(query)).scalars())
    counts, damaged = Counter[bool](), []
    for match in ids:
        try:
            text, whole = await records.written(database, match)
        except StoreFailed:
            raise
        except Exception:
            damaged.append(match)
            continue
        target.joinpath(f"{match}.json").write_text(text, "utf-8")
        counts[whole] += 1
    return Exported(counts[True], counts[False], damaged)


async def rotate_key(database: Database, log_out: bool) -> int:
    """Makes a new key; ``log_out`` ends every session. Returns the number of ended sessions."""
    await cookie_key.rotate(database)
    if not log_out:
        return 0
    async with database.write() as connection:
        return await sessions.end_all(connection)


async def prune(
    database: Database, days: int, expiry: float, tick: Callable[[int, int], None] = lambda *_: None
) -> tuple[int, int]:
    """Matches that ended so long ago or expired, tables that never began, and guests who sit nowhere.

    In batches, one transaction each: a player waits for one batch at most.
    ``tick`` is told how many of how many are done.
    """
    now = await database.time()
    before = now - days * DAY
    async with database.read(PATIENCE) as connection:
        tables = await pruning.found(connection, before, now - expiry * DAY)
        guests = await pruning.guests(connection, before)
    counts = [0, 0]
    for kind, drop, found in ((0, pruning.drop, tables), (1, pruning.drop_guests, guests)):
        for first in range(0, len(found), BATCH):
            async with database.write(PATIENCE) as connection:
                counts[kind] += await drop(connection, found[first : first + BATCH])
            tick(sum(counts), len(tables) + len(guests))
    async with database.write(PATIENCE) as connection:
        await moderation.drop_old(connection, before)
    await database.scrub()
    return counts[0], counts[1]


async def stats(database: Database) -> dict[str, int]:
    async with database.read() as connection:
        phases = await matches.count_by_phase(connection)
        moves = (await connection.execute(select(func.count()).select_from(schema.move))).scalar_one()
        persons = await people.count(connection)
    names = ("gathering", "playing", "over", "abandoned")
    return {"people": persons, **{name: phases.get(name, 0) for name in names}, "moves": moves}
