"""``make bench-server``: the online table and boardgame.io, by turns, on this machine, in the same minutes.

Ours has every move on the disk before it is told; the peer keeps everything in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from server_report import tables, write

from sacbe.client import Client, TableSocket
from sacbe.client.load import LoadPlan, drive, memory
from sacbe.server import requests, wire

HERE = Path(__file__).resolve().parent
PEER = HERE / "boardgame"
RESULTS = HERE / "results"
LONG, AROUND = 990, 20  # moves of the long match before it is measured, and then
KEYS = ("moves_per_second", "p50_ms", "p99_ms")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def process(command: list[str], ready: str, **more: Any) -> Iterator[None]:
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)
    try:
        for _ in range(600):
            try:
                httpx.get(ready, timeout=5)
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(30)


@contextmanager
def our_server(*command: str, **more: Any) -> Iterator[tuple[str, str]]:
    """The addresses of the server and of its metrics."""
    folder = tempfile.mkdtemp(prefix="sacbe-bench-")
    port, metrics_port = free_port(), free_port()
    url = f"http://127.0.0.1:{port}"
    settings = {
        "db": f"sqlite+aiosqlite:///{folder}/tables.sqlite",
        "port": port,
        "metrics_port": metrics_port,
        "rate": 0,
        "log": "warning",
    }
    settings |= {"tables": 100_000, "sockets": 100_000} | more
    environment = os.environ | {f"SACBE_{name.upper()}": str(value) for name, value in settings.items()}
    try:
        start = [sys.executable, *(command or ("-m", "sacbe.server"))]
        with process(start, f"{url}/ready", env=environment):
            yield url, f"http://127.0.0.1:{metrics_port}/metrics"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def ours(tables: int, seconds: float) -> dict[str, Any]:
    with our_server() as (url, _):
        report = drive(LoadPlan(url, "lost_cities", tables, seconds))
    return {key: getattr(report, key) for key in KEYS}


def theirs(tables: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    with process(["node", "server.js", str(port)], f"http://127.0.0.1:{port}/games", cwd=PEER):
        command = ["node", "load.js", str(port), str(tables), str(seconds)]
        told = subprocess.run(command, cwd=PEER, check=True, capture_output=True, text=True).stdout
    report = json.loads(told)
    return {key: report[key] for key in KEYS}


def by_turns(tables: int, seconds: float, rounds: int) -> dict[str, Any]:
    """Ours, theirs, ours, theirs: whatever else the machine does, it does to both."""
    found: dict[str, list[dict[str, Any]]] = {"ours": [], "theirs": []}
    for turn in range(rounds):
        for name, work in (("ours", ours), ("theirs", theirs)):
            found[name].append(work(tables, seconds))
            print(f"  {tables} tables, round {turn + 1}, {name}: {found[name][-1]}", file=sys.stderr)
    middle = {
        name: {key: statistics.median(run[key] for run in runs) for key in KEYS}
        for name, runs in found.items()
    }
    ratios = {key: round(middle["ours"][key] / middle["theirs"][key], 2) for key in KEYS}
    return {"tables": tables, **middle, "ratio": ratios, "rounds": found}


def crowd(tables: int, watchers: int, seconds: float) -> dict[str, Any]:
    """Many tables, two people and some watchers at each, one move a second at each."""
    with our_server() as (url, metrics):
        report = drive(LoadPlan(url, "lost_cities", tables, seconds, watchers, 1.0, metrics))
    return {key: getattr(report, key) for key in ("tables", "sockets", *KEYS, "bytes_per_table")}


async def make_tables(url: str, metrics: str, count: int) -> int:
    """Matches begun that nobody listens to; the bytes each takes in the server's memory."""
    async with Client(url) as person:
        await person.arrive()
        chairs: list[requests.Chair] = [requests.Me(), requests.Me()]
        for _ in range(100):  # what the first tables warm up is not theirs
            await person.create("lost_cities", chairs, listed=False)
        before = await memory(metrics)
        for _ in range(count):
            await person.create("lost_cities", chairs, listed=False)
        after = await memory(metrics)
    return ((after or 0) - (before or 0)) // count


def idle(count: int) -> dict[str, Any]:
    with our_server() as (url, metrics):
        return {"tables": count, "bytes_per_table": asyncio.run(make_tables(url, metrics, count))}


async def timed(socket: TableSocket, decisions: AsyncIterator[wire.Moved]) -> float:
    """One move; cards are drawn from piles where there are any, so that the match has no end."""
    asked = await anext(decisions)
    began = time.perf_counter()
    await socket.move(asked.seat or 0, asked.choices[-1].action, asked.number)
    return time.perf_counter() - began


async def early_and_late(url: str) -> tuple[list[float], list[float]]:
    """The moves around the 10th of one match and around the 1,000th of another, by turns."""
    async with Client(url) as person:
        await person.arrive()
        cards = [await person.create("lost_cities", [requests.Me()] * 2, listed=False) for _ in range(2)]
        async with person.attend(cards[0].id) as fresh, person.attend(cards[1].id) as long:
            new, old = fresh.decisions(), long.decisions()
            for _ in range(LONG):
                await timed(long, old)
            times = [(await timed(fresh, new), await timed(long, old)) for _ in range(AROUND)]
    return [early for early, _ in times], [late for _, late in times]


def length() -> dict[str, Any]:
    """Does a move take longer the longer the match is? The median of twenty moves."""
    with our_server() as (url, _):
        early, late = asyncio.run(early_and_late(url))
    medians = {"move_10_ms": statistics.median(early), "move_1000_ms": statistics.median(late)}
    return {name: round(value * 1000, 2) for name, value in medians.items()}


def machine() -> dict[str, Any]:
    text = Path("/proc/cpuinfo").read_text("utf-8") if Path("/proc/cpuinfo").exists() else ""
    model = next((line.split(":")[1].strip() for line in text.splitlines() if "model name" in line), "?")
    load = os.getloadavg()[0]
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load_before": load,
    }


def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {"machine": machine(), "seconds": wanted.seconds, "turns": wanted.rounds}
    found["peers"] = [by_turns(tables, wanted.seconds, wanted.rounds) for tables in (20, 100)]
    for name, work in (
        ("crowd", lambda: crowd(wanted.crowd, 2, 2 * wanted.seconds)),
        ("idle", lambda: idle(2 * wanted.crowd)),
        ("length", length),
    ):
        found[name] = work()
        print(f"  {name}: {found[name]}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="of each run")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each side")
    parser.add_argument("--crowd", type=int, default=500, help="tables with two people and two watchers")
    parser.add_argument("--write", action="store_true", help="replace the tables in bench/README.md")
    wanted = parser.parse_args()
    found = measured(wanted)
    RESULTS.mkdir(exist_ok=True)
    RESULTS.joinpath("server.json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    print(text := tables(found))
    if wanted.write:
        write(text, "server")


if __name__ == "__main__":
    main()
