"""A full disk, a database that goes away: refused, nothing acknowledged that is not stored, and back."""

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sacbe.server import requests
from sacbe.store import matches, people
from server.conftest import prepare
from server.ports import free_port
from server.postgres import Postgres
from server.process import Server, guests, run
from server.rooms import hall, persons, seated
from server.test_commands import sacbe
from server.test_news import until_ready
from server.wires import Wire, wire


async def until_moved(own: Wire, at: dict[str, Any], request: str) -> dict[str, Any]:
    """Ask again and again, with the same request, as a person would."""
    while True:
        answer = await own.move(at, at["choices"][0]["action"], request)
        if answer["type"] == "moved":
            return answer
        assert answer["key"] == "store_failed"
        await asyncio.sleep(0.3)


def stored(server: Server) -> int:
    with sqlite3.connect(server.folder / "tables.sqlite") as database:
        return int(database.execute("SELECT count(*) FROM move").fetchone()[0])


def limit_files(server: Server, size: int) -> None:
    """From now on no file of the server may grow beyond this: to it, the disk is full."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_a_full_disk(own_server: Server):
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (client,):
            card = await client.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                at = await until_moved(own, at, "first")
                at = (
                    at if at["choices"] else await own.next("moved", where=lambda message: message["choices"])
                )
                limit_files(own_server, Path(own_server.folder / "tables.sqlite-wal").stat().st_size)
                refused = await own.move(at, at["choices"][0]["action"], "second")
                count = stored(own_server)
                ready = (await client.http.get("/health")).status_code
                made = await client.http.post(
                    "/api/tables", json={"game": "lost_cities", "seats": [{"kind": "me"}] * 2}
                )
                full = await until_ready(own_server, 503)
                limit_files(own_server, resource.RLIM_INFINITY)
                after = await until_moved(own, at, "second")
                await until_ready(own_server, 200)
                return refused, count, ready, made, full, after

    refused, count, ready, made, full, after = run(play())
    assert full["key"] == "not_storing"
    assert '"not_storing"' in own_server.log.read_text("utf-8")
    assert (refused["type"], refused["key"]) == ("refused", "store_failed")
    assert count == 1
    assert ready == 200
    assert (made.status_code, made.json()["key"]) == (503, "store_failed")
    assert after["number"] == 2
    assert stored(own_server) == 2


def test_a_database_that_goes_away_and_comes_back(postgres: Postgres, tmp_path: Path):
    url = postgres.database()
    asyncio.run(prepare(url))

    async def play(server: Server):
        async with guests(server.url, 1) as (client,):
            card = await client.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                postgres.stop()
                refused = await own.move(at, at["choices"][0]["action"], "lost")
                gone = (
                    (await client.http.get("/ready")).status_code,
                    (await client.http.get("/health")).status_code,
                )
                postgres.start()
                moved = await until_moved(own, at, "lost")
                back = await until_ready(server, 200)
                return refused, gone, moved, back

    with Server(tmp_path, url) as server:
        refused, gone, moved, back = run(play(server))
    assert (refused["type"], refused["key"]) == ("refused", "store_failed")
    assert gone == (503, 200)
    assert moved["number"] == 1
    assert back == {"status": "ready"}


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_move_whose_fate_is_unknown_counts_once(own_server: Server, moment: str):
    """Killed before or after the commit, the client asks again with the same request."""
    own_server.start()

    async def begin():
        async with guests(own_server.url, 1) as (client,):
            card = await client.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            cookies = dict(client.http.cookies)
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                if moment == "after":
                    await own.move(at, at["choices"][0]["action"], "once")
            return card.id, cookies, at

    table, cookies, at = run(begin())
    own_server.kill()
    own_server.start()

    async def again():
        async with guests(own_server.url, 1) as (client,):
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            async with wire(client, table) as own:
                return await own.move(at, at["choices"][0]["action"], "once")

    assert run(again())["number"] == 1
    assert stored(own_server) == 1


def test_a_second_server_on_one_sqlite_file_is_refused_with_one_sentence(own_server: Server, tmp_path: Path):
    own_server.start()
    command = [sys.executable, "-m", "sacbe.server"]
    environment = os.environ | {"SACBE_DB": own_server.db, "SACBE_PORT": str(free_port())}
    second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    served = sacbe("serve", "--db", own_server.db)
    own_server.kill()
    own_server.start()  # a server that was killed holds nothing
    for refused in (second, served):
        assert refused.returncode != 0
        assert "Another server is using" in refused.stderr + refused.stdout
        assert "Traceback" not in refused.stderr


def test_what_was_deleted_stands_in_no_file(tmp_path: Path):
    """A name and a line of chat, as bytes of the database and of its log of changes."""

    async def forget() -> list[bool]:
        async with hall(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as at:
            goer, stayer = await persons(at, 2)
            table = await seated(at, [goer, stayer])
            async with at.database.write() as connection:
                await people.change(connection, goer.id, name="Xochiquetzalli")
                await matches.say(connection, table.id, 1, goer.id, 1.0, "cempasuchil " * 40)
            found = [whole_of(tmp_path)]
            async with at.database.write() as connection:
                await matches.let_go(connection, goer.id, {table.id: "random"})
                await people.forget(connection, goer.id)
            found.append(whole_of(tmp_path))
            return [word in content for content in found for word in (b"Xochiquetzalli", b"cempasuchil")]

    assert run(forget()) == [True, True, False, False]


def whole_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("tables.sqlite*"))
