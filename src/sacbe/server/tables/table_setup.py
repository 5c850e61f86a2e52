"""New tables, and rematches."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.bots.levels import LEVELS
from sacbe.bots.roster import ROSTER
from sacbe.core.commitment import seed_text
from sacbe.core.errors import Problem
from sacbe.core.options import values_at
from sacbe.games import find_game
from sacbe.matches.match import new
from sacbe.server import refusal, requests
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import seats, table_settings
from sacbe.server.tables.table import Table
from sacbe.store import matches, schema
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.people import PersonRow


async def create(
    hall: Hall, person: PersonRow, wish: requests.NewTable, address: str = "?", start: str | None = None
) -> Table:
    """``start``: a staged position instead of a deal."""
    _check_levels(
        [wish.takeover, *(chair.level for chair in wish.seats if isinstance(chair, requests.BotChair))]
    )
    chairs = [seats.chair(number, chair, person) for number, chair in enumerate(wish.seats)]
    settled = table_settings.TableSettings(
        wish.clock, wish.takeover, wish.listed, wish.start, wish.several, wish.chat, wish.hints
    )
    seats.check(chairs, settled)
    row = _row(hall, wish.game, len(chairs), dict(wish.options), table_settings.write(settled), person.id)
    row = row._replace(start=start)
    if settled.start == "full" and seats.is_full(chairs):
        row = row._replace(phase="playing", started=row.created)
    async with hall.database.write() as connection:
        origin = await _check_quota(hall, connection, person, address)
        await matches.add(connection, row, chairs, wish.listed, origin)
    return await _opened(hall, row.id)


async def _check_quota(hall: Hall, connection: AsyncConnection, person: PersonRow, address: str) -> str:
    """Limits unfinished tables per person and per address; returns the stored form of the address."""
    origin = seats.hidden(hall.key, address)
    most, together = hall.settings.tables, hall.settings.tables_address
    if await matches.count_unfinished(connection, schema.match.c.host == person.id) >= most:
        raise Refusal("too_many_tables", 429, most=most)
    here = schema.match.c.origin == origin
    if hall.settings.rate and await matches.count_unfinished(connection, here) >= together:
        raise Refusal("too_many_at_address", 429, most=together)
    return origin


def _row(hall: Hall, game: str, count: int, options: dict[str, Any], settled: str, host: str) -> MatchRow:
    """Draws the seed; its commitment is public from now on."""
    try:
        record = new(game, count, options).record()
    except Problem as problem:
        raise refusal.of_problem(problem) from None
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


async def rematch(hall: Hall, table: Table, person: PersonRow, address: str = "?") -> Table:
    """Two requests make only one new table."""
    async with table.lock:
        await hall.settle(table)
        if not table.seats_of(person.id):
            raise Refusal("not_seated", 403)
        if table.row.phase not in ("over", "abandoned"):
            raise Refusal("not_over")
        if table.row.rematch is not None:
            return await hall.table(table.row.rematch)
        chairs = [_same(seat) for seat in table.seats]
        row = _row(hall, table.row.game, len(chairs), _still_known(table), table.row.terms, person.id)
        if seats.is_full(chairs):
            row = row._replace(phase="playing", started=row.created)
        async with hall.database.write() as connection:
            origin = await _check_quota(hall, connection, person, address)
            await matches.add(connection, row, chairs, table.settings.listed, origin)
            await matches.change(connection, table.row, rematch=row.id)
        hall.reseat(table, table.row._replace(rematch=row.id), table.seats)
    return await _opened(hall, row.id)


def _still_known(table: Table) -> dict[str, Any]:
    """The options of an earlier match that still exist."""
    options = {
        option.key: values_at(option, len(table.seats)) for option in find_game(table.row.game).OPTIONS
    }
    return {key: value for key, value in table.options.items() if value in options.get(key, ())}


def _same(seat: SeatRow) -> SeatRow:
    if seat.kind == "person" and seat.person is None:  # the person who sat here has deleted the account
        return seat._replace(kind="open", name=None, invite=None, stand_in=None)
    return seat._replace(invite=None, stand_in=None)


async def _opened(hall: Hall, match: str) -> Table:
    table = await hall.table(match)
    hall.wake(table)
    return table
