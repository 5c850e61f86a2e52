"""Tokens expire: as late as the server allows, earlier if their owner wants it so, and then at once."""

import time
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from sacbe.store import people, schema
from sacbe.store.database import Database
from sacbe.store.upgrade import upgrade
from server.conftest import fresh
from server.process import Server, guests, run
from server.wires import wire

DAY = 86_400.0


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def brief(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Tokens are good for ten days there, and who is logged out is looked for all the time."""
    url = fresh(request.param, request)
    with Server(tmp_path_factory.mktemp("server"), url, token_days=10, recheck=0.1) as running:
        yield running


async def listed(person: Client) -> list[answers.Token]:
    return await person.call("GET", "/api/me/tokens", list[answers.Token])


async def let_expire(server: Server, token: str) -> None:
    database = Database(server.db)
    async with database.write() as connection:
        change = update(schema.token).where(schema.token.c.id == token)
        await connection.execute(change.values(expires=time.time() - 1))
    await database.close()


def test_a_token_is_good_for_as_long_as_was_asked_or_is_allowed(brief: Server):
    async def play() -> list[int]:
        async with guests(brief.url, 1) as (person,):
            await person.add_token("brief", days=3)
            await person.add_token("usual")
            return [round((token.expires - token.created) / DAY) for token in await listed(person)]

    assert run(play()) == [3, 10]


def test_a_token_for_longer_than_allowed_is_refused(brief: Server):
    async def play() -> dict[str, int]:
        async with guests(brief.url, 1) as (person,):
            with pytest.raises(ServerRefused, match="token_too_long") as refused:
                await person.add_token("long", days=11)
            return refused.value.facts

    assert run(play()) == {"most": 10}


@pytest.mark.parametrize("days", [0, -1, 1e9, "many", 1.5])
def test_days_that_are_no_days_are_refused(brief: Server, days: object):
    async def play() -> int:
        async with guests(brief.url, 1) as (person,):
            return (await person.http.post("/api/me/tokens", json={"label": "x", "days": days})).status_code

    assert run(play()) == 400


def test_a_token_that_has_expired_opens_nothing_and_closes_its_socket(brief: Server):
    async def play() -> tuple[str, list[answers.Token]]:
        async with guests(brief.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Open()])
            async with Client(brief.url, await person.add_token("program")) as program:
                (token,) = await listed(person)
                async with wire(program, card.id) as own:
                    await own.next("here")
                    await let_expire(brief, token.id)
                    closed = await own.next("closing")
                with pytest.raises(ServerRefused, match="bad_token"):
                    await program.me()
            return closed["key"], await listed(person)

    assert run(play()) == ("logged_out", [])


def test_expired_tokens_leave_room_for_new_ones_and_then_the_rows(url: str):
    async def play() -> list[int]:
        database = Database(url)
        await upgrade(database)
        rows = [people.TokenRow(f"{place:022}", "x", 0.0, "read", 5.0 + place) for place in range(3)]
        async with database.write() as connection:
            await people.add(connection, people.PersonRow("p" * 22, "Ana", None, None, 0, 0.0, "ana"))
            for row in rows:
                await people.add_token(connection, row.id, "p" * 22, row)
            left = [len(await people.tokens(connection, "p" * 22, now)) for now in (4.0, 5.0, 6.5)]
            await people.drop_expired_tokens(connection, 6.0)
            left.append(len(await people.tokens(connection, "p" * 22, 0.0)))
        await database.close()
        return left

    assert run(play()) == [3, 2, 1, 1]
