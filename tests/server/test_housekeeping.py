"""Matches at rest leave the memory and are woken in time; forgotten ones expire and are pruned."""

import asyncio

from sqlalchemy import func, select

from sacbe.server.hall import Hall
from sacbe.server.operators import administration, housekeeping
from sacbe.server.tables import autoplay
from sacbe.server.tables.clock import DAY
from sacbe.server.tables.table import Table
from sacbe.server.wire import Days
from sacbe.store import schema
from server.process import run
from server.rooms import Times, hall, move, persons, seated
from server.test_timekeeping import times

__all__ = ["times"]


async def rest(at: Hall, table: Table) -> None:
    """Out of the memory, as soon as no news of it is being read."""
    while table.id in at.tables:
        await at.put_away(table)
        await asyncio.sleep(0.01)


def test_a_match_of_days_rests_outside_the_memory_and_is_woken_in_time(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            table = await seated(at, await persons(at, 2), clock=Days(days=2))
            await rest(at, table)
        async with hall(url, times) as at:
            await autoplay.resume(at)
            there = table.id in at.tables
            times.passes(2 * DAY + 1)
            await at.learn_time()
            await housekeeping.wake_due(at)
            woken = at.tables[table.id]
            while woken.number == 0:
                await asyncio.sleep(0.01)
            return there, woken.steps[0].by

    assert run(play()) == (False, 1)


def test_a_match_without_a_clock_rests_until_somebody_asks(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            table = await seated(at, await persons(at, 2))
            await rest(at, table)
            times.passes(30 * DAY)
            await at.learn_time()
            await housekeeping.wake_due(at)
            return table.id in at.tables, (await at.table(table.id)).match is not None

    assert run(play()) == (False, True)


def test_a_match_that_somebody_asks_for_just_then_stays(url: str):
    async def play():
        async with hall(url) as at:
            table = await seated(at, await persons(at, 2))
            going = asyncio.create_task(at.put_away(table))
            await asyncio.sleep(0)
            asked = await at.table(table.id)
            await going
            return asked is table, at.tables.get(table.id) is table

    assert run(play()) == (True, True)


def test_what_nobody_has_touched_for_long_expires(url: str, times: Times):
    async def play():
        async with hall(url, times, expiry=60) as at:
            people = await persons(at, 2)
            quiet, waiting = await seated(at, people), await seated(at, people[:1], 1, start="host")
            times.passes(30 * DAY)
            await at.learn_time()
            lively = await seated(at, people)
            await move(at, lively)
            times.passes(31 * DAY)
            await at.learn_time()
            await housekeeping.expire(at)
            return [(await at.table(table.id)).row.phase for table in (quiet, waiting, lively)]

    assert run(play()) == ["abandoned", "abandoned", "playing"]


def test_pruning_goes_in_batches_and_says_how_far_it_is(url: str, times: Times):
    async def play():
        async with hall(url, times, tables=100) as at:
            people = await persons(at, 2)
            old = [await seated(at, people) for _ in range(45)]
            for table in old[:3]:
                await move(at, table)
            times.passes(400 * DAY)
            await at.learn_time()
            kept = await seated(at, people)
            await move(at, kept)
            told: list[tuple[int, int]] = []
            counts = await administration.prune(at.database, 365, 60, lambda *done: told.append(done))
            async with at.database.read() as connection:
                rows = [
                    (await connection.execute(select(func.count()).select_from(table))).scalar_one()
                    for table in (schema.match, schema.move)
                ]
            return counts, told, rows

    assert run(play()) == ((45, 0), [(20, 45), (40, 45), (45, 45)], [1, 1])
