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
from sacbe.store.pruning import ENDED
from sacbe.store.step import Step

SWEEP: Final = 2.0  # seconds
STEP: Final = 1.0  # seconds a clock may drift; a larger jump means that it was set
PROBE: Final = 5  # sweeps between checks that the database stores anything
SOON: Final = 300.0  # a table whose clock runs out within so many seconds stays in memory
LEAVE: Final = 3.0  # seconds for work in progress to finish


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
        self.missing: set[str] | None = None  # matches still to be resumed; None: not known yet
        self.storing = True  # whether the database stored the last row
        self.tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Called after every change: lets bots think and watches clocks."""
        self._wake(self, table)

    # Tables in memory

    async def table(self, match: str) -> Table:
        """The live table; loaded from its rows if necessary, and only once."""
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
        """Forgets a table whose rows are gone."""
        table.set_aside("no_table")
        for listener in table.listeners:
            listener.drop("no_table")
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def settle(self, table: Table) -> None:
        """Brings the table in line with its rows. The table's lock is held."""
        await reading.settle(self, table)

    def reseat(self, table: Table, row: matches.MatchRow, seats: list[matches.SeatRow]) -> None:
        """Takes over changed rows of the table and tells everybody."""
        started = table.row.started is None and row.started is not None
        ended = table.row.phase == "playing" and row.phase in ENDED and not table.over
        table.take(row, seats)
        for listener in table.listeners:
            listener.seats = table.eyes_of(listener.person.id if listener.person else None)
        table.tell_table()
        if started:
            reading.begin(table, [])
        if started or ended:
            table.tell_all(-1 if started else None)

    async def store(self, table: Table, step: Step) -> None:
        """Stores a step or refuses it. After any other failure the rows are read before the next step."""
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
            if table.row.phase == "playing":  # so the step before it is missing
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
        """Called when another process has stored something about this table."""
        table = self.tables.get(match)
        if table is None:
            return
        if what == "move":
            table.behind = True
        else:
            table.unsure += 1
        self.spawn(self.catch_up(table))

    def refresh(self, match: str) -> None:
        """Rereads the rows of a table after a change made elsewhere."""
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
        """Stops, once everything accepted is stored."""
        self.open = False
        await self.ledger.stop()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=LEAVE)  # each returns its connection
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
        """Checks the time and compares tables with their rows, again and again, whatever happens."""
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
        """Whether other processes may have stored steps that we were not told of."""
        return not self.database.embedded and self.line.stale

    async def catch_up(self, table: Table) -> None:
        """Rereads the rows where the fate of a step was unknown."""
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
        """Whether it is needed: by a listener, a thinking bot, or a clock that soon runs out."""
        timer = table.timer
        soon = timer is not None and timer.when() - asyncio.get_running_loop().time() < SOON
        return bool(table.listeners or table.pending or soon or table.lock.locked())

    async def put_away(self, table: Table) -> None:
        """Unloads a table unless somebody asks for it meanwhile; its rows say when it is needed again."""
        used = table.used
        if table.row.phase == "playing":
            async with self.database.write() as connection:
                await matches.rest(connection, table.id, table.due)
        if self._busy(table) or table.used != used or self.tables.get(table.id) is not table:
            return
        if table.timer is not None:
            table.timer.cancel()
        del self.tables[table.id]
