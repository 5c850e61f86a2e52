"""Play now: a person who waits for the same game at the same pace, or else a bot near one's own strength."""

from __future__ import annotations

from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.core.game import Game
from sacbe.games import find_game
from sacbe.server import requests
from sacbe.server.company.company_bodies import Prospect
from sacbe.server.company.presence import HERE
from sacbe.server.company.strength import Meeting, level_for
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import beginning, seats, table_options, table_settings, table_setup
from sacbe.server.tables.brief import brief
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_info import RIVAL, SETTLED
from sacbe.server.wire import Days, Live
from sacbe.store import friends, matches, pool
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.people import PersonRow
from sacbe.store.pool import Waiting

CLOCKS: Final[dict[requests.Pace, Live | Days | None]] = {"live": Live(), "days": Days(), "none": None}
MOST: Final = 50  # people who are looked at
RECENT: Final = 12  # matches by which strength is judged


def count_of(game: Game) -> int:
    """Two, where two can play."""
    return min((seats for seats in game.SEATS if seats > 1), default=1)


async def offer(hall: Hall, person: PersonRow | None, game: Game, pace: requests.Pace) -> Prospect:
    """Against whom it would be now."""
    async with hall.database.read() as connection:
        own = person.id if person else ""
        away = await friends.apart(connection, own)
        found = await _at_tables(hall, connection, own, game, pace, away)
        found += await _with_bots(hall, connection, own, game.NAME, pace, away)
        level = await level_of(connection, own, game.NAME)
    options, number = table_options.quick(game.NAME), count_of(game)
    if not found:
        return Prospect(game.NAME, number, options, level)
    return Prospect(game.NAME, number, options, level, found[0].name, found[0].claimed)


async def level_of(connection: AsyncConnection, person: str, game: str) -> str:
    meetings = []
    for met in await pool.past_meetings(connection, person, game, RECENT):
        told = brief(met.result)
        if told is not None:
            share = 1 / len(told.winners) if met.seat in told.winners else 0.0
            meetings.append(Meeting(met.level, share))
    return level_for(meetings)


async def _at_tables(
    hall: Hall, connection: AsyncConnection, person: str, game: Game, pace: requests.Pace, away: set[str]
) -> list[Waiting]:
    options = table_options.written(game.NAME, count_of(game), table_options.quick(game.NAME))
    since = hall.time.now() - HERE
    found = await pool.at_tables(connection, game.NAME, options, person, since, MOST)
    return [each for each in found if each.person not in away and _fits(each.table, pace)]


def _fits(row: MatchRow, pace: requests.Pace) -> bool:
    settled = table_settings.read(row.terms)
    kind = None if settled.clock is None else type(settled.clock)
    wanted = CLOCKS[pace]
    return settled.start != "host" and kind == (None if wanted is None else type(wanted))


async def _with_bots(
    hall: Hall, connection: AsyncConnection, person: str, game: str, pace: requests.Pace, away: set[str]
) -> list[Waiting]:
    now = hall.time.now()
    found = await pool.with_bots(connection, game, pace, SETTLED, now - HERE, MOST)
    free = [each for each in found if each.table.asked is None or each.table.asked < now - RIVAL]
    return [each for each in free if each.person != person and each.person not in away]


async def play(hall: Hall, person: PersonRow, wish: requests.PlayNow, address: str = "?") -> Table:
    game = find_game(wish.game)
    joined = await _join(hall, person, game, wish.pace)
    return joined or await _open(hall, person, game, wish.pace, address)


async def _join(hall: Hall, person: PersonRow, game: Game, pace: requests.Pace) -> Table | None:
    """At the first table that still has a seat."""
    async with hall.database.read() as connection:
        away = await friends.apart(connection, person.id)
        found = await _at_tables(hall, connection, person.id, game, pace, away)
    for each in found:
        table = await hall.table(each.table.id)
        try:
            await seats.join(hall, table, person, requests.Join())
        except Refusal:  # somebody else was quicker
            continue
        hall.wake(table)
        return table
    return None


async def _open(hall: Hall, person: PersonRow, game: Game, pace: requests.Pace, address: str) -> Table:
    """With a bot, at once; and a person who would rather play a person is asked."""
    now, asked = hall.time.now(), None
    async with hall.database.write() as connection:
        await pool.one_at_a_time(connection)
        mine = await pool.with_bots(connection, game.NAME, pace, SETTLED, now - HERE, MOST)
        following = next((each.table.id for each in mine if each.person == person.id), None)
        if following is None:
            away = await friends.apart(connection, person.id)
            found = await _with_bots(hall, connection, person.id, game.NAME, pace, away)
            asked = found[0].table if found else None
            following = await _add(hall, connection, person, game, pace, asked, address)
    if asked is not None and asked.id in hall.tables:
        hall.refresh(asked.id)
    table = await hall.table(following)
    hall.wake(table)
    return table


async def _add(
    hall: Hall,
    connection: AsyncConnection,
    person: PersonRow,
    game: Game,
    pace: requests.Pace,
    asked: MatchRow | None,
    address: str,
) -> str:
    count, options = count_of(game), table_options.quick(game.NAME)
    bot = requests.BotChair(await level_of(connection, person.id, game.NAME))
    chairs = [
        seats.chair(0, requests.Me(), person),
        *(seats.chair(seat, bot, person) for seat in range(1, count)),
    ]
    terms = table_settings.write(table_settings.TableSettings(listed=False))
    row = table_setup.new_row(hall, game.NAME, count, options, terms, person.id)
    row = row._replace(phase="playing", started=row.created, seeking=pace if count == 2 else None)
    origin = await table_setup.check_quota(hall, connection, person, address)
    if asked is not None:
        await matches.change(connection, asked, suitor=row.id, sought=None, asked=row.created)
        row = row._replace(sought=asked.id, asked=row.created)
    await matches.add(connection, row, chairs, False, origin)
    return row.id


async def bring_together(
    hall: Hall, connection: AsyncConnection, tables: tuple[MatchRow, MatchRow], people: list[PersonRow]
) -> str:
    """A fresh match of two people who have each played a bot; what they had begun counts for nothing."""
    one, _ = tables
    pace: requests.Pace = "days" if one.seeking == "days" else "none" if one.seeking == "none" else "live"
    chairs: list[SeatRow] = [seats.chair(number, requests.Me(), each) for number, each in enumerate(people)]
    terms = table_settings.write(table_settings.TableSettings(CLOCKS[pace], start="ready"))
    options = table_options.quick(one.game)
    row = table_setup.new_row(hall, one.game, len(chairs), options, terms, people[0].id)
    row = row._replace(phase="playing", started=row.created)
    assert beginning.is_full(chairs)
    await matches.add(connection, row, chairs)
    for table in tables:
        gone = {"suitor": None, "sought": None, "asked": None, "seeking": None, "rematch": row.id}
        await matches.change(connection, table, phase="abandoned", ended=row.created, **gone)
    return row.id
