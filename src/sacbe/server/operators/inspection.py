"""For operators: which tables of a database cannot be played here, and why."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, select

from sacbe.core.errors import Problem
from sacbe.server.tables.reading import BROKEN
from sacbe.server.tables.table import Table
from sacbe.store import matches, schema
from sacbe.store.database import Database


class Broken(NamedTuple):
    match: str
    game: str
    why: Problem


async def broken(database: Database) -> list[Broken]:
    """Matches under way that do not replay, and any match with a gap in its steps."""
    async with database.read() as connection:
        playing = await matches.playing(connection)
        move = schema.move.c
        gaps = select(move.match).group_by(move.match).having(func.count() != func.max(move.number))
        found = [*playing, *(await connection.execute(gaps)).scalars()]
    looked_at = [await _look(database, match) for match in dict.fromkeys(found)]
    return [each for each in looked_at if each is not None]


async def _look(database: Database, match: str) -> Broken | None:
    async with database.read() as connection:
        row = await matches.find(connection, match)
        if row is None:
            return None
        seats = (await matches.seats(connection, [match]))[match]
        steps = await matches.steps(connection, match)
    try:
        Table(row, seats, 0).begin(steps)
    except Problem as problem:
        return Broken(match, row.game, problem)
    except Exception:
        return Broken(match, row.game, Problem(BROKEN))
    return None
