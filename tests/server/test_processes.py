"""Any process can serve any table: two servers on one database are one."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from sacbe.client import Client
from sacbe.server import forms
from server.conftest import fresh
from server.players import play, watch
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
            chairs = [forms.Me(), forms.Open(), forms.Bot("random")]
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
                card = await person.create("lost_cities", [forms.Me(), forms.Me()], options={"first_seat": 0})
                async with wire(person, card.id) as here, wire(again, card.id) as there:
                    now = await here.next("moved", where=lambda message: message["choices"])
                    await there.next("here")
                    works = (
                        here.move(now, now["choices"][0], "here"),
                        there.move(now, now["choices"][-1], "there"),
                    )
                    answers.append(sorted(answer["type"] for answer in await asyncio.gather(*works)))
            return answers

    assert run(race()) == [["moved", "refused"]] * 10


def test_what_is_said_at_one_is_heard_at_the_other(pair: tuple[Server, Server]):
    one, two = pair

    async def talk():
        async with guests(one.url, 1) as (first,), guests(two.url, 1) as (second,):
            card = await first.create("lost_cities", [forms.Me(), forms.Open()])
            async with wire(first, card.id) as here, wire(second, card.id) as there:
                await there.next("here")
                await here.send(type="say", text="Hello over there")
                said = await there.next("said")
                await first.leave(card.id)
                return said, await there.next("table", where=lambda message: message["phase"] == "abandoned")

    said, table = run(talk())
    assert said["text"] == "Hello over there"
    assert table["phase"] == "abandoned"
