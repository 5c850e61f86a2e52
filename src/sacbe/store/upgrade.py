"""Brings a database to the newest schema."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from sacbe.store.database import Database


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("sacbe.store").joinpath("migrations")))
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def known() -> set[str]:
    """Every version that this program can upgrade."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


async def current(database: Database) -> str | None:
    async with database.read() as connection:
        return await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())


async def upgrade(database: Database) -> None:
    """Migrations may take long: this is not a ``Database.write`` transaction."""
    async with database.engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(_config(sync), "head"))
