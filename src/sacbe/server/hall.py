"""All that one process of the server holds: the store, the live tables, the bots, the limits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sacbe.core.errors import Problem
from sacbe.server import metrics, wire
from sacbe.server.limits import Limits
from sacbe.server.logs import LOG
from sacbe.server.refusal import STORE_FAILED, Refusal
from sacbe.server.settings import Settings
from sacbe.server.table import Table
from sacbe.server.thinkers import Thinkers
from sacbe.store import matches, news
from sacbe.store.database import Database, StoreFailed, Taken
from sacbe.store.ledger import Ledger
from sacbe.store.people import PersonRow
from sacbe.store.step import Step

CHAT: Final = 50  # lines that are caught up with at most
MINE: Final = 1000  # tables that are told of a new name
SWEEP: Final = 2.0  # seconds
LEAVE: Final = 3.0  # seconds for what is under way to come to an end


class Hall:
    def __init__(self, settings: Settings, database: Database, key: bytes) -> None:
        self.settings = settings
        self.database = database
        self.key = key
        self.ledger = Ledger(database, metrics.GROUP.observe)
        self.limits = Limits(settings)
        self.thinkers = Thinkers(settings)
        self.tables: dict[str, Table] = {}
        self.open = True
        self.wake: Callable[[Table], None] = lambda _: None  # the driver's, once it is there
        self._loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # Tables in memory

    async def table(self, match: str) -> Table:
        """The live table, read from its rows if it is not here yet."""
        if match not in self.tables:
            async with self._loading.setdefault(match, asyncio.Lock()):
                if match not in self.tables:
                    self.tables[match] = await self._load(match)
            self._loading.pop(match, None)
        table = self.tables[match]
        table.used = time.monotonic()
        return table

    async def _load(self, match: str) -> Table:
        async with self.database.read() as connection:
            row = await matches.find(connection, match) if len(match) == 22 else None
            if row is None:
                raise Refusal("no_table", 404)
            seats = (await matches.seats(connection, [match]))[match]
            steps = await matches.steps(connection, match)
            chat = await matches.said(connection, match, 1)
        table = Table(row, seats, chat[-1].number if chat else 0)
        if row.started is not None:
            self._begin(table, steps)
        return table

    def _begin(self, table: Table, steps: list[Step]) -> None:
        try:
            table.begin(steps)
        except Problem as problem:  # the rules of this server are others than those of the match
            LOG.warning("unplayable", table=table.id, key=problem.key)
            raise Refusal(problem.key, 409, **problem.facts) from None
        table.clock.resume(time.time())

    async def settle(self, table: Table) -> None:
        """Read what the rows know more than we do, and tell it. The table's lock is held."""
        while table.unsure or table.behind:
            unsure, table.unsure, table.behind = table.unsure, 0, False
            try:
                if unsure:
                    await self._read_table(table)
                await self._read_steps(table)
            except BaseException:
                table.unsure += 1
                raise

    async def _read_table(self, table: Table) -> None:
        async with self.database.read() as connection:
            row = await matches.find(connection, table.id)
            seats = (await matches.seats(connection, [table.id]))[table.id]
            said = await matches.said(connection, table.id, CHAT, table.said)
        if row is not None and (row != table.row or seats != table.seats):
            self.reseat(table, row, seats)
        for line in said:
            table.said = line.number
            table.tell_said(wire.Said(*line))

    async def _read_steps(self, table: Table) -> None:
        if table.match is None:
            return
        async with self.database.read() as connection:
            steps = await matches.steps(connection, table.id, table.number)
        for step in steps:
            table.ours = False
            table.take(step)
            table.tell_step()

    def reseat(self, table: Table, row: matches.MatchRow, seats: list[matches.SeatRow]) -> None:
        """Rows about the table have changed: take them and tell everybody."""
        started = table.row.started is None and row.started is not None
        ended = table.row.phase != "abandoned" and row.phase == "abandoned"
        table.row, table.seats = row, seats
        for listener in table.listeners:
            listener.seats = table.eyes_of(listener.person.id if listener.person else None)
        table.tell_table()
        if started:
            self._begin(table, [])
        if (started or ended) and table.match is not None:
            for listener in table.listeners:
                since = -1 if started else table.heard(listener.seats)
                for seat in listener.seats:
                    listener.push(wire.write(table.moved(seat, listener.seats, since)))

    async def store(self, table: Table, step: Step) -> None:
        """On the disk, or refused. Whatever else happens, the rows are asked before the next step."""
        table.unsure += 1
        began = time.perf_counter()
        try:
            await self.ledger.append(table.id, step)
        except Taken:
            table.unsure -= 1
            table.behind = True
            await self.settle(table)
            raise Refusal("stale") from None
        except StoreFailed:
            metrics.FAILED.inc()
            raise Refusal(STORE_FAILED, 503) from None
        table.unsure -= 1
        table.ours = True
        metrics.STORED.observe(time.perf_counter() - began)

    # The life of the hall

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def start(self) -> None:
        self.ledger.start()
        if not self.database.embedded:
            self.spawn(news.follow(self.database, self._changed, self._missed))
        self.spawn(self._sweep())

    def _changed(self, match: str, what: str) -> None:
        """Another process has stored something about this table."""
        table = self.tables.get(match)
        if table is None:
            return
        if what == "move":
            table.behind = True
        else:
            table.unsure += 1
        self.spawn(self._catch_up(table))

    def refresh(self, match: str) -> None:
        """The rows of this table have changed, but not through it."""
        self._changed(match, "everything")

    def _missed(self) -> None:
        for match in self.tables:
            self.refresh(match)

    async def rename(self, person: PersonRow) -> None:
        """Shown at once wherever the person sits or listens."""
        async with self.database.read() as connection:
            mine = await matches.mine(connection, person.id, MINE)
        for row in mine:
            self.refresh(row.id)
        for table in self.tables.values():
            for listener in table.listeners:
                if listener.person is not None and listener.person.id == person.id:
                    listener.person = person

    async def drain(self, seconds: float) -> None:
        """Nothing new is taken; whoever listens is told to come back."""
        self.open = False
        end = time.monotonic() + seconds
        while time.monotonic() < end and any(table.listeners for table in self.tables.values()):
            for table in self.tables.values():
                for listener in table.listeners:
                    listener.drop("shutdown")
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """What was taken is stored."""
        self.open = False
        await self.ledger.stop()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=LEAVE)  # each gives its connection back
        self.thinkers.close()
        await self.database.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for table in list(self.tables.values()):
                self._drop_silent(table, now)
                if table.unsure and not table.lock.locked():
                    self.spawn(self._catch_up(table))
                if self._idle(table, now):
                    del self.tables[table.id]
            self.limits.sweep()

    async def _catch_up(self, table: Table) -> None:
        """A step whose fate was unknown may be in the rows after all."""
        try:
            async with table.lock:
                await self.settle(table)
        except StoreFailed:
            return
        self.wake(table)

    def _drop_silent(self, table: Table, now: float) -> None:
        for listener in table.listeners:
            if now - listener.heard > self.settings.silence:
                listener.drop("silent")

    def _idle(self, table: Table, now: float) -> bool:
        busy = table.listeners or table.pending or table.timer is not None or table.lock.locked()
        return not busy and now - table.used > self.settings.idle
