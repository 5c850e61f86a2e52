"""Who is online: best effort, shared with other processes through rows that are some seconds old."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sacbe.server.operators.logs import LOG
from sacbe.store import friends
from sacbe.store.database import StoreFailed, Taken

if TYPE_CHECKING:
    from sacbe.server.hall import Hall

EVERY: Final = 15.0  # seconds between writes for those who stay
SOON: Final = 1.0  # seconds until an arrival is written
HERE: Final = 45.0  # seconds after the last write until somebody counts as gone


class Presence:
    """Whom this process has seen since its last write."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.noted: set[str] = set()  # the last time
        self.arrived = asyncio.Event()

    def touch(self, person: str) -> None:
        self.seen.add(person)
        if person not in self.noted:
            self.arrived.set()


async def keep(hall: Hall) -> None:
    """Runs for ever. After a failure the next write tells the same."""
    presence = hall.presence
    while True:
        with suppress(TimeoutError):
            await asyncio.wait_for(presence.arrived.wait(), EVERY)
        await asyncio.sleep(SOON)
        presence.arrived.clear()
        try:
            await note(hall)
        except (StoreFailed, Taken) as failure:
            LOG.info("presence_not_noted", reason=str(failure))


async def note(hall: Hall) -> None:
    presence = hall.presence
    presence.noted, presence.seen = presence.seen | _listening(hall), set()
    if presence.noted:
        async with hall.database.write() as connection:
            await friends.note_here(connection, presence.noted, hall.time.now())


def _listening(hall: Hall) -> set[str]:
    listeners = (listener for table in hall.tables.values() for listener in table.listeners)
    return {listener.person.id for listener in listeners if listener.person is not None}


def is_here(hall: Hall, seen: float | None) -> bool:
    return seen is not None and seen > hall.time.now() - HERE
