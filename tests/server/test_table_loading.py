"""How a table comes back from its rows: once, off the event loop, and each on its own."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from sacbe.server import requests
from sacbe.server.app import open_hall
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings
from sacbe.server.tables import autoplay
from sacbe.server.tables.table import Table
from sacbe.store.database import Database, StoreFailed, Unfounded
from sacbe.store.ledger import Ledger
from sacbe.store.step import PERSON, Step
from server.process import Server, guests, run
from server.rooms import hall, persons, seated


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
