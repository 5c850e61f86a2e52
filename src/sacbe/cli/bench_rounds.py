"""The same matches in both builds by turns, so that a busy machine affects both alike."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, Self, TypeAlias

from sacbe.core.errors import Problem
from sacbe.core.game import Game
from sacbe.core.options import Value

WORKER: Final = Path(__file__).with_name("bench_worker.py")
BUILDS: Final = ("compiled", "pure")
SHORT: Final[dict[str, Value]] = {"length": "short"}  # for games that have such an option
RATES: Final = (
    "playout_steps_per_s",
    "playout_matches_per_s",
    "python_steps_per_s",
    "search_iterations_per_s",
)
THREADS: Final = ("two_threads", "search_two_threads")  # against one
Sample: TypeAlias = dict[str, float]


class Case(NamedTuple):
    game: str
    seats: int
    options: dict[str, Value]


class Worker:
    """A process of one build that plays when it is asked to."""

    def __init__(self, build: str) -> None:
        command = [sys.executable, "-P", str(WORKER), build]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.build = str(self.read()["build"])

    def read(self) -> dict[str, Any]:
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            raise Problem("bench_ended")
        return dict(json.loads(line))

    def ask(self, case: Case, how: str, threads: int, seconds: float) -> dict[str, Any]:
        request = {**case._asdict(), "how": how, "threads": threads, "seconds": seconds}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def smallest(game: Game) -> Case:
    """The fewest seats that play against each other."""
    return short(game, max(2, game.SEATS[0]))


def alone(game: Game) -> Case | None:
    return short(game, 1) if 1 in game.SEATS else None


def short(game: Game, seats: int) -> Case:
    known = [option.key for option in game.OPTIONS]
    return Case(game.NAME, seats, {key: value for key, value in SHORT.items() if key in known})


def largest(game: Game) -> Case:
    return Case(game.NAME, game.SEATS[-1], {})


CASES: Final = (smallest, largest)


def measure(games: list[Game], rounds: int, seconds: float, tick: Callable[[], None]) -> dict[str, Any]:
    """Everything, as ``sacbe bench --json`` prints it; ``tick`` is called CASES times a round and game."""
    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(build)) for build in BUILDS]
        workers = [worker for worker, build in zip(workers, BUILDS, strict=True) if worker.build == build]
        found = {}
        for game in games:
            small, large = [compare(workers, case(game), rounds, seconds, tick) for case in CASES]
            found[game.NAME] = {**small, "largest": large}
    return {"machine": machine(), "rounds": rounds, "seconds": seconds, "games": found}


def compare(
    workers: list[Worker], case: Case, rounds: int, seconds: float, tick: Callable[[], None]
) -> dict[str, Any]:
    samples: dict[str, list[Sample]] = {build: [] for build in BUILDS}
    for _ in range(rounds):
        for worker in workers:
            samples[worker.build].append(sample(worker, case, seconds))
        tick()
    return {
        "seats": case.seats,
        "options": case.options,
        **{build: figures(samples[build]) for build in BUILDS},
        "gain": {key: ratio(samples["compiled"], samples["pure"], key) for key in RATES},
    }


def sample(worker: Worker, case: Case, seconds: float) -> Sample:
    """One round of one build. One thread and two come right after each other: they become a ratio."""
    one = worker.ask(case, "playouts", 1, seconds)
    two = worker.ask(case, "playouts", 2, seconds)
    search = worker.ask(case, "search", 1, seconds)
    searches = worker.ask(case, "search", 2, seconds)
    python = worker.ask(case, "python", 1, seconds)
    copies = worker.ask(case, "copies", 1, seconds)
    python_copies = worker.ask(case, "python_copies", 1, seconds)
    return {
        "playout_steps_per_s": per_second(one, "steps"),
        "playout_matches_per_s": per_second(one, "matches"),
        "python_steps_per_s": per_second(python, "steps"),
        "copy_ns": 1e9 / per_second(copies, "copies"),
        "python_copy_ns": 1e9 / per_second(python_copies, "copies"),
        "two_threads": per_second(two, "steps") / per_second(one, "steps"),
        "search_iterations_per_s": per_second(search, "iterations"),
        "search_two_threads": per_second(searches, "iterations") / per_second(search, "iterations"),
        "steps_per_match": one["steps"] / one["matches"],
    }


def per_second(told: dict[str, Any], what: str) -> float:
    return float(told[what] / told["seconds"])


def figures(samples: list[Sample]) -> dict[str, Any] | None:
    """The median of each figure and, beside it, the best: the least disturbed one."""
    if not samples:
        return None
    found: dict[str, Any] = {key: rounded(median(each[key] for each in samples)) for key in samples[0]}
    found["best"] = {key: rounded(max(each[key] for each in samples)) for key in (*RATES, *THREADS)}
    return found


def ratio(ours: list[Sample], theirs: list[Sample], key: str) -> float | None:
    """The median of the ratios of each round."""
    if not ours:
        return None
    return rounded(median(one[key] / other[key] for one, other in zip(ours, theirs, strict=True)))


def rounded(number: float) -> float:
    """Four significant digits; more would be noise."""
    return float(f"{number:.4g}")


def machine() -> dict[str, Any]:
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,  # others and ours
        "system": platform.system(),
        "python": platform.python_version(),
    }


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
