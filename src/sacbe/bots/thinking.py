"""A search within a budget, by iterations or by the clock or by both, on one thread or several."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Final, NamedTuple

from sacbe.bots.candidate import Candidate
from sacbe.bots.ismcts import Search
from sacbe.bots.nets.net import Net
from sacbe.bots.nets.shelf import net_for
from sacbe.bots.search_settings import SearchSettings, learned_settings_for, search_settings_for
from sacbe.core.action import Action, Seat
from sacbe.core.errors import Unavailable
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng

CHUNK: Final = 50  # iterations between two looks at the clock and at the leader
ROOM: Final = 400_000  # nodes of the largest tree
BREADTH: Final = 16  # nodes of a tree for each of its iterations, more or less
BRISKEST: Final = 100_000  # iterations in a second; to make room for more than there is time for takes time


class Budget(NamedTuple):
    """For each decision; of iterations and seconds whichever is used up first."""

    iterations: int | None = 1000  # all threads together
    seconds: float | None = None
    threads: int = 1
    brisk: bool = False  # stop as soon as no other action can come to more visits


class Judge(NamedTuple):
    """What values the leaves of a search."""

    settings: Callable[[str], SearchSettings]
    net: Net | None = None


BY_HAND: Final = Judge(search_settings_for)


def analyse(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    rng: Rng,
    budget: Budget,
    clock: Callable[[], float] = time.monotonic,
) -> list[Candidate]:
    """Best first. Each thread grows its own tree; iterations and a seed always give the same answer."""
    return _think(game, game.rebuild(view, rng), seat, rng, budget, clock, BY_HAND)


def analyse_learned(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    rng: Rng,
    budget: Budget,
    clock: Callable[[], float] = time.monotonic,
) -> list[Candidate]:
    """The same with leaves judged by a net; by the hand-made estimate where there is none for the table."""
    root = game.rebuild(view, rng)
    try:
        judge = Judge(learned_settings_for, net_for(game, root.seats, root.options))
    except Unavailable:
        judge = BY_HAND
    return _think(game, root, seat, rng, budget, clock, judge)


def _think(
    game: Game,
    root: Position,
    seat: Seat,
    rng: Rng,
    budget: Budget,
    clock: Callable[[], float],
    judge: Judge,
) -> list[Candidate]:
    legal = root.legal(seat)
    if len(legal) < 2:
        return [Candidate(game.write(action), 0, root.promise(seat)) for action in legal]
    shares = _shares(budget)
    settings = judge.settings(game.NAME)
    rooms = [_room(share, budget.seconds, len(legal)) for share in shares]
    searches = [Search(root, seat, rng, room, settings, judge.net) for room in rooms]
    end = None if budget.seconds is None else clock() + budget.seconds
    _side_by_side(
        [_work(search, share, budget, end, clock) for search, share in zip(searches, shares, strict=True)]
    )
    return _ranked(game, searches)


def _ranked(game: Game, searches: list[Search]) -> list[Candidate]:
    merged: dict[Action, tuple[int, float]] = {}
    for search in searches:
        for action, visits, value in search.results():
            before = merged.get(action, (0, 0.0))
            merged[action] = before[0] + visits, before[1] + value
    ranked = sorted(merged.items(), key=lambda each: (-each[1][0], -each[1][1], each[0]))
    return [
        Candidate(game.write(action), visits, value / max(visits, 1)) for action, (visits, value) in ranked
    ]


def _shares(budget: Budget) -> list[int | None]:
    """The iterations of each thread; without a number they run until the time is up."""
    if budget.iterations is None:
        return [None] * budget.threads
    each, more = divmod(budget.iterations, budget.threads)
    return [each + (thread < more) for thread in range(budget.threads)]


def _room(share: int | None, seconds: float | None, actions: int) -> int:
    iterations = ROOM if share is None else share
    if seconds is not None:
        iterations = min(iterations, CHUNK + int(seconds * BRISKEST))
    return min(ROOM, iterations * BREADTH + 2 * actions)


def _work(
    search: Search, share: int | None, budget: Budget, end: float | None, clock: Callable[[], float]
) -> Callable[[], None]:
    def work() -> None:
        done = 0
        while share is None or done < share:
            step = CHUNK if share is None else min(CHUNK, share - done)
            search.search(step)
            done += step
            if end is not None and clock() >= end:
                return
            if budget.brisk and share is not None and _is_settled(search, share - done):
                return

    return work


def _is_settled(search: Search, left: int) -> bool:
    """Whether the leader stays ahead whatever the remaining iterations say."""
    visits = sorted((visits for _, visits, _ in search.results()), reverse=True)
    return visits[0] - visits[1] > left


def _side_by_side(works: list[Callable[[], None]]) -> None:
    if len(works) == 1:
        works[0]()
        return
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
