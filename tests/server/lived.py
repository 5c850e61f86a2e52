"""Matches that have ended, written into the rows as the server writes them: years of them in a second."""

import json
from typing import Any

from sqlalchemy import insert

from sacbe.core.commitment import seed_text
from sacbe.games import SHELF
from sacbe.server.hall import Hall
from sacbe.server.histories import finishing
from sacbe.server.tables import table_settings
from sacbe.server.wire import Days
from sacbe.store import matches, schema
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.step import PERSON, Step

DAY = 86_400.0
BOT = "bot:"


def sitter(seat: int, who: str) -> SeatRow:
    bot = who.startswith(BOT)
    level = who.removeprefix(BOT) if bot else None
    return SeatRow(seat, "bot" if bot else "person", None if bot else who, None, None, level, None)


async def over(
    at: Hall,
    match: int,
    people: list[str],
    scores: list[int],
    *,
    game: str = "quetzal",
    listed: bool = True,
    noted: bool = True,
    abandoned: bool = False,
    resigned: int | None = None,
    stood_in: int | None = None,
    sheets: list[dict[str, Any]] | None = None,
    days: bool = False,
) -> str:
    """The match of this number, which ended on the day of this number; whoever has most has won.

    Each seat has made two moves, an hour after the other. Without ``noted`` it is a match of earlier days.
    """
    id, started = f"{match:022d}", match * DAY
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if resigned is not None:
        winners = [seat for seat in range(len(people)) if seat != resigned]
    told = {"scores": scores, "winners": [] if abandoned else winners, "seed": "", "resigned": resigned}
    told["breakdown"] = sheets or [{"total": score} for score in scores]
    row = MatchRow(
        id=id,
        game=game,
        rules=SHELF[game].RULES,
        components="",
        options="{}",
        terms=table_settings.write(
            table_settings.TableSettings(clock=Days() if days else None, listed=listed)
        ),
        phase="abandoned" if abandoned else "over",
        host=None,
        seed=seed_text(match),
        start=None,
        created=started,
        started=started,
        ended=started + 1800.0,
        result=json.dumps({"result": told, "events": []}),
        rematch=None,
    )
    chairs = [sitter(seat, who) for seat, who in enumerate(people)]
    seats = [*range(len(people)), *range(len(people))]
    steps = [Step(n, seat, "x", PERSON, "", started + 3600.0 * n, "[]") for n, seat in enumerate(seats, 1)]
    if stood_in is not None:
        steps.append(Step(len(steps) + 1, stood_in, "x", 2, "", started + 3600.0 * len(seats), "[]"))
    async with at.database.write() as connection:
        await matches.add(connection, row, chairs, listed)
        values = [{"match": id, **step._asdict()} for step in steps]
        await connection.execute(insert(schema.move), values)
        if noted:
            await finishing.note(connection, row, chairs, steps)
    return id
