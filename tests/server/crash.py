"""Kills the server at random moments while people play, and then holds every promise against what is stored.

python tests/server/crash.py 200            on SQLite
python tests/server/crash.py 200 postgresql
"""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from sacbe.client import Client, ServerRefused
from sacbe.core.errors import Problem
from sacbe.games import SHELF
from sacbe.matches import record_file
from sacbe.server import requests, wire
from sacbe.server.tables.table import Table
from sacbe.store import matches
from sacbe.store.database import Database
from sacbe.store.step import Step, fold
from server import postgres
from server.conftest import prepare
from server.process import Server, guests

TABLES = 3  # at once, for each game on the shelf


class Promise(NamedTuple):
    """A move that a client was told is on the disk, and what it then saw."""

    table: str
    number: int
    seat: int
    action: str
    view: dict[str, Any]


class Findings(NamedTuple):
    kills: int
    promises: int
    steps: int
    matches: int
    finished: int


class Storm:
    def __init__(self, server: Server, kills: int, dice: random.Random) -> None:
        self.server = server
        self.kills = kills
        self.dice = dice
        self.promises: list[Promise] = []
        self.results: dict[str, wire.Result] = {}
        self.tables: set[str] = set()

    async def rage(self) -> None:
        """Life, death, life: some lives are too short for a single move."""
        for life in range(self.kills):
            await asyncio.sleep(self.dice.choice((0.0, 0.05, 0.2, 0.5, 1.0)) * self.dice.random() * 2)
            if life % 2:
                await self.see_some_moves()
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)

    async def see_some_moves(self) -> None:
        """On a busy machine a short life ends before anybody is back."""
        before, end = len(self.promises), time.monotonic() + 30
        while len(self.promises) < before + 3 and time.monotonic() < end:
            await asyncio.sleep(self.dice.random() * 0.05)

    async def sit(self, game: str, clients: list[Client]) -> None:
        """One match after the other."""
        while True:
            try:
                chairs: list[requests.Chair] = [
                    requests.Me(),
                    requests.Open(),
                    *[requests.BotChair("random")] * (max(SHELF[game].SEATS) > 2),
                ]
                card = await clients[0].create(game, chairs)
                await clients[1].join(card.id)
            except Exception:
                await asyncio.sleep(0.1)
                continue
            self.tables.add(card.id)
            players = [asyncio.create_task(self.play(client, card.id)) for client in clients]
            await asyncio.gather(*players)

    async def play(self, client: Client, table: str) -> None:
        sitting = client.attend(table)
        sitting.longest_wait = 0.2
        async with sitting:
            async for asked in sitting.decisions():
                assert asked.seat is not None
                action = self.dice.choice(asked.choices).action
                try:
                    number = await sitting.move(asked.seat, action, asked.number)
                except ServerRefused:
                    continue
                view = sitting.latest[asked.seat]
                if view.number == number:
                    self.promises.append(Promise(table, number, asked.seat, action, view.view))
            self.results[table] = next(moved.result for moved in sitting.latest.values() if moved.result)


async def storm(server: Server, kills: int, seed: int, tables: int) -> Storm:
    raging = Storm(server, kills, random.Random(seed))
    games = [game for game in SHELF if 2 in SHELF[game].SEATS] * tables
    async with guests(server.url, 2 * len(games)) as clients:
        works = [
            asyncio.create_task(raging.sit(game, clients[2 * place : 2 * place + 2]))
            for place, game in enumerate(games)
        ]
        await raging.rage()
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
    return raging


async def judge(raging: Storm) -> Findings:
    """Every promise is kept, no step is there twice, and every match leads to the state its people saw."""
    database = Database(raging.server.db)
    steps = finished = 0
    for table in raging.tables:
        async with database.read() as connection:
            row = await matches.find(connection, table)
            chairs = (await matches.seats(connection, [table]))[table]
            rows = await matches.steps(connection, table)
        assert row is not None
        steps += len(rows)
        assert [step.number for step in rows] == list(range(1, len(rows) + 1))
        requests = [step.request for step in rows if step.request]
        assert len(requests) == len(set(requests)), "a move counted twice"
        finished += check_match(raging, Table(row, chairs, 0), rows)
    await database.close()
    return Findings(raging.kills, len(raging.promises), steps, len(raging.tables), finished)


def check_match(raging: Storm, table: Table, rows: list[Step]) -> bool:
    promised = {
        (promise.number, promise.seat): promise for promise in raging.promises if promise.table == table.id
    }
    table.begin([])
    assert table.match is not None
    match = table.match
    for step in rows:
        table.advance(step)
        promise = promised.pop((table.heard((step.seat,)), step.seat), None)
        if promise is not None:
            assert promise.action == step.action
            assert promise.view == match.view(step.seat)
    assert not promised, "an acknowledged move is gone"
    if table.id in raging.results:
        assert match.over
        assert raging.results[table.id].scores == match.scores()
        record_file.load(record_file.write(table.record(fold(rows))))
    return match.over


def prove(kills: int, folder: Path, db: str = "", seed: int = 1, tables: int = TABLES) -> Findings:
    server = Server(folder, db)
    server.start()
    try:
        raging = asyncio.run(storm(server, kills, seed, tables))
    finally:
        server.stop()
    return asyncio.run(judge(raging))


def main(kills: int, kind: str) -> None:
    began = time.time()
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            found = prove(kills, Path(folder), seed=int(began))
        else:
            with postgres.running() as running:
                db = running.database()
                asyncio.run(prepare(db))
                found = prove(kills, Path(folder), db, seed=int(began))
    print(f"{kind}: {found} in {time.time() - began:.0f} s: nothing lost, nothing twice")


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "sqlite")
    except Problem as problem:
        sys.exit(str(problem))
