"""Runs the application under Granian: in this process, or in several."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from granian.constants import Interfaces
from granian.server.embed import Server as OneProcess
from granian.server.mp import MPServer
from litestar import Litestar
from sqlalchemy.engine import make_url

from sacbe.core.errors import UnknownName
from sacbe.server.app import build
from sacbe.server.settings import Settings, to_environment
from sacbe.store import upgrade
from sacbe.store.database import Database, StoreFailed, translated

CONNECTIONS = 20_000
GRACE = 5.0  # seconds for sockets to close
LONGEST_STOP = 15  # seconds until a process that does not stop is killed


async def prepare(settings: Settings) -> None:
    """Before anything is served: a database that answers and has the newest schema, or one sentence."""
    check_workers(settings)
    database = Database(settings.url())
    try:
        if database.embedded:
            await upgrade_database(settings)
        elif await upgrade.current(database) != upgrade.newest():
            raise UnknownName("db_outdated")
    except StoreFailed as failure:
        raise UnknownName("no_database", reason=str(failure)) from None
    finally:
        await database.close()


def check_workers(settings: Settings) -> None:
    """Processes on one SQLite file would not hear of each other's moves."""
    if settings.workers > 1 and make_url(settings.url()).get_backend_name() == "sqlite":
        raise UnknownName("one_worker")


async def upgrade_database(settings: Settings) -> str:
    """The version that the database then has."""
    database = Database(settings.url())
    try:
        async with translated():
            if database.embedded and database.url.database:
                Path(database.url.database).parent.mkdir(parents=True, exist_ok=True)
            await upgrade.upgrade(database)
    except StoreFailed as failure:
        raise UnknownName("no_database", reason=str(failure)) from None
    finally:
        await database.close()
    return upgrade.newest()


def serve(settings: Settings) -> None:
    check_workers(settings)
    if settings.workers == 1:
        runner = asyncio.Runner(loop_factory=_fast_loop())
        with runner:
            runner.run(_one(settings))
        return
    os.environ.update(to_environment(settings))
    ManyProcesses(
        "sacbe.server.app:create",
        factory=True,
        address=settings.host,
        port=settings.port,
        workers=settings.workers,
        interface=Interfaces.ASGI,
        backlog=4096,
        backpressure=CONNECTIONS,
        log_enabled=False,
        respawn_failed_workers=True,
        workers_kill_timeout=LONGEST_STOP,
    ).serve()


class ManyProcesses(MPServer):
    """Stops even while a process that died is being replaced."""

    def serve(self, *args: Any, **kwargs: Any) -> None:
        os.register_at_fork(after_in_child=_die_when_told)
        super().serve(*args, **kwargs)

    def _respawn_workers(self, *args: Any, **kwargs: Any) -> None:
        super()._respawn_workers(*args, **kwargs)
        if self.interrupt_signal:  # Granian may just have put the call to stop aside with that to replace
            self.main_loop_interrupt.set()


def _die_when_told() -> None:
    """A process starts with its parent's handlers, which would only note the signal: until it has its own,
    it serves nobody and may end at once."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


async def _one(settings: Settings) -> None:
    app = build(settings)
    server = OneProcess(
        app,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        backlog=4096,
        backpressure=CONNECTIONS,
        log_enabled=False,
    )
    loop = asyncio.get_running_loop()
    tasks: set[asyncio.Task[None]] = set()

    def stop() -> None:
        if not tasks:  # once is enough
            tasks.add(asyncio.create_task(_stop(app, server)))

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    await server.serve()


async def _stop(app: Litestar, server: OneProcess) -> None:
    """Everybody is told first, and what was taken is stored."""
    await app.state.hall.drain(GRACE)
    stop: Callable[[], None] = server.stop
    stop()


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
