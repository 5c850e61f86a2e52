"""Everything about a person in one file: their rows, and their matches with records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.server.tables import records, table_info
from sacbe.store import matches, personal, reviews
from sacbe.store.database import StoreFailed
from sacbe.store.matches import MatchRow
from sacbe.store.pruning import ENDED
from sacbe.store.step import Step

FORMAT: Final = "sacbe person 1"
MOST: Final = 100_000  # matches


async def written(hall: Hall, person: str) -> AsyncIterator[bytes]:
    """A JSON object, piece by piece: one match at a time is in memory."""
    async with hall.database.read() as connection:
        rows = await personal.gather(connection, person)
        mine = await matches.mine(connection, person, MOST)
    (own,) = rows.pop("person")
    head = {"format": FORMAT, "written": hall.time.now(), "person": own, **rows}
    yield msgspec.json.encode(head)[:-1] + b',"matches":['
    for place, row in enumerate(mine):
        yield (b"," if place else b"") + msgspec.json.encode(await _match(hall, row, person))
    yield b"]}"


async def _match(hall: Hall, row: MatchRow, person: str) -> dict[str, Any]:
    """The record of a finished match; of any other, only the person's own moves."""
    async with hall.database.read() as connection:
        chairs = (await matches.seats(connection, [row.id]))[row.id]
        steps = await matches.steps(connection, row.id)
        reviewed = (await reviews.figures(connection, [row.id])).get(row.id, [])
    seats = [chair.number for chair in chairs if chair.person == person]
    told: dict[str, Any] = {
        "id": row.id,
        "game": row.game,
        "phase": row.phase,
        "options": msgspec.Raw(row.options.encode()),
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "seats": seats,
        "hinted": [number for number, seat in table_info.hinted(row) if seat in seats],
        "players": [chair.name or chair.level for chair in chairs],
    }
    if row.phase in ENDED:
        told["reviewed"] = [each._asdict() for each in reviewed if each.seat in seats]
        told["result"] = None if row.result is None else msgspec.Raw(row.result.encode())
        return told | await _record(hall, row)
    return told | {"moves": [_move(step) for step in steps if step.seat in seats]}


def _move(step: Step) -> dict[str, Any]:
    """Without its number, which would reveal how many moves the person was not told of."""
    return {"seat": step.seat, "action": step.action, "time": step.time}


async def _record(hall: Hall, row: MatchRow) -> dict[str, Any]:
    if row.started is None:
        return {"record": None}
    try:
        return {"record": msgspec.Raw((await records.written(hall.database, row.id)).text.encode())}
    except (StoreFailed, Refusal):
        return {"record": None}
    except Exception as error:  # damaged rows of one match must not spoil the file
        LOG.error("not_exported", table=row.id, exc_info=error)
        return {"record": None}
