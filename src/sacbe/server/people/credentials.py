"""Ends the open sockets of sessions and tokens that end, in every process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.tables.listener import Listener
from sacbe.store import people, proofs, sessions
from sacbe.store.database import StoreFailed

DAY: Final = 86_400.0
GONE: Final = "logged_out"


def drop(hall: Hall, which: Callable[[Listener], bool]) -> None:
    for listener in _listeners(hall):
        if which(listener):
            listener.drop(GONE)


def drop_others(hall: Hall, person: str, but: str) -> None:
    """Closes all sockets of a person except those of one session."""
    drop(hall, lambda one: one.person is not None and one.person.id == person and one.credential != but)


def _listeners(hall: Hall) -> list[Listener]:
    return [listener for table in list(hall.tables.values()) for listener in table.listeners]


async def keep_watching(hall: Hall) -> None:
    """Closes sockets whose session or token expired or was ended elsewhere."""
    swept = 0.0
    while True:
        await asyncio.sleep(hall.settings.recheck)
        try:
            await _drop_ended(hall)
            if time.time() - swept > DAY / 24:
                swept = time.time()
                async with hall.database.write() as connection:
                    await sessions.end_unseen(connection, swept - hall.settings.session_days * DAY)
                    await people.drop_expired_tokens(connection, hall.time.now())
                    await proofs.drop_expired(connection, hall.time.now())
        except StoreFailed as failure:
            LOG.warning("store_failed", reason=str(failure))


async def _drop_ended(hall: Hall) -> None:
    shown = {listener.credential for listener in _listeners(hall)} - {None}
    held = {digest for digest in shown if digest is not None}
    if held:
        async with hall.database.read() as connection:
            ended = held - await sessions.alive(connection, held, hall.time.now())
        drop(hall, lambda listener: listener.credential in ended)
