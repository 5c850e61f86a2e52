"""The commands for those who run a server, and the bot of the examples, as processes."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sacbe.matches import record_file
from sacbe.server import requests
from server.players import whole_match
from server.ports import free_port
from server.process import Server, guests, run
from server.wires import wire

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-c", "from sacbe.cli import main; main()"]


def sacbe(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    values = os.environ | {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"} | environment
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, env=values, check=False, timeout=120
    )


@pytest.fixture(scope="module")
def played(sqlite_server: Server) -> Server:
    """A server on which a match has been played."""

    async def play():
        async with guests(sqlite_server.url, 3) as clients:
            table = await whole_match(clients, "lost_cities", 2, 0, options={"length": "short"})
            while (await clients[0].table(table)).phase != "over":
                await asyncio.sleep(0.05)

    run(play())
    return sqlite_server


def test_stats_count_what_there_is(played: Server):
    found = json.loads(sacbe("admin", "stats", "--json", "--db", played.db).stdout)
    assert (found["over"], found["playing"], found["people"]) == (1, 0, 3)
    assert found["moves"] > 20
    french = sacbe("admin", "stats", "--lang", "fr", SACBE_DB=played.db).stdout
    assert "Parties finies" in french


def test_export_writes_records_that_hold(played: Server, tmp_path: Path):
    told = sacbe("admin", "export", str(tmp_path), "--db", played.db)
    assert "1 record was written" in told.stdout
    (path,) = tmp_path.glob("*.json")
    assert record_file.load(path.read_bytes()).over
    assert sacbe("verify", str(path)).returncode == 0


def test_a_backup_is_a_database_of_its_own(played: Server, tmp_path: Path):
    copy = tmp_path / "copy.sqlite"
    assert sacbe("admin", "backup", str(copy), "--db", played.db).returncode == 0
    again = sacbe("admin", "backup", str(copy), "--db", played.db)
    assert again.returncode == 2
    assert "exists already" in again.stderr
    found = json.loads(sacbe("admin", "stats", "--json", "--db", f"sqlite+aiosqlite:///{copy}").stdout)
    assert found["over"] == 1
    pruned = sacbe("admin", "prune", "--days", "1", "--db", f"sqlite+aiosqlite:///{copy}")
    assert "0 tables" in pruned.stdout


def test_load_drives_a_running_server(played: Server):
    told = sacbe("load", "--url", played.url, "--tables", "3", "--seconds", "2", "--watchers", "1", "--json")
    found = json.loads(told.stdout)
    assert (found["tables"], found["sockets"], found["refused"]) == (3, 9, 0)
    assert found["moves"] > 0
    assert "No server answers" in sacbe("load", "--url", "http://127.0.0.1:9").stderr


def test_serve_needs_nothing_and_says_where(tmp_path: Path):
    port = free_port()
    values = os.environ | {"XDG_DATA_HOME": str(tmp_path), "SACBE_PORT": str(port), "LC_ALL": "C.UTF-8"}
    serving = subprocess.Popen(
        [*COMMAND, "serve"], env=values, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert serving.stdout is not None
        assert f"http://127.0.0.1:{port}" in serving.stdout.readline()
        for _ in range(1000):
            try:
                if httpx.get(f"http://127.0.0.1:{port}/ready").json() == {"status": "ready"}:
                    break
            except httpx.HTTPError:
                asyncio.run(asyncio.sleep(0.1))
        else:
            raise AssertionError("the server is never ready")
        assert tmp_path.joinpath("sacbe", "tables.sqlite").exists()
    finally:
        serving.terminate()
        assert serving.wait(20) == 0
        serving.communicate()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["serve", "--port", "many"],
            "The setting port cannot be 'many': it should be a whole number from 0 to",
        ),
        (["serve", "--workers", "2"], "SQLite has one writer"),
        (
            ["serve", "--db", "postgresql+asyncpg://nobody@127.0.0.1:9/nothing"],
            "The database does not answer",
        ),
        (
            ["db", "upgrade", "--db", "sqlite+aiosqlite:////dev/null/x.sqlite"],
            "The database does not answer",
        ),
        (["db", "upgrade", "--db", "sqlite:////dev/null/x.sqlite"], "The database does not answer"),
        (["serve", "--db", "postgres://nobody@127.0.0.1:9/nothing"], "The database does not answer"),
        (["serve", "--db", "mysql://somebody@127.0.0.1/it"], "postgresql://name@host/database"),
        (["serve", "--db", "sqlite+pysqlite:///tables.sqlite"], "sqlite:////folder/tables.sqlite"),
        (["serve", "--db", "postgresql://nobody@127.0.0.1:many/it"], "not the address of a database"),
        (["admin", "stats", "--db", "tables.sqlite"], "not the address of a database"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: list[str], sentence: str, tmp_path: Path):
    told = sacbe(*words, XDG_DATA_HOME=str(tmp_path))
    assert told.returncode == 2
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr


def test_several_workers_on_sqlite_are_refused_however_they_are_started(tmp_path: Path):
    values = os.environ | {"SACBE_WORKERS": "2", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "sacbe.server"]
    told = subprocess.run(command, env=values, capture_output=True, text=True, check=False, timeout=120)
    assert told.returncode != 0
    assert "one_worker" in told.stderr or "SQLite has one writer" in told.stderr


def test_the_bot_of_the_examples_plays_with_a_token(sqlite_server: Server):
    example = ROOT / "examples" / "bot.py"
    assert len(example.read_text("utf-8").splitlines()) < 40

    async def play():
        async with guests(sqlite_server.url, 2) as (owner, other):
            token = await owner.add_token("bot")
            card = await other.create(
                "lost_cities", [requests.BotChair("random"), requests.Open()], options={"length": "short"}
            )
            values = os.environ | {"SACBE_TOKEN": token}
            bot = await asyncio.create_subprocess_exec(
                sys.executable, str(example), sqlite_server.url, card.id, env=values
            )
            async with wire(other, card.id) as watcher:
                end = await watcher.next("moved", where=lambda message: "result" in message)
            return end, await bot.wait()

    end, code = run(play(), 180)
    assert code == 0
    assert end["result"]["winners"]
