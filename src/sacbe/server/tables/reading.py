"""Reads a table from its rows: when it is first asked for, and whenever the rows may be ahead of us.

A table whose rows cannot be played here is set aside: it has no match, and says why (``Table.trouble``).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sacbe.core.errors import Problem
from sacbe.server import wire
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.server.tables import adoption
from sacbe.server.tables.table import Table
from sacbe.store import friends, matches
from sacbe.store.step import Step

if TYPE_CHECKING:
    from sacbe.server.hall import Hall

CHAT: Final = 50  # lines of chat to catch up with at most
AT_ONCE: Final = 500  # tables compared per query
BROKEN: Final = "broken_table"


async def load(hall: Hall, match: str) -> Table:
    async with hall.database.read() as connection:
        row = await matches.find(connection, match) if len(match) == 22 else None
        if row is None:
            raise Refusal("no_table", 404)
        seats = (await matches.seats(connection, [match]))[match]
        steps = await matches.steps(connection, match)
        chat = await matches.said(connection, match, 1)
    try:
        table = Table(row, seats, chat[-1].number if chat else 0, hall.time.now, hall.settings.chat)
        table.card(None)
    except Exception as error:
        LOG.error("unreadable", table=match, exc_info=error)
        raise Refusal(BROKEN) from None
    if row.started is not None:
        await asyncio.to_thread(begin, table, steps)
        if row.phase == "playing":
            await adoption.look(hall.database, table, steps)
    return table


def begin(table: Table, steps: list[Step]) -> None:
    """Replays the rows in a thread, as thousands of steps take a while. Any failure is noted."""
    try:
        table.begin(steps)
        table.clock.resume(table.now())
        return
    except Problem as problem:  # the match was played under other rules
        table.set_aside(problem.key, **problem.facts)
        LOG.warning("unplayable", table=table.id, key=problem.key)
    except Exception as error:
        table.set_aside(BROKEN)
        LOG.error("broken_table", table=table.id, exc_info=error)


async def settle(hall: Hall, table: Table) -> None:
    """Takes over what the rows have beyond us, and tells it. The table's lock is held."""
    while table.unsure or table.behind or table.ahead:
        unsure, table.unsure = table.unsure, 0
        ahead, table.ahead, table.behind = table.ahead, False, False
        try:
            if ahead:
                await _read_again(hall, table)
                continue
            if unsure:
                await _read_table(hall, table)
            await _read_steps(hall, table)
        except BaseException:
            table.unsure += 1
            table.ahead |= ahead
            raise


async def _read_table(hall: Hall, table: Table) -> None:
    async with hall.database.read() as connection:
        row = await matches.find(connection, table.id)
        seats = (await matches.seats(connection, [table.id]))[table.id]
        said = await matches.said(connection, table.id, CHAT, table.said)
        apart = {line.person: await friends.apart(connection, line.person) for line in said}
    if row is None:
        hall.forget(table)
        return
    if row != table.row or seats != table.seats:
        hall.reseat(table, row, seats)
    for line in said:
        table.said = line.number
        if line.text:  # it was not removed
            table.tell_said(wire.Said(*line), apart[line.person])


async def _read_steps(hall: Hall, table: Table) -> None:
    if table.match is None:
        return
    async with hall.database.read() as connection:
        steps = await matches.steps(connection, table.id, table.number)
    for step in steps:
        table.ours = False
        try:
            table.advance(step, min(step.time, table.now()))
        except Exception as error:
            LOG.error("broken_table", table=table.id, exc_info=error)
            table.ahead = True
            return
        table.tell_step()
        await asyncio.sleep(0)  # yields to others, however many there are


async def _read_again(hall: Hall, table: Table) -> None:
    """Reloads the table: the rows hold another past than ours, and the rows are right."""
    LOG.error("rows_lost", table=table.id, number=table.number)
    try:
        fresh = await load(hall, table.id)
    except Refusal:
        hall.forget(table)
        return
    table.become(fresh)
    for listener in table.listeners:
        listener.seats = table.eyes_of(listener.person.id if listener.person else None)
    table.tell_table()
    table.tell_all(-1)


async def compare(hall: Hall) -> None:
    """Compares tables with listeners or running clocks to their rows: notifications may have been lost."""
    watched = [table for table in hall.tables.values() if table.listeners or table.timer is not None]
    for first in range(0, len(watched), AT_ONCE):
        group = {table.id: (table, table.number) for table in watched[first : first + AT_ONCE]}
        async with hall.database.read() as connection:
            rows = await matches.standing(connection, list(group))
        for match, (table, number) in group.items():
            phase, stored = rows.get(match, ("", 0))
            if stored < number and table.match is not None:
                table.ahead = True
            elif stored > table.number and table.match is not None:
                table.behind = True
            elif phase == table.row.phase:
                continue
            table.unsure += 1
            hall.spawn(hall.catch_up(table))
