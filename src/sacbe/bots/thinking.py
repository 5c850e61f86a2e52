"""A search within a budget, by iterations or by the clock, on one thread or several."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Final, NamedTuple

from sacbe.bots.choice import Choice
from sacbe.bots.ismcts import Search
from sacbe.core.action import Action, Seat
from sacbe.core.game import Game
from sacbe.core.rng import Rng

CHUNK: Final = 200  # iterations between two looks at the clock
ROOM: Final = 400_000  # nodes of a tree that grows by the clock


class Budget(NamedTuple):
    iterations: int | None = 1000  # for each decision, all threads together
    seconds: float | None = None
    threads: int = 1


def analyse(game: Game, view: dict[str, Any], seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
    """Best first. Each thread grows its own tree; iterations and a seed always give the same answer."""
    root = game.rebuild(view, rng)
    if not root.legal(seat):
        return []
    shares = _shares(budget)
    searches = [Search(root, seat, rng, share or ROOM) for share in shares]
    _side_by_side([_work(search, share, budget) for search, share in zip(searches, shares, strict=True)])
    merged: dict[Action, tuple[int, float]] = {}
    for search in searches:
        for action, visits, value in search.results():
            before = merged.get(action, (0, 0.0))
            merged[action] = before[0] + visits, before[1] + value
    ranked = sorted(merged.items(), key=lambda each: (-each[1][0], -each[1][1], each[0]))
    return [Choice(game.write(action), visits, value / visits) for action, (visits, value) in ranked]


def _shares(budget: Budget) -> list[int]:
    if budget.iterations is None:
        return [0] * budget.threads
    each, more = divmod(budget.iterations, budget.threads)
    return [each + (thread < more) for thread in range(budget.threads)]


def _work(search: Search, share: int, budget: Budget) -> Callable[[], None]:
    if budget.seconds is None:
        return lambda: search.search(share)
    return lambda: _by_the_clock(search, share or sys.maxsize, budget.seconds or 0.0)


def _by_the_clock(search: Search, most: int, seconds: float) -> None:
    """At least a chunk, at most so many iterations."""
    end, done = time.monotonic() + seconds, 0
    while done == 0 or (done < most and time.monotonic() < end):
        search.search(min(CHUNK, most - done))
        done += CHUNK


def _side_by_side(works: list[Callable[[], None]]) -> None:
    if len(works) == 1:
        works[0]()
        return
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
