"""A full disk, a database that goes away: refused, nothing acknowledged that is not stored, and back."""

import asyncio
import resource
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sacbe.server import forms
from server.conftest import prepare
from server.postgres import Postgres
from server.process import Server, guests, run
from server.wires import Wire, wire


async def until_moved(own: Wire, at: dict[str, Any], request: str) -> dict[str, Any]:
    """Ask again and again, with the same request, as a person would."""
    while True:
        answer = await own.move(at, at["choices"][0], request)
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
            card = await client.create("lost_cities", [forms.Me(), forms.Me()], options={"first_seat": 0})
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                at = await until_moved(own, at, "first")
                at = (
                    at if at["choices"] else await own.next("moved", where=lambda message: message["choices"])
                )
                limit_files(own_server, Path(own_server.folder / "tables.sqlite-wal").stat().st_size)
                refused = await own.move(at, at["choices"][0], "second")
                count = stored(own_server)
                ready = (await client.http.get("/health")).status_code
                made = await client.http.post(
                    "/api/tables", json={"game": "lost_cities", "seats": [{"kind": "me"}] * 2}
                )
                limit_files(own_server, resource.RLIM_INFINITY)
                after = await until_moved(own, at, "second")
                return refused, count, ready, made, after

    refused, count, ready, made, after = run(play())
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
            card = await client.create("lost_cities", [forms.Me(), forms.Me()], options={"first_seat": 0})
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                postgres.stop()
                refused = await own.move(at, at["choices"][0], "lost")
                gone = (
                    (await client.http.get("/ready")).status_code,
                    (await client.http.get("/health")).status_code,
                )
                postgres.start()
                moved = await until_moved(own, at, "lost")
                back = (await client.http.get("/ready")).status_code
                return refused, gone, moved, back

    with Server(tmp_path, url) as server:
        refused, gone, moved, back = run(play(server))
    assert (refused["type"], refused["key"]) == ("refused", "store_failed")
    assert gone == (503, 200)
    assert moved["number"] == 1
    assert back == 200


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_move_whose_fate_is_unknown_counts_once(own_server: Server, moment: str):
    """Killed before or after the commit, the client asks again with the same request."""
    own_server.start()

    async def begin():
        async with guests(own_server.url, 1) as (client,):
            card = await client.create("lost_cities", [forms.Me(), forms.Me()], options={"first_seat": 0})
            cookies = dict(client.http.cookies)
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                if moment == "after":
                    await own.move(at, at["choices"][0], "once")
            return card.id, cookies, at

    table, cookies, at = run(begin())
    own_server.kill()
    own_server.start()

    async def again():
        async with guests(own_server.url, 1) as (client,):
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            async with wire(client, table) as own:
                return await own.move(at, at["choices"][0], "once")

    assert run(again())["number"] == 1
    assert stored(own_server) == 1
