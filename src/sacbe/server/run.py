"""Runs the application under uvicorn: in this process, or in several."""

from __future__ import annotations

import os
import signal
import socket
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from uvicorn import Server
from uvicorn.supervisors import Multiprocess

from sacbe.core.errors import BadValue, Unavailable
from sacbe.server.operators import about, metrics_listener
from sacbe.server.operators.privacy import keep_private
from sacbe.server.settings import Settings, to_environment
from sacbe.server.sole import sole
from sacbe.server.stopping import SIGNALS
from sacbe.server.traffic.connections import Config
from sacbe.store import upgrade
from sacbe.store.database import Database, StoreFailed, translated

BACKLOG: Final = 4096


async def prepare(settings: Settings) -> None:
    """Checks, before anything is served, that the database answers and has the newest schema."""
    check_workers(settings)
    keep_private(settings)
    about.read(settings, "en")
    with sole(settings):
        pass
    database = Database(settings.url())
    try:
        if database.embedded:
            await upgrade_database(settings)
        elif await upgrade.current(database) != upgrade.newest():
            raise Unavailable("db_outdated")
    except StoreFailed as failure:
        raise Unavailable("no_database", reason=str(failure)) from None
    finally:
        await database.close()


def check_workers(settings: Settings) -> None:
    """Refuses several workers on SQLite, where processes would not hear of each other's moves."""
    if settings.workers > 1 and make_url(settings.url()).get_backend_name() == "sqlite":
        raise BadValue("one_worker")


async def upgrade_database(settings: Settings) -> str:
    """Upgrades the database; returns its version."""
    keep_private(settings)
    database = Database(settings.url())
    try:
        async with translated():
            if database.embedded and database.url.database:
                Path(database.url.database).parent.mkdir(parents=True, exist_ok=True)
            await upgrade.upgrade(database)
    except StoreFailed as failure:
        raise Unavailable("no_database", reason=str(failure)) from None
    finally:
        await database.close()
    return upgrade.newest()


def serve(settings: Settings) -> None:
    check_workers(settings)
    keep_private(settings)
    os.environ.update(to_environment(settings))
    config = Config(settings)
    with sole(settings), metrics_listener.listening(settings):
        listening = _listen(settings)
        if settings.workers > 1:
            Multiprocess(config, [listening]).run()
            return
        for number in SIGNALS:  # uvicorn raises the signal that ended it once more
            signal.signal(number, signal.SIG_IGN)
        Server(config).run([listening])


def _listen(settings: Settings) -> socket.socket:
    address = (settings.host, settings.port)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unavailable("no_address", host=settings.host, port=settings.port, reason=reason) from None
