"""All that one process of the server holds: the store, the live tables, the bots, the limits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, Final

from sacbe.server.company.presence import Presence
from sacbe.server.lasting import lasting
from sacbe.server.operators import metrics
from sacbe.server.operators.logs import LOG
from sacbe.server.people.sanctions import Sanctions
from sacbe.server.refusal import STALE, STORE_FAILED, Refusal
from sacbe.server.settings import Settings
from sacbe.server.tables import reading
from sacbe.server.tables.table import Table
from sacbe.server.tables.thinkers import Thinkers
from sacbe.server.timekeeper import Timekeeper
from sacbe.server.traffic.backoff import Backoff
from sacbe.server.traffic.limits import Limits
from sacbe.store import matches, news
from sacbe.store.database import Database, StoreFailed, Taken, Unfounded
from sacbe.store.ledger import Ledger
from sacbe.store.step import Step

SWEEP: Final = 2.0  # seconds
STEP: Final = 1.0  # seconds by which a clock drifts at most, and beyond which somebody has set it
PROBE: Final = 5  # sweeps between two looks at whether the database stores anything
SOON: Final = 300.0  # seconds until a clock runs out for which a table stays in memory
LEAVE: Final = 3.0  # seconds for what is under way to come to an end


class Hall:
    def __init__(
        self,
        settings: Settings,
        database: Database,
        key: bytes,
        wake: Callable[[Hall, Table], None],
        time: Timekeeper | None = None,
    ) -> None:
        self.settings = settings
        self.database = database
        self.key = key
        self.ledger = Ledger(database, metrics.GROUP.observe)
        self.limits, self.backoff = Limits(settings), Backoff(settings.buckets)
        self.sanctions, self.presence = Sanctions(), Presence()
        self.thinkers = Thinkers(settings)
        self.review_asked = asyncio.Event()
        self.tables: dict[str, Table] = {}
        self.open = True
        self._wake = wake
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.time = time or Timekeeper()
        self.line = news.Line()
        self.missing: set[str] | None = None  # matches that are to go on and do not yet; none: not known yet
        self.storing = True  # the database took the last row
        self.tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """After every change: bots that are asked think, and clocks are watched."""
        self._wake(self, table)

    # Tables in memory

    async def table(self, match: str) -> Table:
        """The live table, read from its rows if it is not here yet: once, however many ask for it."""
        table = self.tables.get(match)
        if table is None:
            work = self._loading.get(match)
            if work is None:
                work = self._loading[match] = asyncio.create_task(reading.load(self, match))
                work.add_done_callback(lambda done: self._loaded(match, done))
            table = await asyncio.shield(work)  # it may be done already and not yet be among the tables
        table.used = time.monotonic()
        return table

    def _loaded(self, match: str, work: asyncio.Task[Table]) -> None:
        del self._loading[match]
        if not work.cancelled() and work.exception() is None:
            self.tables[match] = work.result()

    def forget(self, table: Table) -> None:
        """Its rows are gone."""
        table.set_aside("no_table")
        for listener in table.listeners:
            listener.drop("no_table")
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def settle(self, table: Table) -> None:
        """The rows are right. The table's lock is held."""
        await reading.settle(self, table)

    def reseat(self, table: Table, row: matches.MatchRow, seats: list[matches.SeatRow]) -> None:
        """Rows about the table have changed: take them and tell everybody."""
        started = table.row.started is None and row.started is not None
        ended = table.row.phase != "abandoned" and row.phase == "abandoned"
        table.row, table.seats = row, seats
        for listener in table.listeners:
            listener.seats = table.eyes_of(listener.person.id if listener.person else None)
        table.tell_table()
        if started:
            reading.begin(table, [])
        if started or ended:
            table.tell_all(-1 if started else None)

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
            raise Refusal(STALE) from None
        except Unfounded:
            await self.settle(table)
            if table.row.phase == "playing":  # so it is the step before that is not there
                table.ahead = True
                await self.settle(table)
            raise Refusal(STALE) from None
        except StoreFailed:
            metrics.FAILED.inc()
            self._note_storing(False)
            raise Refusal(STORE_FAILED, 503) from None
        table.unsure -= 1
        self._note_storing(True)
        table.ours = True
        metrics.STORED.observe(time.perf_counter() - began)

    # The life of the hall

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("task_failed", exc_info=error)

    def start(self) -> None:
        self.ledger.start()
        if not self.database.embedded:
            self.spawn(lasting(self, Hall._follow))
        self.spawn(lasting(self, Hall._sweep))
        self.spawn(lasting(self, Hall._watch))

    async def _follow(self) -> None:
        await news.follow(self.database, self.line, self._changed, self._missed)

    def _changed(self, match: str, what: str) -> None:
        """Another process has stored something about this table."""
        table = self.tables.get(match)
        if table is None:
            return
        if what == "move":
            table.behind = True
        else:
            table.unsure += 1
        self.spawn(self.catch_up(table))

    def refresh(self, match: str) -> None:
        """The rows of this table have changed, but not through it."""
        self._changed(match, "everything")

    def _missed(self) -> None:
        for match in self.tables:
            self.refresh(match)

    async def drain(self, seconds: float) -> None:
        """Accepts nothing new and tells listeners to reconnect."""
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
                try:
                    self._sweep_table(table, now)
                except Exception as error:
                    LOG.error("sweep_failed", table=table.id, exc_info=error)
            self.limits.sweep()

    def _sweep_table(self, table: Table, now: float) -> None:
        self._drop_silent(table, now)
        if (table.unsure or table.behind or table.ahead) and not table.lock.locked():
            self.spawn(self.catch_up(table))
        if self._idle(table, now):
            table.used = now
            self.spawn(self.put_away(table))

    async def _watch(self) -> None:
        """What time it is, and whether the rows agree with us: whatever happens, again in a while."""
        quiet = False
        for turn in count():
            try:
                await self.learn_time()
                await reading.compare(self)
            except StoreFailed as failure:
                LOG.warning("not_compared", reason=str(failure))
            if turn % PROBE == 0 or not self.storing:
                self._note_storing(await self.database.stores())
            if self.stale != quiet:
                quiet = self.stale
                (LOG.error if quiet else LOG.warning)("news_stopped" if quiet else "news_back")
            await asyncio.sleep(SWEEP)

    def _note_storing(self, storing: bool) -> None:
        """Logged once at each change."""
        if storing != self.storing:
            self.storing = storing
            (LOG.warning if storing else LOG.error)("storing_again" if storing else "not_storing")

    async def learn_time(self) -> None:
        asked = self.time.steady()
        change = self.time.learn(await self.database.time(), asked)
        if abs(change) > STEP:
            LOG.warning("clock_set", seconds=round(change, 1))
            for table in self.tables.values():
                table.clock.shift(change)
                self.wake(table)

    @property
    def stale(self) -> bool:
        """Whether other processes may have stored what we were not told."""
        return not self.database.embedded and self.line.stale

    async def catch_up(self, table: Table) -> None:
        """A step whose fate was unknown may be in the rows after all."""
        try:
            async with table.lock:
                await self.settle(table)
        except (StoreFailed, Refusal):
            return
        self.wake(table)

    def _drop_silent(self, table: Table, now: float) -> None:
        for listener in table.listeners:
            if now - listener.heard > self.settings.silence:
                listener.drop("silent")

    def _idle(self, table: Table, now: float) -> bool:
        return not self._busy(table) and now - table.used > self.settings.idle

    def _busy(self, table: Table) -> bool:
        """Whether anybody is about to need it: who listens, a bot that thinks, a clock that soon runs out."""
        timer = table.timer
        soon = timer is not None and timer.when() - asyncio.get_running_loop().time() < SOON
        return bool(table.listeners or table.pending or soon or table.lock.locked())

    async def put_away(self, table: Table) -> None:
        """Out of the memory, unless somebody asks for it meanwhile: the rows know when it is needed again."""
        used = table.used
        if table.row.phase == "playing":
            async with self.database.write() as connection:
                await matches.rest(connection, table.id, table.due)
        if self._busy(table) or table.used != used or self.tables.get(table.id) is not table:
            return
        if table.timer is not None:
            table.timer.cancel()
        del self.tables[table.id]
