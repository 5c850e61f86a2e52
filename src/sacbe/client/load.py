"""Drives a running server with real sockets: every table plays as fast as it can, or at a steady pace."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Callable
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sacbe.client.http import Client
from sacbe.server import requests

AT_ONCE: Final = 20  # tables that are set up side by side


class Stamp(msgspec.Struct):
    request: str = ""


class Offered(msgspec.Struct):
    action: str


class Glance(msgspec.Struct):
    """The few fields of a message that the load test needs; the rest is skipped."""

    type: str
    seat: int | None = None
    number: int = 0
    choices: list[Offered] = []
    steps: list[Stamp] = []
    result: msgspec.Raw = msgspec.Raw()


class LoadPlan(msgspec.Struct, frozen=True):
    url: str
    game: str
    tables: int = 20
    seconds: float = 10.0
    watchers: int = 0  # at each table
    pace: float = 0.0  # moves a second at each table; 0: as fast as it goes
    metrics: str = ""  # the address of the server's metrics, if it tells them


class LoadReport(msgspec.Struct):
    tables: int
    sockets: int
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    refused: int
    bytes_per_table: int | None


_READ: Final = msgspec.json.Decoder(Glance)


class Load:
    def __init__(self, plan: LoadPlan, tick: Callable[[float], None]) -> None:
        self.plan = plan
        self.tick = tick
        self.times: list[float] = []
        self.sockets = 0
        self.refused = 0
        self.running = asyncio.Event()
        self.end = 0.0

    async def run(self) -> LoadReport:
        async with Client(self.plan.url) as one, Client(self.plan.url) as two:
            await one.arrive()
            await two.arrive()
            before = await memory(self.plan.metrics)
            tables = await self._set_up(one, two)
            works = [asyncio.create_task(self._table(one, two, table)) for table in tables]
            await self._wait_for_sockets(len(tables))
            grown = await memory(self.plan.metrics)
            gc.collect()
            gc.disable()  # our own pauses are not the server's
            began = time.perf_counter()
            self.end = began + self.plan.seconds
            self.running.set()
            await self._watch(began)
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
            gc.enable()
        return self._report(before, grown)

    async def _set_up(self, one: Client, two: Client) -> list[str]:
        found: list[str] = []
        gate = asyncio.Semaphore(AT_ONCE)

        async def make() -> None:
            async with gate:
                card = await one.create(self.plan.game, [requests.Me(), requests.Open()], listed=False)
                await two.join(card.id)
                found.append(card.id)

        await asyncio.gather(*(make() for _ in range(self.plan.tables)))
        return found

    async def _wait_for_sockets(self, tables: int) -> None:
        while self.sockets < tables * (2 + self.plan.watchers):
            await asyncio.sleep(0.05)

    async def _watch(self, began: float) -> None:
        while (now := time.perf_counter()) < self.end:
            self.tick((now - began) / self.plan.seconds)
            await asyncio.sleep(0.1)
        self.tick(1.0)

    # One table

    async def _table(self, one: Client, two: Client, table: str) -> None:
        while True:
            sittings = [client.attend(table) for client in (one, two)]
            watching = [connect(sittings[0].url, compression=None) for _ in range(self.plan.watchers)]
            players = [
                connect(each.url, additional_headers=each.headers, compression=None) for each in sittings
            ]
            sockets = [await _welcomed(opening) for opening in (*players, *watching)]
            self.sockets += len(sockets)
            try:
                await self._match(sockets)
            finally:
                self.sockets -= len(sockets)
                await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
            await one.rematch(table)
            table = (await two.rematch(table)).id

    async def _match(self, sockets: list[ClientConnection]) -> None:
        works = [asyncio.create_task(self._player(socket)) for socket in sockets[:2]]
        works += [asyncio.create_task(self._watcher(socket)) for socket in sockets[2:]]
        try:
            await asyncio.gather(*works[:2])
        finally:
            for work in works:
                work.cancel()

    async def _player(self, socket: ClientConnection) -> None:
        """Plays until the match is over; at most one move of this seat is in flight."""
        dice, sent, at = random.Random(), 0.0, -1
        async for text in socket:
            seen = _READ.decode(text)
            if seen.type == "refused":
                self.refused += 1
            if seen.type != "moved":
                continue
            if sent and any(step.request == "r" for step in seen.steps):
                self.times.append(time.perf_counter() - sent)
                sent = 0.0
            if bytes(seen.result):
                return
            if seen.choices and seen.number > at:
                at = seen.number
                await self._ready(dice)
                sent = time.perf_counter()
                await socket.send(_move(seen, dice.choice(seen.choices).action))

    async def _ready(self, dice: random.Random) -> None:
        await self.running.wait()
        if self.plan.pace:
            await asyncio.sleep(dice.uniform(0.5, 1.5) / self.plan.pace)

    async def _watcher(self, socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    def _report(self, before: int | None, grown: int | None) -> LoadReport:
        times = sorted(self.times) or [0.0]
        return LoadReport(
            tables=self.plan.tables,
            sockets=self.plan.tables * (2 + self.plan.watchers),
            seconds=self.plan.seconds,
            moves=len(self.times),
            moves_per_second=round(len(self.times) / self.plan.seconds, 1),
            p50_ms=round(times[len(times) // 2] * 1000, 2),
            p99_ms=round(times[int(len(times) * 0.99)] * 1000, 2),
            worst_ms=round(times[-1] * 1000, 2),
            refused=self.refused,
            bytes_per_table=None if before is None or grown is None else (grown - before) // self.plan.tables,
        )


async def _welcomed(opening: connect) -> ClientConnection:
    """A socket counts once the server has loaded the table and says who sits there."""
    socket = await opening
    await socket.recv()
    return socket


def _move(seen: Glance, action: str) -> str:
    return f'{{"type":"move","seat":{seen.seat},"action":"{action}","seen":{seen.number},"request":"r"}}'


async def memory(metrics: str) -> int | None:
    """What the server's process holds, if it says so."""
    if not metrics:
        return None
    async with httpx.AsyncClient() as http:
        text = (await http.get(metrics)).text
    lines = [line for line in text.splitlines() if line.startswith("process_resident_memory_bytes ")]
    return int(float(lines[0].split()[1])) if lines else None


def drive(plan: LoadPlan, tick: Callable[[float], None] = lambda _: None) -> LoadReport:
    """Fails if the server does not allow so many tables or sockets of one person."""
    try:
        import uvloop

        factory: Callable[[], asyncio.AbstractEventLoop] | None = uvloop.new_event_loop
    except ImportError:
        factory = None
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(Load(plan, tick).run())


__all__ = ["LoadPlan", "LoadReport", "drive", "memory"]
