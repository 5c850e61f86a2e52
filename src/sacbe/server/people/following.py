"""Follows the moderation log, so that acts done in any process take effect in this one."""

from __future__ import annotations

import asyncio
from typing import Final

from sacbe.server import wire
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.people import renaming, sanctions
from sacbe.store import moderation, people
from sacbe.store.database import StoreFailed
from sacbe.store.moderation import ActRow

LATELY: Final = 120.0  # seconds after which every act is visible to all processes
MOST: Final = 1000  # acts within that time
HOUR: Final = 3600.0


async def keep(hall: Hall) -> None:
    swept = 0.0
    while True:
        await asyncio.sleep(hall.settings.recheck)
        try:
            await follow(hall)
            if hall.time.steady() - swept > HOUR:
                swept = hall.time.steady()
                async with hall.database.write() as connection:
                    await moderation.drop_past(connection, hall.time.now())
        except StoreFailed as failure:
            LOG.warning("store_failed", reason=str(failure))


async def follow(hall: Hall) -> None:
    """One run at a time, so that older results never overwrite newer ones."""
    followed = hall.sanctions.followed
    async with followed.lock:
        now = hall.time.now()
        since = min(now, followed.until if followed.until is not None else now) - LATELY
        async with hall.database.read() as connection:
            hall.sanctions.learn(await moderation.sanctions(connection, now))
            acts = await moderation.acts(connection, MOST, since=since)
        fresh = [] if followed.until is None else [act for act in acts if act.id not in followed.acts]
        followed.acts, followed.until = {act.id for act in acts}, now
        _drop_banned(hall, now)
        for act in reversed(fresh):
            await _apply(hall, act.row)


def _drop_banned(hall: Hall, now: float) -> None:
    for table in hall.tables.values():
        for listener in table.listeners:
            person = listener.person.id if listener.person else None
            if (row := hall.sanctions.ban_of(person, listener.address, now)) is not None:
                listener.drop(sanctions.BANNED, **sanctions.told(row))


async def _apply(hall: Hall, act: ActRow) -> None:
    if act.verb == "rename" and act.person is not None:
        async with hall.database.read() as connection:
            person = await people.find(connection, act.person)
        if person is not None:
            await renaming.show(hall, person)
    elif act.verb in ("end", "hide", "unhide") and act.match is not None:
        hall.refresh(act.match)
    elif act.verb == "remove" and act.match in hall.tables and act.line is not None:
        hall.tables[act.match].tell(wire.write(wire.Unsaid(act.line)))
