"""What came of each seat, from a match's own rows: written when it ends; for older ones, at the start."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.games import SHELF
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.tables import table_settings
from sacbe.server.wire import Days
from sacbe.store import finished, matches
from sacbe.store.database import StoreFailed, Taken
from sacbe.store.finished import FinishedSeat, Verdict
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.step import BOT, PERSON, Step

AT_ONCE: Final = 100  # matches


class Ended(msgspec.Struct):
    """The result as its row keeps it."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, Any]]
    resigned: int | None = None


class Kept(msgspec.Struct):
    result: Ended


async def note(
    connection: AsyncConnection, row: MatchRow, chairs: Sequence[SeatRow], steps: Sequence[Step]
) -> None:
    """Of a match that has been begun and has ended."""
    if row.result is None or row.ended is None or row.started is None:
        return
    told = msgspec.json.decode(row.result, type=Kept).result
    owners = _owners(chairs)
    replies = _replies(row, steps)
    rows = [
        FinishedSeat(
            match=row.id,
            seat=chair.number,
            person=owners[chair.number],
            level=chair.level if chair.kind == "bot" else None,
            game=row.game,
            ended=row.ended,
            result=_verdict(row, told, chairs, chair),
            place=_place(told, chair.number) if row.phase == "over" else None,
            score=told.scores[chair.number],
            resigned=told.resigned == chair.number,
            stood_in=chair.kind != "bot" and any(s.seat == chair.number and s.by == BOT for s in steps),
            reply=replies.get(chair.number),
        )
        for chair in chairs
    ]
    sheets = {seat: _sheet(row.game, sheet) for seat, sheet in enumerate(told.breakdown)}
    await finished.add(connection, rows, sheets)


def _owners(chairs: Sequence[SeatRow]) -> list[str | None]:
    """Each person at the first of their seats."""
    people = [chair.person for chair in chairs]
    return [None if person in people[:seat] else person for seat, person in enumerate(people)]


def _verdict(row: MatchRow, told: Ended, chairs: Sequence[SeatRow], chair: SeatRow) -> Verdict:
    """Whoever sat at several seats has neither won nor lost."""
    several = sum(each.person == chair.person for each in chairs if each.person is not None) > 1
    if row.phase != "over" or several:
        return "ended"
    if chair.number not in told.winners:
        return "lost"
    return "won" if len(told.winners) == 1 else "tied"


def _place(told: Ended, seat: int) -> int:
    if seat in told.winners:
        return 1
    ahead = [other in told.winners or score > told.scores[seat] for other, score in enumerate(told.scores)]
    return 1 + sum(ahead)


def _sheet(game: str, sheet: dict[str, Any]) -> dict[str, int]:
    """Points by source; what is no number of points, or none, is left out."""
    silent = (SHELF[game].NO_POINTS if game in SHELF else frozenset()) | {"total"}
    points = {
        name: sum(told) if isinstance(told, list) else told
        for name, told in sheet.items()
        if name not in silent
    }
    return {name: int(count) for name, count in points.items() if count}


def _replies(row: MatchRow, steps: Sequence[Step]) -> dict[int, float]:
    """By seat, seconds from the step before to its person's own; none where nobody has days."""
    if not isinstance(table_settings.read(row.terms).clock, Days):
        return {}
    taken: dict[int, list[float]] = {}
    since = row.started or row.created
    for step in steps:
        if step.by == PERSON and not step.undoes:
            taken.setdefault(step.seat, []).append(max(0.0, step.time - since))
        since = step.time
    return {seat: median(seconds) for seat, seconds in taken.items()}


# Matches that ended before their seats were noted


async def fill(hall: Hall) -> None:
    """Once after the start, a few at a time; what cannot be read is left as it is."""
    after = ""
    try:
        while True:
            async with hall.database.read() as connection:
                found = await finished.missing(connection, after, AT_ONCE)
            for match in found:
                await _fill_one(hall, match)
            if not found:
                return
            after = found[-1]
    except StoreFailed as failure:
        LOG.warning("not_filled", reason=str(failure))


async def _fill_one(hall: Hall, match: str) -> None:
    try:
        async with hall.database.write() as connection:
            row = await matches.find(connection, match)
            if row is not None:
                chairs = (await matches.seats(connection, [match]))[match]
                await note(connection, row, chairs, await matches.steps(connection, match))
    except Taken:  # another process was quicker
        pass
    except StoreFailed:
        raise
    except Exception as error:  # damaged rows of one match keep no other from being noted
        LOG.error("not_filled", table=match, exc_info=error)
