"""Any process can serve any table: two servers on one database are one."""

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from sacbe.client import Client
from sacbe.matches import record_file
from sacbe.server import requests
from sacbe.server.wire import Moved
from server.conftest import fresh
from server.players import play, watch, whole_match
from server.process import Server, guests, run
from server.wires import wire


@pytest.fixture(scope="module")
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    url = fresh("postgresql", request)
    folders: list[Path] = [tmp_path_factory.mktemp("server") for _ in range(2)]
    with Server(folders[0], url) as one, Server(folders[1], url) as two:
        yield one, two


def at(server: Server, client: Client) -> Client:
    """The same person, through another process."""
    other = Client(server.url)
    for name, value in client.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def test_people_at_two_processes_play_one_match(pair: tuple[Server, Server]):
    one, two = pair

    async def whole():
        async with guests(one.url, 1) as (first,), guests(two.url, 2) as (second, watcher):
            chairs = [requests.Me(), requests.Open(), requests.BotChair("random")]
            card = await first.create("lost_cities", chairs, options={"length": "short"})
            await second.join(card.id)
            works = [play(first, card.id, random.Random(1)), play(second, card.id, random.Random(2))]
            return await asyncio.gather(*works, watch(watcher, card.id))

    first, second, watched = run(whole(), 120)
    assert first.number == second.number == watched[-1].number
    assert first.result == second.result == watched[-1].result


def test_the_database_refuses_two_moves_with_one_number(pair: tuple[Server, Server]):
    one, two = pair

    async def race():
        async with guests(one.url, 1) as (person,), at(two, person) as again:
            answers = []
            for _ in range(10):
                card = await person.create(
                    "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
                )
                async with wire(person, card.id) as here, wire(again, card.id) as there:
                    now = await here.next("moved", where=lambda message: message["choices"])
                    await there.next("here")
                    works = (
                        here.move(now, now["choices"][0]["action"], "here"),
                        there.move(now, now["choices"][-1]["action"], "there"),
                    )
                    answers.append(sorted(answer["type"] for answer in await asyncio.gather(*works)))
            return answers

    assert run(race()) == [["moved", "refused"]] * 10


def test_what_is_said_at_one_is_heard_at_the_other(pair: tuple[Server, Server]):
    one, two = pair

    async def talk():
        async with guests(one.url, 1) as (first,), guests(two.url, 1) as (second,):
            card = await first.create("lost_cities", [requests.Me(), requests.Open()])
            async with wire(first, card.id) as here, wire(second, card.id) as there:
                await there.next("here")
                await here.send(type="say", text="Hello over there")
                said = await there.next("said")
                await first.leave(card.id)
                return said, await there.next("table", where=lambda message: message["phase"] == "abandoned")

    said, table = run(talk())
    assert said["text"] == "Hello over there"
    assert table["phase"] == "abandoned"


def workers_of(server: Server) -> list[int]:
    assert server.process is not None
    tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def test_several_workers_serve_one_match(request: pytest.FixtureRequest, tmp_path: Path):
    """``--workers 3``: whichever process a socket reaches, everybody plays and sees the same match."""
    server = Server(tmp_path, fresh("postgresql", request), workers=3)
    with server:
        workers = workers_of(server)

        async def whole():
            async with guests(server.url, 4) as clients:
                table = await whole_match(clients, "lost_cities", 4, 1, options={"length": "short"})
                for client in clients:  # every process comes to know that it is over
                    while (await client.table(table)).phase != "over":
                        await asyncio.sleep(0.05)
                return await clients[0].record(table)

        text = run(whole())
        code = server.stop()
    assert len(workers) >= 3
    assert record_file.load(text).over
    assert code == 0


def test_a_worker_that_dies_takes_nothing_with_it(request: pytest.FixtureRequest, tmp_path: Path):
    server = Server(tmp_path, fresh("postgresql", request), workers=2)
    with server:

        async def whole():
            async with guests(server.url, 3) as clients:
                chairs = [requests.Me(), requests.Open()]
                card = await clients[0].create("lost_cities", chairs, options={"length": "short"})
                await clients[1].join(card.id)
                killing = asyncio.create_task(kill_one(clients[2], card.id, server))
                works = [play(client, card.id, random.Random(3)) for client in clients[:2]]
                first, second = await asyncio.gather(*works)
                await killing
                return first, second

        first, second = run(whole())
    assert first.result == second.result


async def kill_one(watcher: Client, table: str, server: Server) -> None:
    """When the match is under way."""
    async with watcher.attend(table) as sitting:
        async for message in sitting:
            if isinstance(message, Moved) and message.number >= 10:
                break
    os.kill(max(workers_of(server)), signal.SIGKILL)


def test_the_server_stops_while_a_worker_is_replaced(request: pytest.FixtureRequest, tmp_path: Path):
    with Server(tmp_path, fresh("postgresql", request), workers=2) as server:
        before = set(workers_of(server))
        os.kill(max(before), signal.SIGKILL)
        while not set(workers_of(server)) - before:
            pass
        assert server.stop() == 0
