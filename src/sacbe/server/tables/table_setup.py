"""New tables."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.bots.levels import LEVELS
from sacbe.bots.roster import ROSTER
from sacbe.core.commitment import seed_text
from sacbe.core.options import values_at
from sacbe.games import find_game
from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import beginning, seats, table_settings
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_options import record_with
from sacbe.store import matches, schema
from sacbe.store.matches import MatchRow
from sacbe.store.people import PersonRow


async def create(
    hall: Hall, person: PersonRow, wish: requests.NewTable, address: str = "?", start: str | None = None
) -> Table:
    """``start``: a staged position instead of a deal."""
    _check_levels(
        [wish.takeover, *(chair.level for chair in wish.seats if isinstance(chair, requests.BotChair))]
    )
    chairs = [seats.chair(number, chair, person) for number, chair in enumerate(wish.seats)]
    listed = wish.listed if wish.listed is not None else any(seat.kind == "open" for seat in chairs)
    settled = table_settings.TableSettings(
        wish.clock, wish.takeover, listed, wish.start, wish.several, wish.chat, wish.hints
    )
    seats.check(chairs, settled)
    row = new_row(hall, wish.game, len(chairs), dict(wish.options), table_settings.write(settled), person.id)
    row = row._replace(start=start)
    if settled.start != "host" and beginning.is_full(chairs):
        row = row._replace(phase="playing", started=row.created)
    async with hall.database.write() as connection:
        origin = await check_quota(hall, connection, person, address)
        await matches.add(connection, row, chairs, listed, origin)
    return await _opened(hall, row.id)


async def check_quota(hall: Hall, connection: AsyncConnection, person: PersonRow, address: str) -> str:
    """Not too many unfinished tables of one person, nor of one address; what the address is kept as."""
    origin = seats.hidden(hall.key, address)
    most, together = hall.settings.tables, hall.settings.tables_address
    if await matches.count_unfinished(connection, schema.match.c.host == person.id) >= most:
        raise Refusal("too_many_tables", 429, most=most)
    here = schema.match.c.origin == origin
    if hall.settings.rate and await matches.count_unfinished(connection, here) >= together:
        raise Refusal("too_many_at_address", 429, most=together)
    return origin


def new_row(hall: Hall, game: str, count: int, options: dict[str, Any], settled: str, host: str) -> MatchRow:
    """The seed is drawn here, and its commitment stands from now on."""
    record = record_with(game, count, options)
    return MatchRow(
        id=seats.new_id(),
        game=game,
        rules=record.rules,
        components=record.components,
        options=msgspec.json.encode(record.options).decode(),
        terms=settled,
        phase="gathering",
        host=host,
        seed=seed_text(record.seed),
        start=None,
        created=hall.time.now(),
        started=None,
        ended=None,
        result=None,
        rematch=None,
    )


def check_chair(chair: requests.Chair) -> None:
    if isinstance(chair, requests.BotChair):
        _check_levels([chair.level])


def _check_levels(levels: list[str]) -> None:
    """People choose among the levels; programs may also ask for experimental bots."""
    for level in levels:
        if level not in ROSTER:
            raise Refusal("unknown_bot", 422, bot=level, known=list(LEVELS))


def still_known(table: Table) -> dict[str, Any]:
    """The options of an earlier match that exist under the rules of today."""
    options = {
        option.key: values_at(option, len(table.seats)) for option in find_game(table.row.game).OPTIONS
    }
    return {key: value for key, value in table.options.items() if value in options.get(key, ())}


async def _opened(hall: Hall, match: str) -> Table:
    table = await hall.table(match)
    hall.wake(table)
    return table
