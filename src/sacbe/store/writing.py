"""Inserts a group of steps into the table ``move`` in as few round trips as the database allows.

A step is taken only if the one before it is there and its match is still being played: a process that knows
another past than the rows cannot write a gap. Two steps with one number make the whole group fail.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Double,
    FromClause,
    Integer,
    SmallInteger,
    String,
    Text,
    bindparam,
    column,
    create_engine,
    event,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import PoolProxiedConnection
from sqlalchemy.sql.dml import ReturningInsert

from sacbe.store import schema
from sacbe.store.database import Database, set_pragmas, translated

Row = dict[str, Any]
COLUMNS: Final = [each.name for each in schema.move.columns]


class Writing(Protocol):
    ahead: int  # groups that may be on their way at the same time

    async def store(self, rows: Sequence[Row]) -> set[str]:
        """Returns the matches whose step was stored; a group has at most one step of a match."""
        ...

    async def close(self) -> None: ...


def writing(database: Database) -> Writing:
    return EmbeddedWriting(database) if database.embedded else PostgresWriting(database)


def _insert(lines: FromClause, fields: Sequence[ColumnElement[Any]]) -> ReturningInsert[Any]:
    """``fields`` of each of the ``lines``, in the order of the columns."""
    match, number = fields[:2]
    earlier, owner = schema.move.alias("earlier"), schema.match.alias("owner")
    one, playing = literal_column("1", Integer), literal_column("'playing'", String)
    follows = exists().where(earlier.c.match == match, earlier.c.number == number - one)
    played = exists().where(owner.c.id == match, owner.c.phase == playing)
    founded = select(*fields).select_from(lines).where(played, or_(number == one, follows))
    return insert(schema.move).from_select(COLUMNS, founded).returning(schema.move.c.match)


class EmbeddedWriting:
    """A thread with its own connection and a single statement, which is a transaction.

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
        self._insert = str(_insert(line, fields).compile(self._engine))

    async def store(self, rows: Sequence[Row]) -> set[str]:
        lines = msgspec.json.encode([list(row.values()) for row in rows]).decode()
        loop = asyncio.get_running_loop()
        async with translated(), self._turn():
            return await loop.run_in_executor(self._thread, self._write, lines)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """A group that follows another shares its turn, unless somebody else waits to write."""
        if self._under_way == 0 or self.database.wanted:
            await self.database.turn.acquire()
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            if self._under_way == 0:
                self.database.turn.release()

    def _write(self, lines: str) -> set[str]:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        try:
            cursor = self._connection.cursor()
            cursor.execute(self._insert, (lines,))
            return {row[0] for row in cursor.fetchall()}
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
    """Its own connection and a single statement, which is a transaction: one round trip."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.ahead = 1
        self._connection: AsyncConnection | None = None
        types = [
            ARRAY(kind)
            for kind in (String, Integer, SmallInteger, String, SmallInteger, String, Double, Text)
        ]
        arrays = [bindparam(name, type_=kind) for name, kind in zip(COLUMNS, types, strict=True)]
        lines = func.unnest(*arrays).table_valued(*(column(name) for name in COLUMNS)).render_derived()
        self._insert = _insert(lines, list(lines.columns))

    async def store(self, rows: Sequence[Row]) -> set[str]:
        try:
            async with translated():
                connection = await self._connected()
                values = {name: [row[name] for row in rows] for name in COLUMNS}
                return set((await connection.execute(self._insert, values)).scalars())
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
