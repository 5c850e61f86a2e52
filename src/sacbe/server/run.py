"""Runs the application under Granian: in this process, or in several."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

from granian.constants import Interfaces
from granian.server import Server as ManyProcesses
from granian.server.embed import Server as OneProcess
from litestar import Litestar

from sacbe.server.app import build
from sacbe.server.settings import Settings, to_environment

CONNECTIONS = 20_000
GRACE = 5.0  # seconds for sockets to close


def serve(settings: Settings) -> None:
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
    ).serve()


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
    tasks = set()

    def stop() -> None:
        if not tasks:  # once is enough
            tasks.add(asyncio.create_task(_stop(app, server)))

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    await server.serve()


async def _stop(app: Litestar, server: OneProcess) -> None:
    """Everybody is told first, and what was taken is stored."""
    await app.state.hall.drain(GRACE)
    server.stop()


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
