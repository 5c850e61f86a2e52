"""Copies of a database: who may read them, and how one is put back."""

import json
import os
import random
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from sacbe.server import requests
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_commands import sacbe


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server with one table, and where a second database may be."""
    server = Server(tmp_path, fresh(request.param, request)).start()

    async def sit() -> None:
        async with guests(server.url, 1) as [client]:
            await client.create("coatl", [requests.Me(), requests.Open()])

    run(sit())
    second = f"sqlite:///{tmp_path}/second.sqlite"
    if request.param == "postgresql":
        second = request.getfixturevalue("postgres").database()
    yield server, second
    server.close()


def tables(db: str) -> int:
    return int(json.loads(sacbe("admin", "stats", "--json", "--db", db).stdout)["gathering"])


def test_a_copy_is_put_where_nothing_was_and_where_something_was(opened: tuple[Server, str], tmp_path: Path):
    server, second = opened
    copy = tmp_path / "copy"
    assert sacbe("admin", "backup", str(copy), "--db", server.db).returncode == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "restored from" in sacbe("admin", "restore", str(copy), "--db", second).stdout
    assert tables(second) == 1
    again = sacbe("admin", "restore", str(copy), "--db", second)
    assert again.returncode == 2
    assert "--replace" in again.stderr
    assert "restored from" in sacbe("admin", "restore", str(copy), "--replace", "--db", second).stdout
    assert tables(second) == 1


def test_nothing_is_put_under_a_running_server(opened: tuple[Server, str], tmp_path: Path):
    server, _ = opened
    copy = tmp_path / "copy"
    assert sacbe("admin", "backup", str(copy), "--db", server.db).returncode == 0
    told = sacbe("admin", "restore", str(copy), "--replace", "--db", server.db)
    assert told.returncode == 2
    assert "stop the server first" in told.stderr
    assert server.stop() == 0
    assert sacbe("admin", "restore", str(copy), "--replace", "--db", server.db).returncode == 0
    server.start()
    assert tables(server.db) == 1


def test_what_is_no_copy_harms_nothing(opened: tuple[Server, str], tmp_path: Path):
    server, _ = opened
    server.stop()
    noise = random.Random(7)
    wrong = {
        "empty": b"",
        "noise": noise.randbytes(5000),
        "cut": b"SQLite format 3\0" + noise.randbytes(200),
        "dump": b"PGDMP" + noise.randbytes(100),
    }
    for name, content in wrong.items():
        path = tmp_path / name
        path.write_bytes(content)
        told = sacbe("admin", "restore", str(path), "--replace", "--db", server.db)
        assert (told.returncode, "not a whole copy" in told.stderr) == (2, True), told.stderr
    assert "not a whole copy" in sacbe("admin", "restore", str(tmp_path), "--db", server.db).stderr
    assert "not a whole copy" in sacbe("admin", "restore", str(tmp_path / "none"), "--db", server.db).stderr
    assert tables(server.db) == 1


def test_a_copy_of_a_newer_version_is_refused(tmp_path: Path):
    copy = tmp_path / "copy"
    with sqlite3.connect(copy) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('hundredth')")
    connection.close()
    told = sacbe("admin", "restore", str(copy), "--db", f"sqlite:///{tmp_path}/new.sqlite")
    assert "newer version" in told.stderr


def test_a_copy_that_cannot_be_written_is_one_sentence(opened: tuple[Server, str], tmp_path: Path):
    server, _ = opened
    told = sacbe("admin", "backup", str(tmp_path / "no" / "folder"), "--db", server.db)
    assert told.returncode == 2
    assert "cannot be written" in told.stderr


def test_nobody_reads_the_password_among_the_arguments(tmp_path: Path):
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "$@" > "$0.words"\ncat "$PGPASSFILE" > "$0.secret"\n')
    program.chmod(0o755)
    url = "postgresql://anna:top%3Asecret@db.example:5433/tables"
    path = f"{tmp_path}:{os.environ['PATH']}"
    assert sacbe("admin", "backup", str(tmp_path / "copy"), "--db", url, PATH=path).returncode == 0
    words = (tmp_path / "pg_dump.words").read_text()
    assert "anna@db.example:5433/tables" in words
    assert "secret" not in words
    assert (tmp_path / "pg_dump.secret").read_text() == "db.example:5433:tables:anna:top\\:secret\n"
