"""A mute holds: for the person, and for whoever comes new from where that person is."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count

import pytest

from sacbe.client import Client
from sacbe.server import requests
from sacbe.server.people import moderation_requests as acts
from server.conftest import fresh
from server.moderators import people
from server.process import Server, run
from server.test_chat import said
from server.wires import wire

LINES = count(1)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder, fresh(request.param, request), hops=1, recheck=0.1) as running:
        yield running


@asynccontextmanager
async def guest(server: Server, address: str) -> AsyncIterator[Client]:
    async with Client(server.url) as client:
        client.http.headers["x-forwarded-for"] = address
        await client.arrive()
        yield client


async def tried(client: Client, table: str) -> str:
    address = client.http.headers["x-forwarded-for"]
    async with wire(client, table, **{"x-forwarded-for": address}) as own:
        return await said(own, f"line {next(LINES)}")


async def act(moderator: Client, form: acts.Act) -> None:
    await moderator.call("POST", "/api/moderation/acts", type(None), form)


@pytest.mark.parametrize(
    ("first", "again"), [("203.0.113.7", "203.0.113.7"), ("2001:db8:5:6::1", "2001:db8:5:6:ffff::2")]
)
def test_a_muted_guest_who_comes_back_as_another_is_muted_still(server: Server, first: str, again: str):
    async def play() -> list[str]:
        async with people(server, 1) as (moderator, host), guest(server, first) as loud:
            table = (await host.create("lost_cities", [requests.Me(), requests.Open()])).id
            heard = [await tried(loud, table)]
            await act(moderator, acts.Silence((await loud.me()).id, 1, "x"))
            heard.append(await tried(loud, table))
            await loud.forget_me()
            async with guest(server, again) as back, guest(server, "192.0.2.1") as elsewhere:
                heard += [await tried(back, table), await tried(elsewhere, table)]
            return heard

    assert run(play()) == ["said", "muted", "muted", "said"]


def test_whoever_was_at_the_address_before_goes_on_writing(server: Server):
    async def play() -> list[str]:
        async with (
            people(server, 1) as (moderator, host),
            guest(server, "203.0.113.8") as sister,
            guest(server, "203.0.113.8") as loud,
        ):
            table = (await host.create("lost_cities", [requests.Me(), requests.Open()])).id
            await act(moderator, acts.Silence((await loud.me()).id, 1, "x"))
            return [await tried(sister, table), await tried(loud, table)]

    assert run(play()) == ["said", "muted"]


def test_a_mute_is_lifted_with_all_its_addresses_and_listed_once(server: Server):
    async def play() -> tuple[int, str]:
        async with people(server, 1) as (moderator, host), guest(server, "203.0.113.9") as loud:
            table = (await host.create("lost_cities", [requests.Me(), requests.Open()])).id
            person = (await loud.me()).id
            await act(moderator, acts.Silence(person, 1, "x"))
            found = (await moderator.http.get("/api/moderation/sanctions")).json()
            await act(moderator, acts.Unmute(person))
            async with guest(server, "203.0.113.9") as back:
                told = await tried(back, table)
            networks = [each for each in found if each["network"] == "203.0.113.9/32"]
            return len([each for each in found if each["person"] == person]) + len(networks), told

    assert run(play()) == (1, "said")


def test_everybody_at_one_address_together_writes_so_much_and_no_more(own_server: Server):
    own_server.settings |= {"rate": 1, "hops": 1, "chats_address": "3+1/day"}
    own_server.start()

    async def play() -> list[str]:
        async with guest(own_server, "203.0.113.1") as host, guest(own_server, "203.0.113.1") as other:
            table = (await host.create("lost_cities", [requests.Me(), requests.Open()])).id
            heard = [await tried(each, table) for each in (host, other, host, other)]
            async with guest(own_server, "203.0.113.2") as neighbour:
                return [*heard, await tried(neighbour, table)]

    assert run(play()) == ["said", "said", "said", "too_often", "said"]
