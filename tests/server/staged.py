"""Tables that begin in the middle of a match, written into the database and not over the network."""

import json
import time
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

import sacbe
from sacbe.core.commitment import seed_text
from sacbe.server.tables import table_settings
from sacbe.server.wire import Live
from sacbe.store import matches
from sacbe.store.database import Database


async def place(
    connection: AsyncConnection,
    table: str,
    game: str,
    start: dict[str, Any],
    owners: list[str],
    clock: Live | None = None,
) -> None:
    """A table at which ``owners`` sit, seat by seat; the last of them is its host."""
    row = matches.MatchRow(
        id=table,
        game=game,
        rules=sacbe.SHELF[game].RULES,
        components=sacbe.SHELF[game].COMPONENTS,
        options=json.dumps(start["options"]),
        terms=table_settings.write(table_settings.TableSettings(clock=clock)),
        phase="playing",
        host=owners[-1],
        seed=seed_text(0),
        start=json.dumps(start),
        created=1.0,
        started=time.time(),
        ended=None,
        result=None,
        rematch=None,
    )
    chairs = [
        matches.SeatRow(seat, "person", owner, None, None, None, None) for seat, owner in enumerate(owners)
    ]
    await matches.add(connection, row, chairs)


async def set_out(
    url: str, table: str, match: sacbe.Match, owners: list[str], clock: Live | None = None
) -> None:
    database = Database(url)
    async with database.write() as connection:
        await place(connection, table, match.game.NAME, match.dump(), owners, clock)
    await database.close()
