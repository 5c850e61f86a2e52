"""Measures the speed of one build on random matches. Run as a script with the argument compiled or pure.

It says first which build it found. A line {"game", "seats", "options", "how", "threads", "seconds"} is then
answered by {"steps", "matches", "seconds", "processor"}, or with "copies" or "iterations" instead of steps
and matches: seconds of the clock, and of processor time. ``how`` is one of HOW.
"""

from __future__ import annotations

import functools
import json
import random
import sys
import threading
import time
from collections.abc import Callable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sacbe.core.game import Game
    from sacbe.core.job import Job
    from sacbe.core.position import Position

PACKAGE = Path(__file__).resolve().parents[1]
ROOTS = 8  # deals played from, in turn; dealing happens before the clock starts
JOB_SECONDS = 0.004  # at least, for one job: what Python does between two jobs is then too little to see


class Setup(NamedTuple):
    """What is prepared once for a match, outside the clock."""

    game: Game
    roots: list[Position]
    matches: int  # in one job
    copies: int  # in one job


def find_only_python_files() -> None:
    """Makes Python ignore the compiled twins beside the .py files of this package."""

    def finder(folder: str) -> FileFinder:
        if not Path(folder).is_relative_to(PACKAGE):
            raise ImportError(folder)
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()


def build() -> str:
    from sacbe.core import position

    return "pure" if str(position.__file__).endswith(".py") else "compiled"


def setup(game: str, seats: int, options: dict[str, Any]) -> Setup:
    return _setup(game, seats, tuple(options.items()))


@functools.cache
def _setup(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Setup:
    from sacbe.bots.measure import Copies
    from sacbe.bots.random import Playouts
    from sacbe.core.game import new_position
    from sacbe.core.rng import Rng
    from sacbe.games import find_game

    game = find_game(name)
    roots = [new_position(game, seats, dict(options), Rng(seed)) for seed in range(ROOTS)]
    matches = enough(lambda often: Playouts(roots[0], Rng(0), often))
    return Setup(game, roots, matches, enough(lambda often: Copies(roots[0], often)))


def enough(job: Callable[[int], Job]) -> int:
    """How often a job must repeat its work to last long enough."""
    often = 1
    while clocked(job(often)) < JOB_SECONDS:
        often *= 2
    return often


def clocked(job: Job) -> float:
    begin = time.perf_counter()
    job.start()
    return time.perf_counter() - begin


def repeat(work: Callable[[int], object], seconds: float) -> int:
    """Call ``work`` with 0, 1, 2 … until the time is over; how often, at least once."""
    until = time.perf_counter() + seconds
    for turn in count():
        work(turn)
        if time.perf_counter() >= until:
            break
    return turn + 1


def playouts(ready: Setup, threads: int, seconds: float) -> dict[str, int]:
    """The compiled loop: jobs without the interpreter lock, in one thread or several."""
    from sacbe.bots.random import Playouts
    from sacbe.core.rng import Rng

    jobs = [[Playouts(root, Rng(own), ready.matches) for root in ready.roots] for own in range(threads)]
    turns = [0] * threads

    def run(own: int) -> None:
        turns[own] = repeat(lambda turn: jobs[own][turn % ROOTS].start(), seconds)

    others = [threading.Thread(target=run, args=(own,)) for own in range(1, threads)]
    for thread in others:
        thread.start()
    run(0)
    for thread in others:
        thread.join()
    return {"steps": sum(job.steps for own in jobs for job in own), "matches": sum(turns) * ready.matches}


def search(ready: Setup, threads: int, seconds: float) -> dict[str, int]:
    """Searches like a bot that has so many seconds for the first decision of a match."""
    from sacbe.bots.thinking import Budget, analyse
    from sacbe.core.rng import Rng

    seat = ready.roots[0].to_act()[0]
    view = ready.game.observe(ready.roots[0], seat)
    found = analyse(ready.game, view, seat, Rng(1), Budget(None, seconds, threads))
    return {"iterations": sum(choice.visits for choice in found)}


def python(ready: Setup, threads: int, seconds: float) -> dict[str, int]:
    """A loop in Python, two calls a step."""
    steps = 0

    def play(turn: int) -> None:
        nonlocal steps
        steps += play_from_python(ready.roots[turn % ROOTS])

    matches = repeat(play, seconds)
    return {"steps": steps, "matches": matches}


def play_from_python(root: Position) -> int:
    position, steps, rand = root.copy(), 0, random.random
    choices, take = position.legal_now, position.apply_now
    while actions := choices():
        take(actions[int(rand() * len(actions))])
        steps += 1
    return steps


def copies(ready: Setup, threads: int, seconds: float) -> dict[str, int]:
    """Into a position that is there already, as searches do."""
    from sacbe.bots.measure import Copies

    job = Copies(ready.roots[0], ready.copies)
    return {"copies": repeat(lambda turn: job.start(), seconds) * ready.copies}


def python_copies(ready: Setup, threads: int, seconds: float) -> dict[str, int]:
    """Into a new object, as a program in Python does."""
    copy, size = ready.roots[0].copy, 100

    def some(turn: int) -> None:
        for _ in range(size):
            copy()

    return {"copies": repeat(some, seconds) * size}


HOW = {
    "playouts": playouts,
    "search": search,
    "python": python,
    "copies": copies,
    "python_copies": python_copies,
}


def answer(ask: dict[str, Any]) -> dict[str, float]:
    ready = setup(ask["game"], ask["seats"], ask["options"])
    begin, processor = time.perf_counter(), time.process_time()
    done = HOW[ask["how"]](ready, ask["threads"], ask["seconds"])
    return {**done, "seconds": time.perf_counter() - begin, "processor": time.process_time() - processor}


def main() -> None:
    sys.path.insert(0, str(PACKAGE.parent))
    if sys.argv[1] == "pure":
        find_only_python_files()
    random.seed(2)
    print(json.dumps({"build": build()}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
