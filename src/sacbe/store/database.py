"""Opens the database: one writing connection on SQLite, a pool on PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, Final

from sqlalchemy import event, insert, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sacbe.store import schema

PROBE: Final = "probe"  # the row written to test whether writing works
FORGOTTEN: Final = "forgotten"  # flag on a connection: what it deletes must not remain in any file
PATIENCE: Final = 5.0  # seconds until a silent database counts as gone
PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit is on disk, not only in the operating system's cache
    "busy_timeout = 4000",
    "foreign_keys = ON",
    "secure_delete = ON",  # what is deleted is overwritten
)


class StoreFailed(Exception):
    """The step may not be stored: the disk is full, or the database is gone."""


class Taken(Exception):
    """There is already another row under this key."""


class Unfit(Exception):
    """No row can hold this value."""


class Unfounded(Exception):
    """The previous row is missing, or the match has ended: the writer is out of date."""


class Database:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self.name = f"sacbe-{secrets.token_hex(8)}"  # this process, as the database knows it
        self.engine = _engine(url, self.embedded, self.name)
        self.turn = asyncio.Lock()  # SQLite has one writer at a time
        self.unclean = False  # deleted data may still be in a file
        self.wanted = 0  # writers waiting for their turn, apart from the ledger

    @asynccontextmanager
    async def read(self, patience: float = PATIENCE) -> AsyncIterator[AsyncConnection]:
        async with translated(patience), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self, patience: float = PATIENCE) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end of the block."""
        async with (
            translated(patience),
            self._turn() if self.embedded else nullcontext(),
            self.engine.begin() as connection,
        ):
            yield connection
            forgotten = bool(connection.info.pop(FORGOTTEN, False))
        if forgotten:
            self.unclean = True
            with suppress(StoreFailed):  # retried now and then
                await self.scrub()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        self.wanted += 1
        try:
            await self.turn.acquire()
        finally:
            self.wanted -= 1
        try:
            yield
        finally:
            self.turn.release()

    async def answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE), self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (StoreFailed, TimeoutError):
            return False
        return True

    async def time(self) -> float:
        """Seconds since the epoch: the server's clock on PostgreSQL, ours on SQLite."""
        if self.embedded:
            return time.time()
        async with self.read() as connection:
            query = text("SELECT extract(epoch FROM clock_timestamp())::float8")
            return float((await connection.execute(query)).scalar_one())

    async def stores(self) -> bool:
        """Whether it accepts a row: a full disk still answers queries."""
        probe = schema.setting.c.name == PROBE
        value = {"value": secrets.token_hex(8)}
        try:
            async with self.write() as connection:
                if (
                    await connection.execute(update(schema.setting).where(probe).values(value))
                ).rowcount == 0:
                    await connection.execute(insert(schema.setting).values(name=PROBE, **value))
        except StoreFailed:
            return False
        except Taken:  # another process was faster
            pass
        return True

    async def scrub(self) -> None:
        """Removes deleted data from SQLite's write-ahead log too, as soon as nobody reads it."""
        if self.embedded:
            async with translated(), self._turn(), self.engine.connect() as connection:
                busy = (await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))).one()[0]
            self.unclean = bool(busy)

    async def close(self) -> None:
        await self.engine.dispose()


@asynccontextmanager
async def translated(patience: float = PATIENCE) -> AsyncIterator[None]:
    """The driver's error as one of ours, without the statement and its values."""
    try:
        async with asyncio.timeout(patience):
            yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise Taken from None
    except (OverflowError, UnicodeError):
        raise Unfit from None
    except DBAPIError as error:
        if _is_unfit(error):
            raise Unfit from None
        raise StoreFailed(type(error.orig).__name__) from None
    except (SQLAlchemyError, OSError, sqlite3.Error) as error:  # OSError holds TimeoutError
        raise StoreFailed(type(error).__name__) from None


def _is_unfit(error: DBAPIError) -> bool:
    """PostgreSQL's class 22, or refused by its driver: a NUL, too long, too large."""
    code = getattr(error.orig, "sqlstate", None) or ""
    cause = getattr(error.orig, "__cause__", None)
    return code.startswith("22") or isinstance(cause, OverflowError | UnicodeError | ValueError)


def _engine(url: str, embedded: bool, name: str) -> AsyncEngine:
    if not embedded:
        known = {"server_settings": {"application_name": name}}
        sizes = {"pool_size": 10, "max_overflow": 10, "pool_timeout": PATIENCE}
        return create_async_engine(url, pool_pre_ping=True, connect_args=known, **sizes)
    engine = create_async_engine(url, pool_size=4, max_overflow=4, pool_timeout=PATIENCE)
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
