"""A server with moderators, and what its tests do with them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text

from sacbe.client import Client
from sacbe.server import requests
from sacbe.server.operators import operating
from sacbe.server.people import moderation_requests as acts
from sacbe.store.database import Database
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_commands import sacbe
from server.wires import wire

NOBODY = "A" * 22


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """Behind a proxy that says where people come from, and quick to notice."""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder, fresh(request.param, request), hops=1, recheck=0.1, grace_days=0) as running:
        yield running


def admin(server: Server, *words: str) -> str:
    done = sacbe("admin", *words, "--db", server.db)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def rows(server: Server, query: str) -> list[tuple[Any, ...]]:
    async def read() -> list[tuple[Any, ...]]:
        database = Database(server.db)
        async with database.read() as connection:
            found = [tuple(row) for row in await connection.execute(text(query))]
        await database.close()
        return found

    return run(read())


_COUNT = iter(range(10_000))


@asynccontextmanager
async def people(server: Server, count: int) -> AsyncIterator[list[Client]]:
    """A moderator, then guests; each at an address of its own."""
    async with guests(server.url, 1 + count) as found:
        for client in found:
            client.http.headers["x-forwarded-for"] = f"198.51.{next(_COUNT) % 250}.{next(_COUNT) % 250}"
        me = await found[0].claim(f"Warden {next(_COUNT)} {server.port}", "correct horse")
        await appoint(server, me.name, "moderator")
        yield found


async def appoint(server: Server, name: str, role: str) -> None:
    database = Database(server.db)
    await operating.appoint(database, name, role)
    await database.close()


async def act(moderator: Client, done: acts.Act) -> None:
    await moderator.call("POST", "/api/moderation/acts", type(None), done)


async def log(moderator: Client) -> list[acts.LogLine]:
    return await moderator.call("GET", "/api/moderation/acts", list[acts.LogLine])


async def table_of(host: Client, *others: Client) -> str:
    chairs = [requests.Me(), *[requests.Open() for _ in others]]
    if not others:
        chairs.append(requests.BotChair("random"))
    card = await host.create("lost_cities", chairs, options={"first_seat": 0}, listed=True)
    for other in others:
        await other.join(card.id)
    return card.id


async def say(client: Client, table: str, line: str) -> dict[str, Any]:
    async with wire(client, table, **come_from(client)) as own:
        await own.send(type="say", text=line)
        return await own.next("said", "refused", where=lambda got: got.get("text", line) == line)


def come_from(client: Client) -> dict[str, str]:
    return {"x-forwarded-for": client.http.headers["x-forwarded-for"]}


ACTS: list[acts.Act] = [
    acts.Ban(NOBODY, 1, "x"),
    acts.BanNetwork("203.0.113.0/24", 1, "x"),
    acts.Unban(NOBODY),
    acts.UnbanNetwork("203.0.113.0/24"),
    acts.Silence(NOBODY, 1, "x"),
    acts.Unmute(NOBODY),
    acts.Neutral(NOBODY),
    acts.Remove(NOBODY, 1),
    acts.End(NOBODY),
    acts.Hide(NOBODY),
    acts.Unhide(NOBODY),
    acts.Settle(1_000_000),
]
