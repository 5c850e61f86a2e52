"""``make bench-bots``: how soon bots answer while many tables are busy at once, against the time that is set.

    bench/bots_at_tables.py [--tables N] [--seconds S] [--answer S] [--json FILE] [--write]

A person sits at each table and moves at once, so every table always waits for a bot. A time runs from the
moment at which the person hears that the bot is asked to the moment at which the bot's move is heard: waiting
for a thread, thinking, storing, telling and the socket are all in it. That is told of games in which each
decision is heard of; what was late in any of them is counted by the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from server import machine, our_server
from server_report import row, write

from sacbe.client import Client, ServerRefused
from sacbe.games import SHELF
from sacbe.server import requests, wire

BUSY = 503
AT_ONCE = 5  # tables that are opened side by side
ONE_BY_ONE = ("lost_cities", "coatl")  # elsewhere several decisions in secret are heard of as one move


class Answer(NamedTuple):
    to: Seated
    seconds: float


class Seated:
    """A person at one table after the other, all of them with a bot of the same level."""

    def __init__(
        self, client: Client, game: str, level: str, found: list[Answer], door: asyncio.Semaphore
    ) -> None:
        self.client, self.game, self.level, self.found, self.door = client, game, level, found, door
        self.dice = random.Random(1)
        self.asked: float | None = None  # when the bot's question was heard

    async def play_on(self) -> None:
        while True:
            async with self.door:
                table = await self.sit_down()
            self.asked = None
            await self.play(table)

    async def sit_down(self) -> str:
        chairs: list[requests.Chair] = [requests.Me(), requests.BotChair(self.level)]
        while True:
            try:
                return (await self.client.create(self.game, chairs, listed=False)).id
            except ServerRefused as refused:
                if refused.status != BUSY:
                    raise
                await asyncio.sleep(1)  # as the server asks of everybody

    async def play(self, table: str) -> None:
        async with self.client.attend(table) as sitting:
            async for heard in sitting:
                if isinstance(heard, wire.Moved):
                    self.note(heard)
                    if heard.result is not None:
                        return
                    if heard.choices and heard.number == sitting.number:
                        await sitting.send(self.move(heard))

    def note(self, heard: wire.Moved) -> None:
        """Where both are asked at the same time, the bot may have answered in secret: that is not timed."""
        now = time.perf_counter()
        if self.asked is not None and any(step.by == "bot" for step in heard.steps):
            self.found.append(Answer(self, now - self.asked))
        self.asked = now if heard.to_act and heard.seat not in heard.to_act else None

    def move(self, heard: wire.Moved) -> wire.Move:
        return wire.Move(heard.seat or 0, self.dice.choice(heard.choices), heard.number, f"r{heard.number}")


async def busy(
    url: str, metrics: str, levels: list[str], tables: int, seconds: float, shown: Progress
) -> dict[str, Any]:
    found: list[Answer] = []
    async with Client(url) as client, asyncio.TaskGroup() as group:
        await client.arrive()
        around = zip(range(tables), cycle(SHELF), cycle(levels), strict=False)
        door = asyncio.Semaphore(AT_ONCE)
        people = [Seated(client, game, level, found, door) for _, game, level in around]
        playing = [group.create_task(person.play_on()) for person in people]
        task = shown.add_task(f"{tables} tables: {', '.join(levels)}", total=seconds)
        while len({answer.to for answer in found}) < tables:  # opening the tables is not measured
            await asyncio.sleep(0.1)
        found.clear()
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            shown.update(task, completed=passed)
            await asyncio.sleep(0.1)
        text = (await client.http.get(metrics)).text
        for work in playing:
            work.cancel()
    return {level: figures(level, found, text, seconds) for level in levels}


def figures(level: str, found: list[Answer], text: str, seconds: float) -> dict[str, Any]:
    told = [answer for answer in found if answer.to.level == level]
    times = sorted(answer.seconds for answer in told if answer.to.game in ONE_BY_ONE)
    if not times:
        raise SystemExit(f"No bot of level {level} has answered in {seconds:g} s.")
    label = f'{{level="{level}"}}'
    thought, often = (metric(text, f"sacbe_bot_seconds_{what}{label}") for what in ("sum", "count"))
    return {
        "moves_per_second": round(len(told) / seconds, 1),
        "thought_ms": milliseconds(thought / max(1.0, often)),
        "p50_ms": milliseconds(times[len(times) // 2]),
        "p95_ms": milliseconds(times[len(times) * 95 // 100]),
        "max_ms": milliseconds(times[-1]),
        "late": int(metric(text, f"sacbe_bot_late_total{label}")),
        "decisions": int(often),
    }


def metric(text: str, name: str) -> float:
    lines = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(lines[0].rpartition(" ")[2]) if lines else 0.0


def milliseconds(value: float) -> float:
    return round(value * 1000, 1)


async def levels_of(url: str) -> list[str]:
    async with Client(url) as client:
        return (await client.shelf()).bots


def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    """The strongest bot at every table, then all levels side by side, each time on a fresh server."""
    found: dict[str, Any] = {"machine": machine(), "tables": wanted.tables, "answer": wanted.answer}
    found |= {"seconds": wanted.seconds, "runs": []}
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as shown:
        for pick in (slice(-1, None), slice(None)):
            with our_server(answer=wanted.answer) as (url, metrics):
                levels = asyncio.run(levels_of(url))[pick]
                run = asyncio.run(busy(url, metrics, levels, wanted.tables, wanted.seconds, shown))
            found["runs"].append(run)
    return found


def told(found: dict[str, Any]) -> str:
    here = found["machine"]
    heads = ("moves per second", "mean thought", "p50", "p95", "max", "late decisions", "of")
    lines = [
        f"{time.strftime('%Y-%m-%d')}: {here['processor']}, {here['cores']} cores shared with the clients, "
        f"Python {here['python']}; {found['tables']} tables of all games, all of them busy, for "
        f"{found['seconds']:g} s; bots are to answer in {milliseconds(found['answer']):g} ms; the load "
        f"average was {here['load_before']:.1f} when it began.",
        "",
        row("at the tables", "level", *heads),
        row("---", "---", *["---:"] * len(heads)),
    ]
    for run in found["runs"]:
        where = "all levels" if len(run) > 1 else "the strongest only"
        lines += [row(where, level, *map(cell, each, each.values())) for level, each in run.items()]
    return "\n".join(lines)


def cell(name: str, value: float) -> str:
    return f"{value:g} ms" if name.endswith("_ms") else f"{value:g}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each run")
    parser.add_argument("--answer", type=float, default=1.0, help="seconds in which a bot is to answer")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--write", action="store_true", help="replace the table in bench/README.md")
    wanted = parser.parse_args()
    found = measured(wanted)
    print(text := told(found))
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if wanted.write:
        write(text, "bots")
    late = max(each["max_ms"] for run in found["runs"] for each in run.values())
    sys.exit(f"A bot answered after {late:g} ms." if late > milliseconds(wanted.answer) else 0)


if __name__ == "__main__":
    main()
