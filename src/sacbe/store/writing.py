"""Puts a group of steps into the table ``move``, all or none, in as few trips as the database allows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import (
    ARRAY,
    Double,
    Integer,
    SmallInteger,
    String,
    bindparam,
    column,
    create_engine,
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import PoolProxiedConnection

from sacbe.store import schema
from sacbe.store.database import Database, set_pragmas, translated

Row = dict[str, Any]
COLUMNS: Final = [each.name for each in schema.move.columns]


class Writing(Protocol):
    ahead: int  # groups that may be on their way at the same time

    async def store(self, rows: Sequence[Row]) -> None: ...
    async def close(self) -> None: ...


def writing(database: Database) -> Writing:
    return EmbeddedWriting(database) if database.embedded else PostgresWriting(database)


class EmbeddedWriting:
    """A thread with a connection of its own and one statement, which is a transaction.

    The driver is called directly: all the way to the disk and back nothing of Python is needed, so that the
    event loop and this thread do not wait for each other.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.ahead = 2
        self._under_way = 0
        url = database.url.set(drivername="sqlite")
        self._engine = create_engine(url, connect_args={"check_same_thread": False, "isolation_level": None})
        event.listen(self._engine, "connect", set_pragmas)
        self._thread = ThreadPoolExecutor(1, "sacbe-ledger")
        self._connection: PoolProxiedConnection | None = None
        line = func.json_each(bindparam("lines")).table_valued("value")
        fields = [func.json_extract(line.c.value, text(f"'$[{place}]'")) for place in range(len(COLUMNS))]
        statement = insert(schema.move).from_select(COLUMNS, select(*fields))
        self._insert = str(statement.compile(self._engine))

    async def store(self, rows: Sequence[Row]) -> None:
        lines = msgspec.json.encode([list(row.values()) for row in rows]).decode()
        loop = asyncio.get_running_loop()
        async with translated(), self._turn():
            await loop.run_in_executor(self._thread, self._write, lines)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """A group that follows another has its turn with it, unless somebody else waits to write."""
        if self._under_way == 0 or self.database.wanted:
            await self.database.turn.acquire()
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            if self._under_way == 0:
                self.database.turn.release()

    def _write(self, lines: str) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        try:
            self._connection.cursor().execute(self._insert, (lines,))
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        for errand in (self._let_go, self._engine.dispose):
            await loop.run_in_executor(self._thread, errand)
        self._thread.shutdown()


class PostgresWriting:
    """A connection of its own and one statement, which is a transaction: one trip there and back."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.ahead = 1
        self._connection: AsyncConnection | None = None
        types = [
            ARRAY(kind) for kind in (String, Integer, SmallInteger, String, SmallInteger, String, Double)
        ]
        arrays = [bindparam(name, type_=kind) for name, kind in zip(COLUMNS, types, strict=True)]
        lines = func.unnest(*arrays).table_valued(*(column(name) for name in COLUMNS)).render_derived()
        self._insert = insert(schema.move).from_select(COLUMNS, select(*lines.columns))

    async def store(self, rows: Sequence[Row]) -> None:
        try:
            async with translated():
                connection = await self._connected()
                await connection.execute(
                    self._insert, {name: [row[name] for row in rows] for name in COLUMNS}
                )
        except BaseException:
            await self.close()
            raise

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            connection = await self.database.engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        return self._connection

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            async with translated():
                await connection.invalidate()
                await connection.close()
