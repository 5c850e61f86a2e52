"""The line over which PostgreSQL tells of other processes: it may hang, and nobody is left behind."""

import asyncio
from pathlib import Path

import httpx
import pytest

from sacbe.server import requests
from sacbe.store.database import PATIENCE
from sacbe.store.news import LOOK, Line
from server.conftest import fresh
from server.process import Server, guests, run
from server.proxy import Proxy
from server.test_processes import at
from server.wires import wire


async def until_ready(server: Server, status: int) -> dict[str, object]:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        while (answer := await http.get("/ready")).status_code != status:
            await asyncio.sleep(0.1)
        body: dict[str, object] = answer.json()
        return body


def test_a_line_is_stale_when_no_beat_came_for_longer_than_one_can_take():
    now = [100.0]
    line = Line(lambda: now[0])
    now[0] += PATIENCE + 2 * LOOK
    assert not line.stale
    now[0] += 0.1
    assert line.stale
    line.beat()
    assert not line.stale


def test_a_notification_line_that_hangs_is_noticed_and_moves_arrive_all_the_same(
    request: pytest.FixtureRequest, tmp_path: Path
):
    url = fresh("postgresql", request)
    folders = [tmp_path / "deaf", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()

    async def play(deaf: Server, other: Server, proxy: Proxy):
        async with guests(deaf.url, 1) as (here,), at(other, here) as there:
            card = await here.create("lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0})
            async with wire(here, card.id) as listening, wire(there, card.id) as moving:
                now = await moving.next("moved", where=lambda message: message["choices"])
                await until_ready(deaf, 200)
                proxy.deafen()
                await moving.move(now, now["choices"][0]["action"], "unheard")
                heard = await listening.next("moved", where=lambda message: message["number"] == 1)
                why = await until_ready(deaf, 503)
                ended = await there.leave(card.id)
                told = await listening.next("table", where=lambda message: message["phase"] == "abandoned")
                proxy.release()
                return heard, why, ended.phase, told["phase"], await until_ready(deaf, 200)

    with (
        Proxy(url).running() as proxy,
        Server(folders[0], proxy.url) as deaf,
        Server(folders[1], url) as other,
    ):
        heard, why, *phases, ready = run(play(deaf, other, proxy))
    assert heard["number"] == 1
    assert why["key"] == "news_stopped"
    assert phases == ["abandoned", "abandoned"]
    assert ready == {"status": "ready"}


def test_a_database_that_hangs_at_the_start_and_in_play_stops_nothing_for_good(
    request: pytest.FixtureRequest, tmp_path: Path
):
    """Eight seconds, longer than the server's patience: every match goes on afterwards."""
    url = fresh("postgresql", request)

    async def begin(server: Server) -> list[str]:
        async with guests(server.url, 1) as (client,):
            chairs = [requests.Me(), requests.BotChair("random")]
            return [(await client.create("lost_cities", chairs)).id for _ in range(8)]

    async def wait(server: Server, proxy: Proxy, tables: list[str]):
        why = await until_ready(server, 503)
        proxy.release()
        ready = await until_ready(server, 200)
        async with guests(server.url, 1) as (watcher,):
            shown = [(await watcher.http.get(f"/api/tables/{table}")).status_code for table in tables]
            proxy.hang()
            hung = await until_ready(server, 503)
            health = (await watcher.http.get("/health")).status_code
            proxy.release()
            return why, ready, shown, hung, health, await until_ready(server, 200)

    with Proxy(url).running() as proxy, Server(tmp_path, proxy.url) as server:
        tables = run(begin(server))
        server.stop()
        proxy.hang_at(b"FROM move")
        server.start()
        why, ready, shown, hung, health, again = run(wait(server, proxy, tables))
    assert why["key"] in ("resuming", "not_ready")
    assert hung["key"] == "not_ready"
    assert shown == [200] * len(tables)
    assert health == 200
    assert ready == again == {"status": "ready"}
