"""A process's periodic work: waking unloaded matches that are due, and expiring abandoned ones."""

from __future__ import annotations

import asyncio
from typing import Final

from sacbe.server import memory
from sacbe.server.calls import calling
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.people.farewell import forget_leavers
from sacbe.server.refusal import Refusal
from sacbe.server.tables.clock import DAY
from sacbe.server.tables.play import finish
from sacbe.store import invitations, matches, pruning
from sacbe.store.matches import UNFINISHED

EVERY: Final = 30.0  # seconds
AT_ONCE: Final = 200  # matches


async def keep(hall: Hall) -> None:
    """Runs for ever; failures are retried the next time."""
    while True:
        await asyncio.sleep(EVERY)
        memory.give_back()
        for errand in (wake_due, expire, forget_leavers, drop_invitations, calling.drop_ended, scrub):
            try:
                await errand(hall)
            except Exception as error:
                LOG.error("errand_failed", errand=errand.__name__, exc_info=error)


async def wake_due(hall: Hall) -> None:
    """Loads matches whose clock is about to run out."""
    async with hall.database.read() as connection:
        found = await matches.due(connection, hall.time.now() + 2 * EVERY, AT_ONCE)
    for match in found:
        if match not in hall.tables:
            try:
                hall.wake(await hall.table(match))
            except Refusal as refusal:
                LOG.warning("not_woken", table=match, key=refusal.key)


async def expire(hall: Hall) -> None:
    """Abandons unfinished matches in which nothing has happened for too long."""
    before = hall.time.now() - hall.settings.expiry * DAY
    async with hall.database.read() as connection:
        found = await pruning.expired(connection, before, AT_ONCE)
    for match in found:
        try:
            await _abandon(hall, match)
            LOG.info("expired", table=match)
        except Refusal as refusal:
            LOG.warning("not_expired", table=match, key=refusal.key)


async def _abandon(hall: Hall, match: str) -> None:
    try:
        table = await hall.table(match)
    except Refusal:  # its rows cannot even be read
        async with hall.database.write() as connection:
            await matches.abandon(connection, [match], hall.time.now())
        return
    async with table.lock:
        await hall.settle(table)
        if table.row.phase in UNFINISHED:
            await finish(hall, table, "abandoned")
    hall.wake(table)


async def drop_invitations(hall: Hall) -> None:
    """Drops invitations to matches that have begun meanwhile."""
    async with hall.database.write() as connection:
        await invitations.drop_old(connection)


async def scrub(hall: Hall) -> None:
    if hall.database.unclean:
        await hall.database.scrub()
