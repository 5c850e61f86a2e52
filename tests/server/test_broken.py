"""Rows that are gone or damaged: the table in question is set aside, and nobody else notices."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, update

from sacbe.server import requests
from sacbe.server.wire import Live
from sacbe.store import schema
from sacbe.store.database import Database
from server.process import Server, guests, run
from server.test_commands import sacbe
from server.wires import Wire, wire

Moved = dict[str, Any]


async def change_rows(server: Server, *statements: Any) -> None:
    database = Database(server.db)
    async with database.write() as connection:
        for statement in statements:
            await connection.execute(statement)
    await database.close()


async def asked(own: Wire, number: int) -> Moved:
    """What was told of this step with choices in it, by now or next: every seat is told in turn."""
    for message in reversed(own.heard):
        if message["type"] == "moved" and message["number"] == number and message["choices"]:
            return message
    return await own.next("moved", where=lambda message: message["choices"])


async def told_again(own: Wire, number: int) -> Moved:
    """The whole match up to this step, told from the start to the seat that is to decide."""

    def fits(message: Moved) -> bool:
        whole = message["type"] == "moved" and message["number"] == number and message["choices"]
        return bool(whole) and message["steps"][0]["number"] == 0

    return next(filter(fits, own.heard), None) or await own.next("moved", where=fits)


async def play_on(own: Wire, at: Moved, count: int) -> Moved:
    """So many moves by one who sits at all seats."""
    for number in range(count):
        told = await own.move(at, at["choices"][0]["action"], f"m{at['number']}-{number}")
        at = await asked(own, told["number"])
    return at


def lost(table: str, first: int, last: int = 1000) -> Any:
    return delete(schema.move).where(schema.move.c.match == table, schema.move.c.number.between(first, last))


def test_a_live_table_ahead_of_its_rows_writes_no_gap_and_goes_on_from_them(server: Server):
    async def play():
        async with guests(server.url, 1) as (client,):
            card = await client.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                at = await play_on(own, at, 4)
                await change_rows(server, lost(card.id, 3))
                answer = await own.move(at, at["choices"][0]["action"], "ahead")
                back = await told_again(own, 2)
                return answer, back, await play_on(own, back, 1)

    answer, back, after = run(play())
    assert (answer["type"], answer["key"]) == ("refused", "stale")
    assert [step["number"] for step in back["steps"]] == [0, 1, 2]
    assert after["number"] == 3


def test_rows_that_are_lost_are_noticed_even_if_nobody_moves(server: Server):
    async def play():
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                await play_on(own, at, 3)
                await change_rows(server, lost(card.id, 2))
                return await own.next("moved", where=lambda message: message["number"] == 1)

    assert run(play())["number"] == 1


def test_a_table_whose_rows_are_gone_tells_its_listeners(server: Server):
    async def play():
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            async with wire(client, card.id) as own:
                await own.next("here")
                await change_rows(server, delete(schema.match).where(schema.match.c.id == card.id))
                closing = await own.next("closing")
            return closing, (await client.http.get(f"/api/tables/{card.id}")).status_code

    closing, status = run(play())
    assert closing["key"] == "no_table"
    assert status == 404


DAMAGES = {
    "a gap": lambda table: lost(table, 2, 2),
    "a move that is none": lambda table: (
        update(schema.move).where(schema.move.c.match == table).values(action="fly:away")
    ),
    "an undo of nothing": lambda table: (
        update(schema.move).where(schema.move.c.match == table, schema.move.c.number == 1).values(action=None)
    ),
    "terms that cannot be read": lambda table: (
        update(schema.match).where(schema.match.c.id == table).values(terms="{")
    ),
    "options that cannot be read": lambda table: (
        update(schema.match).where(schema.match.c.id == table).values(options="[1]")
    ),
    "a seed that is none": lambda table: (
        update(schema.match).where(schema.match.c.id == table).values(seed="no")
    ),
    "no seats": lambda table: delete(schema.seat).where(schema.seat.c.match == table),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_table_harms_nobody_else(own_server: Server, damage: str):
    own_server.start()

    async def begin():
        async with guests(own_server.url, 2) as (client, sleeper):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            async with wire(client, card.id) as own:
                at = await own.next("moved", where=lambda message: message["choices"])
                await play_on(own, at, 4)
            chairs = [requests.Me(), requests.BotChair("random")]
            timed = await sleeper.create("lost_cities", chairs, clock=Live(seconds=1, bank=0), listed=True)
            return card.id, timed.id, dict(client.http.cookies)

    broken, timed, cookies = run(begin())
    own_server.stop()
    asyncio.run(change_rows(own_server, DAMAGES[damage](broken)))
    own_server.start()

    async def look():
        async with guests(own_server.url, 1) as (client,):
            while (await client.http.get("/ready")).status_code != 200:
                await asyncio.sleep(0.02)
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            lists = [(await client.http.get(f"/api/tables?which={which}")) for which in ("mine", "watch")]
            shown = await client.http.get(f"/api/tables/{broken}")
            async with wire(client, timed) as own:
                late = await own.next("moved", where=lambda message: message["number"] > 0)
            return [each.status_code for each in lists], timed in lists[1].text, shown.status_code, late

    lists, there, shown, late = run(look())
    assert lists == [200, 200]
    assert there
    assert shown in (200, 409)
    assert late["steps"][-1]["number"] > 0
    log = own_server.log.read_text("utf-8")
    assert any(broken in line for line in log.splitlines())
    told = sacbe("admin", "broken", "--db", own_server.db)
    assert told.returncode == 0
    assert broken in told.stdout
    assert timed not in told.stdout
