"""The key with which a server signs its cookies: made once, kept in the database, one for all processes."""

from __future__ import annotations

import secrets

from sqlalchemy import insert, select

from sacbe.store import schema
from sacbe.store.database import Database, Taken

NAME = "cookie_key"


async def cookie_key(database: Database) -> bytes:
    found = await _find(database)
    if found is None:
        try:
            async with database.write() as connection:
                await connection.execute(
                    insert(schema.setting).values(name=NAME, value=secrets.token_hex(32))
                )
        except Taken:  # another process was quicker
            pass
        found = await _find(database)
    assert found is not None
    return bytes.fromhex(found)


async def _find(database: Database) -> str | None:
    async with database.read() as connection:
        query = select(schema.setting.c.value).where(schema.setting.c.name == NAME)
        return (await connection.execute(query)).scalar_one_or_none()
