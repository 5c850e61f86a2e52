"""The record of a match as a file: when the match has ended, and never before, because it names the seed."""

from __future__ import annotations

from sacbe.core.errors import Problem
from sacbe.matches import record_file
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal, of_problem
from sacbe.server.table import Table
from sacbe.store import matches
from sacbe.store.database import Database
from sacbe.store.step import fold


async def file_of(hall: Hall, match: str) -> str:
    return await written(hall.database, match)


async def written(database: Database, match: str) -> str:
    """From the rows alone, so that what is handed out is what is kept."""
    async with database.read() as connection:
        row = await matches.find(connection, match) if len(match) == 22 else None
        if row is None:
            raise Refusal("no_table", 404)
        if row.phase not in ("over", "abandoned"):
            raise Refusal("not_over")
        chairs = (await matches.seats(connection, [match]))[match]
        steps = await matches.steps(connection, match)
    try:
        return record_file.write(Table(row, chairs, 0).record(fold(steps)))
    except Problem as problem:
        raise of_problem(problem) from None
