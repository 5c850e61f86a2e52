"""Puts a group of steps into the table ``move``, all or none, in as few trips as the database allows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import (
    ARRAY,
    Connection,
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
)
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.database import Database, set_pragmas, translated

Row = dict[str, Any]
COLUMNS: Final = [each.name for each in schema.move.columns]


class Writing(Protocol):
    async def store(self, rows: Sequence[Row]) -> None: ...
    async def close(self) -> None: ...


def writing(database: Database) -> Writing:
    return EmbeddedWriting(database) if database.embedded else PostgresWriting(database)


class EmbeddedWriting:
    """A thread with a connection of its own and one statement, which is a transaction: all the way to the
    disk and back nobody else has to wait for it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._engine = create_engine(
            database.url.set(drivername="sqlite"),
            connect_args={"check_same_thread": False},
            isolation_level="AUTOCOMMIT",
        )
        event.listen(self._engine, "connect", set_pragmas)
        self._thread = ThreadPoolExecutor(1, "sacbe-ledger")
        self._connection: Connection | None = None
        line = func.json_each(bindparam("lines")).table_valued("value")
        fields = [func.json_extract(line.c.value, f"$[{place}]") for place in range(len(COLUMNS))]
        self._insert = insert(schema.move).from_select(COLUMNS, select(*fields))

    async def store(self, rows: Sequence[Row]) -> None:
        lines = msgspec.json.encode([list(row.values()) for row in rows]).decode()
        loop = asyncio.get_running_loop()
        async with translated(), self.database.turn:
            await loop.run_in_executor(self._thread, self._write, lines)

    def _write(self, lines: str) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            self._connection.execute(self._insert, {"lines": lines})
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class PostgresWriting:
    """A connection of its own and one statement, which is a transaction: one trip there and back."""

    def __init__(self, database: Database) -> None:
        self.database = database
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
