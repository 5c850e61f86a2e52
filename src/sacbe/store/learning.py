"""Reads and writes which lessons people have finished."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store.schema_learning import learnt


class LearntRow(NamedTuple):
    game: str
    lesson: str
    time: float


async def finished(connection: AsyncConnection, person: str) -> list[LearntRow]:
    """In the order in which they were finished."""
    query = select(learnt.c.game, learnt.c.lesson, learnt.c.time).where(learnt.c.person == person)
    rows = await connection.execute(query.order_by(learnt.c.time, learnt.c.game, learnt.c.lesson))
    return [LearntRow(*row) for row in rows]


async def finish(
    connection: AsyncConnection, person: str, lessons: Iterable[tuple[str, str]], now: float
) -> None:
    """Adds those that are new; what is known keeps its day."""
    known = {(row.game, row.lesson) for row in await finished(connection, person)}
    for game, lesson in sorted(set(lessons) - known):
        row = {"person": person, "game": game, "lesson": lesson, "time": now}
        await connection.execute(insert(learnt).values(**row))
