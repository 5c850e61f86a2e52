"""Servers for the tests beside: on SQLite, on PostgreSQL, or on both."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from sacbe.store.database import Database
from sacbe.store.upgrade import upgrade
from server import postgres as own_postgres
from server.process import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[own_postgres.Postgres]:
    with own_postgres.running() as running:
        yield running


def fresh(database: str, request: pytest.FixtureRequest) -> str:
    if database == "sqlite":
        return ""
    url = request.getfixturevalue("postgres").database()
    asyncio.run(prepare(url))
    return str(url)


async def prepare(url: str) -> None:
    database = Database(url)
    await upgrade(database)
    await database.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a file, on each database in turn."""
    with Server(tmp_path_factory.mktemp("server"), fresh(request.param, request)) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database, for a hall in the test's own process."""
    return fresh(request.param, request) or f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture(scope="module")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Not started yet: for tests that want settings of their own."""
    server = Server(tmp_path)
    yield server
    server.close()
