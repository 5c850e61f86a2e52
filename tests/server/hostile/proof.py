"""Attacks a real server at its default limits while honest people play, then measures what is left.

python -m server.hostile.proof --seconds 600 --db sqlite
"""

import argparse
import asyncio
import math
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from server import postgres
from server.conftest import prepare
from server.hostile.attack import KINDS, Done, Plan
from server.hostile.honest import Clock, Diary, HonestTable
from server.hostile.lists import Reader
from server.hostile.report import GROWTH, Findings, judge, show
from server.process import Server

CLOCKS = 5
TESTS = Path(__file__).parent.parent.parent


class Scale(msgspec.Struct):
    seconds: float = 600.0
    tables: int = 50
    share: float = 1.0  # of the pace of every attack
    warm: float = 30.0  # seconds of play before
    settle: float = 480.0  # seconds at most until the memory is given back: a table stays for 300


class Proof:
    def __init__(self, server: Server, scale: Scale) -> None:
        self.server, self.scale = server, scale
        self.diary = Diary()
        self.tables = [HonestTable(server.port, number, self.diary) for number in range(scale.tables)]
        self.reader = Reader(server.port, self.diary)
        self.playing: list[asyncio.Task[None]] = []
        self.peak = 0

    async def run(self) -> Findings:
        await self._begin()
        before, began = self.server.memory(), time.monotonic()
        attacks, late = await self._attacked()
        ended = time.monotonic()
        settled = await self._settle(before)
        after = self.server.memory()
        await self.reader.find({table.id for table in self.tables})
        statuses = statuses_of(self.server.metrics())
        return Findings(
            memory=[before, self.peak, after],
            settled=settled,
            calm_p99=self.diary.share(0.99, until=began),
            p50=self.diary.share(0.5, began, ended),
            p99=self.diary.share(0.99, began, ended),
            moves=sum(began <= when < ended for when, _ in self.diary.waits),
            late=late,
            attacks=attacks,
            statuses=statuses,
            exit=await self._end(),
            troubles=self.diary.troubles,
            errors=errors_of(self.server),
            lists=self.reader.wrong,
            told=self.diary.farewells.count("shutdown"),
            people=2 * len(self.tables),
        )

    async def _begin(self) -> None:
        for table in self.tables:
            await table.set_up()
        await self.reader.set_up()
        self.playing = [asyncio.create_task(table.play()) for table in self.tables]
        await self.reader.look()
        await asyncio.sleep(self.scale.warm)

    async def _end(self) -> int:
        """SIGTERM while all sit at their tables; what the server ends with."""
        self.diary.stopping = True
        code = await asyncio.to_thread(self.server.stop)
        await asyncio.wait(self.playing, timeout=5)
        for work in self.playing:
            work.cancel()
        for ended in await asyncio.gather(*self.playing, return_exceptions=True):
            if isinstance(ended, Exception):
                self.diary.troubles.append(f"{type(ended).__name__}: {ended}")
        return code

    async def _attacked(self) -> tuple[dict[str, Done], list[float]]:
        seconds = self.scale.seconds
        limits = [max(3, int(seconds * (place + 1) / (CLOCKS + 1))) for place in range(CLOCKS)]
        clocks = [
            asyncio.create_task(Clock(self.server.port, place, limit, self.diary).late())
            for place, limit in enumerate(limits)
        ]
        watching = asyncio.create_task(self._watch())
        attacks = await self._strangers()
        late = await asyncio.gather(
            *(asyncio.wait_for(clock, 30) for clock in clocks), return_exceptions=True
        )
        watching.cancel()
        return attacks, [seconds if isinstance(seconds, float) else math.inf for seconds in late]

    async def _strangers(self) -> dict[str, Done]:
        """In a process of their own, which lets the server go first."""
        tables = [table.id for table in self.tables]
        plan = Plan(self.server.port, self.scale.seconds, tables, [self.reader.name], self.scale.share)
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "server.hostile.attack"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": f"{TESTS}:{os.environ.get('PYTHONPATH', '')}"},
        )
        told, _ = await child.communicate(msgspec.json.encode(plan))
        return msgspec.json.decode(told, type=dict[str, Done])

    async def _watch(self) -> None:
        """Somebody honest looks at every list all the while."""
        while True:
            self.peak = max(self.peak, self.server.memory())
            await self.reader.look()
            await asyncio.sleep(5)

    async def _settle(self, before: int) -> float:
        """Until the memory is back, or not; honest people play on."""
        began = time.monotonic()
        while self.server.memory() > GROWTH * before and time.monotonic() - began < self.scale.settle:
            await asyncio.sleep(1)
        return time.monotonic() - began


def statuses_of(metrics: str) -> dict[str, int]:
    lines = [line for line in metrics.splitlines() if line.startswith("sacbe_http_requests_total{")]
    return {line.split('"')[1]: int(float(line.split()[-1])) for line in lines}


def errors_of(server: Server) -> list[str]:
    lines = server.log.read_text("utf-8").splitlines()
    return [line[:400] for line in lines if '"error"' in line or not line.startswith("{")]


@contextmanager
def attacked(kind: str) -> Iterator[Server]:
    """A server with no setting of its own but where it keeps its rows and tells its figures."""
    with tempfile.TemporaryDirectory(prefix="sacbe-hostile-") as folder:
        if kind == "sqlite":
            yield default(Path(folder))
            return
        with postgres.running() as running:
            url = running.database()
            asyncio.run(prepare(url))
            yield default(Path(folder), url)


def default(folder: Path, url: str = "") -> Server:
    server = Server(folder, url)
    server.settings = {}
    return server


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite")
    asked = parser.parse_args()
    scale = Scale(seconds=asked.seconds)
    paces = ", ".join(f"{kind.name} {kind.per_second:g}" for kind in KINDS)
    print(
        f"{scale.tables} tables on {asked.db}, attacked for {scale.seconds:g} s; acts a second: {paces}",
        flush=True,
    )
    with attacked(asked.db) as server, server:
        findings = asyncio.run(Proof(server, scale).run())
    show(findings)
    wrong = judge(findings)
    print("\n".join(f"FAILED: {each}" for each in wrong) or "Nothing gave way.")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
