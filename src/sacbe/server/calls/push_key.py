"""The key by which push services know this server: made at its first start, shared by all processes."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import insert, select

from sacbe.server.calls import web_push
from sacbe.store import schema
from sacbe.store.database import Database, Taken

NAME = "push_key"


async def load(database: Database) -> ec.EllipticCurvePrivateKey:
    found = await _find(database)
    if found is None:
        try:
            async with database.write() as connection:
                values = {"name": NAME, "value": web_push.new_key()}
                await connection.execute(insert(schema.setting).values(**values))
        except Taken:  # another process was faster
            pass
        found = await _find(database)
    assert found is not None
    return web_push.private_key(found)


async def _find(database: Database) -> str | None:
    async with database.read() as connection:
        query = select(schema.setting.c.value).where(schema.setting.c.name == NAME)
        return (await connection.execute(query)).scalar_one_or_none()
