"""Computes reviews one by one outside the event loop, after bots and hints, across restarts.

A row says that somebody has asked. Whichever process claims it works on it in small pieces, writes down now
and then what it has found, and stores the review. If it stops, another one goes on from what was written.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import msgspec

from sacbe.core.record import Record
from sacbe.reviews import review
from sacbe.reviews.findings import VERSION, Review
from sacbe.reviews.units import Effort, Found, Workshop
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.reviews import retries
from sacbe.server.tables.table import Table
from sacbe.store import matches, reviews
from sacbe.store.database import StoreFailed
from sacbe.store.reviews import ReviewRow, SeatFigures
from sacbe.store.step import fold

NICE: Final = 15  # niceness of the reviewing thread
SPELL: Final = 0.5  # seconds of work between checks of bots, hints and the loop
SAVE: Final = 10.0  # seconds between writes of what was found
LEASE: Final = 60.0  # seconds for which a process claims a review
EVERY: Final = 5.0  # seconds between checks for abandoned reviews
YIELD: Final = 0.05  # seconds, while bots think
LONGEST: Final = 2.0  # seconds for which thinking bots can delay a review

PIECES: Final = msgspec.json.Decoder(list[Found])


async def keep(hall: Hall) -> None:
    await Reviewing(hall).keep()


class Reviewing:
    """The reviews that one process computes."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.threads = ThreadPoolExecutor(1, "sacbe-review", initializer=_stand_back)

    async def keep(self) -> None:
        """Runs for ever, the oldest request first."""
        try:
            while True:
                try:
                    while await self._one():
                        pass
                except StoreFailed as failure:
                    LOG.warning("not_reviewed", reason=str(failure))
                self.hall.review_asked.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.hall.review_asked.wait(), EVERY)
        finally:
            self.threads.shutdown(wait=False, cancel_futures=True)

    async def _one(self) -> bool:
        now = self.hall.time.now()
        async with self.hall.database.write() as connection:
            row = await reviews.claim(connection, VERSION, now, now + LEASE)
        if row is None:
            return False
        try:
            await self._work(row)
        except StoreFailed:
            raise
        except Exception as error:
            LOG.error("review_failed", table=row.match, exc_info=error)
            await self._store(row, state="failed", pieces=None)
        return True

    async def _work(self, row: ReviewRow) -> None:
        table, record = await played(self.hall, row.match)
        loop = asyncio.get_running_loop()
        few = self.hall.settings.review_playouts
        effort = Effort(0, 0, few) if few else None
        workshop = await loop.run_in_executor(self.threads, Workshop, record, effort)
        found = {each.number: each for each in _read(row.pieces)}
        left = [number for number in workshop.numbers if number not in found]
        saved = time.monotonic()
        while left:
            await self._let_others_think()
            for each in await loop.run_in_executor(self.threads, spell, workshop, left):
                found[each.number] = each
            left = [number for number in left if number not in found]
            pieces = {}
            if time.monotonic() - saved > SAVE:
                pieces, saved = {"pieces": _write(found)}, time.monotonic()
            until = self.hall.time.now() + LEASE
            await self._store(row, done=len(found), total=len(workshop.numbers), claimed=until, **pieces)
        told = await loop.run_in_executor(self.threads, review.told, workshop, found)
        await self._finish(row, table, told)

    async def _let_others_think(self) -> None:
        """Bots and hints go first, but cannot stop a review altogether."""
        end = time.monotonic() + LONGEST
        while self.hall.thinkers.asked and time.monotonic() < end:
            await asyncio.sleep(YIELD)

    async def _finish(self, row: ReviewRow, table: Table, told: Review) -> None:
        text = msgspec.json.encode(told).decode()
        async with self.hall.database.write() as connection:
            await reviews.change(
                connection, row.match, VERSION, state="done", pieces=None, result=text, done=row.total or 1
            )
            await reviews.add_figures(connection, figures(row, told))
            await reviews.add_retries(connection, retries.found(table, told, self.hall.time.now()))

    async def _store(self, row: ReviewRow, **values: object) -> None:
        async with self.hall.database.write() as connection:
            await reviews.change(connection, row.match, VERSION, **values)


def figures(row: ReviewRow, told: Review) -> list[SeatFigures]:
    """Of every seat, for lists and statistics."""
    rows = zip(told.people, told.balance, told.balance_points, strict=True)
    return [
        SeatFigures(row.match, row.version, seat, of.accuracy, of.decisions, of.good, win.luck, points.luck)
        for seat, (of, win, points) in enumerate(rows)
    ]


async def played(hall: Hall, match: str) -> tuple[Table, Record]:
    """From the rows alone."""
    async with hall.database.read() as connection:
        row = await matches.find(connection, match)
        assert row is not None
        chairs = (await matches.seats(connection, [match]))[match]
        steps = await matches.steps(connection, match)
    table = Table(row, chairs, 0)
    return table, table.record(fold(steps))


def spell(workshop: Workshop, left: list[int]) -> list[Found]:
    """Computes a few pieces, at least one."""
    end = time.monotonic() + SPELL
    found = []
    for number in left:
        found.append(workshop.find(number))
        if time.monotonic() > end:
            break
    return found


def _read(pieces: str | None) -> list[Found]:
    """Pieces of an earlier version, and unreadable ones, are computed again."""
    try:
        return PIECES.decode(pieces) if pieces else []
    except msgspec.MsgspecError:
        return []


def _write(found: dict[int, Found]) -> str:
    return msgspec.json.encode(list(found.values())).decode()


def _stand_back() -> None:
    """On Linux each thread has a priority of its own; elsewhere this does nothing."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
