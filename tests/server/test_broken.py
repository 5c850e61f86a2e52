"""Rows that are gone or damaged: the table in question is set aside, and nobody else notices."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from sacbe.server import requests
from sacbe.server.app import open_hall
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings
from sacbe.server.table import Table
from sacbe.server.wire import Live
from sacbe.store import schema
from sacbe.store.database import Database, StoreFailed, Unfounded
from sacbe.store.ledger import Ledger
from sacbe.store.step import PERSON, Step
from server.process import Server, guests, run
from server.rooms import hall, persons, seated
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
            chairs = [requests.Me(), requests.Bot("random")]
            timed = await sleeper.create("lost_cities", chairs, clock=Live(seconds=1, bank=0))
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


# In one process


async def opened(folder: Path, **settings: Any) -> Hall:
    return await open_hall(Settings(db=f"sqlite:///{folder}/tables.sqlite", rate=0, **settings))


def test_unknown_tables_leave_nothing_behind(tmp_path: Path):
    async def ask():
        hall = await opened(tmp_path)
        for number in range(2000):
            with pytest.raises(Refusal):
                await hall.table(f"{number:022}")
        left = len(hall._loading), len(hall.tables)
        await hall.stop()
        return left

    assert run(ask()) == (0, 0)


def test_a_table_that_has_just_been_read_is_found(tmp_path: Path):
    """Between the end of the reading and the moment at which it is noted."""

    async def ask():
        async with hall(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as at:
            table = await seated(at, await persons(at, 2))
            del at.tables[table.id]
            read = asyncio.create_task(asyncio.sleep(0, table))
            await read
            at._loading[table.id] = read
            return await at.table(table.id) is table

    assert run(ask())


def test_a_table_is_read_once_however_many_ask_and_not_by_the_event_loop(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    threads: list[threading.Thread] = []
    begin = Table.begin

    def note(self: Table, steps: list[Step]) -> None:
        threads.append(threading.current_thread())
        begin(self, steps)

    monkeypatch.setattr(Table, "begin", note)

    async def ask():
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
        hall = await open_hall(Settings(db=server.db, rate=0))
        found = await asyncio.gather(*(hall.table(card.id) for _ in range(20)))
        await hall.stop()
        return found

    assert len({id(table) for table in run(ask())}) == 1
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_the_ledger_takes_no_step_without_the_one_before_nor_after_the_end(server: Server):
    async def append():
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            other = await client.create("lost_cities", [requests.Me(), requests.Me()])
            await client.leave(other.id)
        database = Database(server.db)
        ledger = Ledger(database)
        ledger.start()
        steps = [(card.id, 2), (card.id, 1), (card.id, 3), (card.id, 2), (other.id, 1)]
        answers = []
        for match, number in steps:
            try:
                await ledger.append(match, Step(number, 0, "draw:deck", PERSON, "", 1.0))
                answers.append("taken")
            except Unfounded:
                answers.append("unfounded")
        await ledger.stop()
        await database.close()
        return answers

    assert run(append()) == ["unfounded", "taken", "unfounded", "taken", "unfounded"]


def test_matches_are_resumed_each_on_its_own_until_all_go_on(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
):
    """Of four matches one cannot be read at first and one fails in a way that nobody foresaw."""
    from sacbe.server import autoplay

    own_server.start()

    async def create():
        async with guests(own_server.url, 1) as (client,):
            return [(await client.create("lost_cities", [requests.Me(), requests.Me()])).id for _ in range(4)]

    tables = run(create())
    own_server.stop()
    monkeypatch.setattr(autoplay, "AGAIN", 0.01)
    failures = {tables[0]: [StoreFailed("hung")] * 3, tables[2]: [ZeroDivisionError()] * 2}
    whole = Hall.table

    async def failing(self: Hall, match: str) -> Table:
        if failures.get(match):
            raise failures[match].pop()
        return await whole(self, match)

    monkeypatch.setattr(Hall, "table", failing)

    async def resume():
        hall = await open_hall(Settings(db=own_server.db, rate=0))
        unknown = hall.missing
        await autoplay.resume(hall)
        there, missing = set(hall.tables), hall.missing
        await hall.stop()
        return unknown, there, missing

    unknown, there, missing = run(resume())
    assert unknown is None
    assert there == set(tables)
    assert missing == set()
