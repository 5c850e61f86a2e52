"""Databases of earlier days come to the newest schema with everything in them."""

import asyncio
import time
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from sacbe.server.histories import finishing
from sacbe.store import schema
from sacbe.store.database import Database
from sacbe.store.upgrade import _config, upgrade
from server import rooms

PEOPLE = (
    ("A" * 22, "Ana", "ana"),
    ("B" * 22, "ΑΝΑ", "ανα"),  # Greek: it looks like the first
    ("C" * 22, "Guest 1234", None),
)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/old.sqlite"
    return str(request.getfixturevalue("postgres").database())


def old(connection: Connection) -> None:
    command.upgrade(_config(connection), "0003")
    row = "INSERT INTO person (id, name, login, created) VALUES (:id, :name, :login, 1)"
    for person, name, login in PEOPLE:
        connection.execute(text(row), {"id": person, "name": name, "login": login})


def test_people_of_earlier_days_keep_their_names(url: str):
    async def work() -> list[tuple[str, str | None, str]]:
        database = Database(url)
        async with database.engine.begin() as connection:
            await connection.run_sync(old)
        await upgrade(database)
        async with database.read() as connection:
            rows = await connection.execute(text("SELECT name, login, skeleton FROM person ORDER BY id"))
            found = [tuple(row) for row in rows]
        await database.close()
        return found

    (ana, ana_login, ana_seen), (greek, greek_login, greek_seen), (guest, guest_login, _) = asyncio.run(
        work()
    )
    assert (ana, greek, guest) == tuple(name for _, name, _ in PEOPLE)
    assert (ana_login, greek_login, guest_login) == ("ana", "ανα", None)
    assert greek_seen == f"{ana_seen} {'B' * 22}"  # the older one keeps it


def with_token(connection: Connection) -> None:
    command.upgrade(_config(connection), "0008")
    person = "INSERT INTO person (id, name, created) VALUES (:id, 'Ana', 1)"
    token = "INSERT INTO token (digest, id, person, label, created) VALUES ('d', :id, :id, 'program', 1)"
    for row in (person, token):
        connection.execute(text(row), {"id": "A" * 22})


def test_tokens_of_earlier_days_have_another_year(url: str):
    async def work() -> float:
        database = Database(url)
        async with database.engine.begin() as connection:
            await connection.run_sync(with_token)
        await upgrade(database)
        async with database.read() as connection:
            expires = (await connection.execute(text("SELECT expires FROM token"))).scalar_one()
        await database.close()
        return float(expires)

    left = asyncio.run(work()) - time.time()
    assert left == pytest.approx(365 * 86_400, abs=3600)


def test_the_migrations_make_the_schema_and_go_back(url: str):
    async def work() -> list[object]:
        database = Database(url)
        await upgrade(database)
        async with database.engine.begin() as connection:
            await connection.run_sync(lambda sync: command.downgrade(_config(sync), "0003"))
        await upgrade(database)
        async with database.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(
                    MigrationContext.configure(sync, opts={"compare_type": False}), schema.METADATA
                )
            )
        await database.close()
        return list(differences)

    assert asyncio.run(work()) == []


def with_account(connection: Connection) -> None:
    command.upgrade(_config(connection), "0009")
    known = {"id": "A" * 22}
    for row in (
        "INSERT INTO person (id, name, login, password, created) VALUES (:id, 'Ana', 'ana', 'hash', 1)",
        "INSERT INTO session (digest, id, person, created, seen, address) VALUES ('d', :id, :id, 1, 2, 'x')",
    ):
        connection.execute(text(row), known)


ACCOUNTS = "SELECT p.id, p.name, p.login, p.password, s.digest, s.seen, s.address FROM person p, session s"


def test_accounts_with_their_devices_go_up_and_down(url: str):
    async def work() -> list[list[tuple[object, ...]]]:
        database, found = Database(url), []
        async with database.engine.begin() as connection:
            await connection.run_sync(with_account)
        for step in (None, "0009", None):
            async with database.engine.begin() as connection:
                if step is None:
                    await connection.run_sync(lambda sync: command.upgrade(_config(sync), "head"))
                    await connection.execute(text("UPDATE person SET leaving = 7"))
                    await connection.execute(
                        text("INSERT INTO recovery VALUES (:id, 'd', 1)"), {"id": "A" * 22}
                    )
                else:
                    await connection.run_sync(lambda sync: command.downgrade(_config(sync), "0009"))
                found.append([tuple(row) for row in await connection.execute(text(ACCOUNTS))])
        await database.close()
        return found

    row = ("A" * 22, "Ana", "ana", "hash", "d", 2.0, "x")
    assert asyncio.run(work()) == [[row]] * 3


def with_finished_match(connection: Connection) -> None:
    command.upgrade(_config(connection), "0014")
    columns = "id, game, rules, components, options, terms, phase, seed, created, started, ended, result"
    for row in (
        "INSERT INTO person (id, name, created) VALUES (:id, 'Ana', 1)",
        f"INSERT INTO match ({columns}) VALUES (:id, 'coatl', 1, 'd', '{{}}', '{{}}', 'over', '0', 1, 2, 3,"
        """ '{"result":{"scores":[7],"winners":[0],"breakdown":[{"temple":7,"total":7}]}}')""",
        "INSERT INTO seat (match, number, kind, person) VALUES (:id, 0, 'person', :id)",
    ):
        connection.exec_driver_sql(row.replace(":id", f"'{'A' * 22}'"))


KEPT = "SELECT m.id, m.phase, s.person FROM match m JOIN seat s ON s.match = m.id"


def test_matches_of_earlier_days_go_up_and_down_and_are_counted(url: str):
    async def work() -> tuple[list[object], list[object]]:
        database, found = Database(url), list[object]()
        async with database.engine.begin() as connection:
            await connection.run_sync(with_finished_match)
        for revision in ("head", "0014", "head"):
            await _go(database, revision)
            async with database.read() as connection:
                found += [tuple(row) for row in await connection.execute(text(KEPT))]
        await database.close()
        async with rooms.hall(url) as at:
            await finishing.fill(at)
            async with at.database.read() as connection:
                columns = "SELECT seat, person, game, result, place, score FROM finished_seat"
                noted = [tuple(row) for row in await connection.execute(text(columns))]
        return found, noted

    found, noted = asyncio.run(work())
    assert found == [("A" * 22, "over", "A" * 22)] * 3
    assert noted == [(0, "A" * 22, "coatl", "won", 1, 7)]


async def _go(database: Database, revision: str) -> None:
    """Up, or down to an earlier one."""
    step = command.upgrade if revision == "head" else command.downgrade
    async with database.engine.begin() as connection:
        await connection.run_sync(lambda sync: step(_config(sync), revision))
