"""The key that hides addresses and checks cookies from before there were sessions."""

from __future__ import annotations

import secrets

from sqlalchemy import insert, select, update

from sacbe.store import schema
from sacbe.store.database import Database, Taken

NAME = "cookie_key"


async def load(database: Database) -> bytes:
    """Created once and kept in the database, shared by all processes."""
    found = await _find(database)
    if found is None:
        try:
            async with database.write() as connection:
                await connection.execute(
                    insert(schema.setting).values(name=NAME, value=secrets.token_hex(32))
                )
        except Taken:  # another process was faster
            pass
        found = await _find(database)
    assert found is not None
    return bytes.fromhex(found)


async def rotate(database: Database) -> None:
    """Running processes keep the old key until they restart."""
    await load(database)
    async with database.write() as connection:
        values = {"value": secrets.token_hex(32)}
        await connection.execute(update(schema.setting).where(schema.setting.c.name == NAME).values(**values))


async def _find(database: Database) -> str | None:
    async with database.read() as connection:
        query = select(schema.setting.c.value).where(schema.setting.c.name == NAME)
        return (await connection.execute(query)).scalar_one_or_none()
