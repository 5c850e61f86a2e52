"""The bots by name. A bot is handed a game and then views, nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from sacbe.bots import greedy, random, thinking
from sacbe.bots.choice import Choice
from sacbe.bots.thinking import Budget
from sacbe.core.action import Seat
from sacbe.core.errors import UnknownName
from sacbe.core.game import Game
from sacbe.core.rng import Rng

BOTS: Final = ("random", "greedy", "ismcts")  # the strongest last
SEARCHES: Final = ("ismcts",)  # those that take a budget
BUDGET: Final = re.compile(r"[1-9]\d{0,8}|\d{1,4}(\.\d{1,6})?s", re.ASCII)


class Bot:
    def __init__(
        self, name: str, game: Game, seed: int, analyse: Callable[..., list[Choice]], *more: Any
    ) -> None:
        self.name = name
        self._game = game
        self._rng = Rng(seed)
        self._analyse = analyse
        self._more = more

    def analyse(self, view: dict[str, Any], seat: Seat) -> list[Choice]:
        """Every action it considered, best first."""
        found = self._analyse(self._game, view, seat, self._rng, *self._more)
        if not found:
            raise UnknownName("nothing_to_choose", seat=seat)
        return found

    def choose(self, view: dict[str, Any], seat: Seat) -> str:
        return self.analyse(view, seat)[0].action


def make_bot(
    name: str,
    game: Game,
    seed: int,
    iterations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
) -> Bot:
    """A search ends by ``iterations`` or ``seconds``, what comes first; without both by 1,000 iterations."""
    if name == "random":
        return Bot(name, game, seed, random.analyse)
    if name == "greedy":
        return Bot(name, game, seed, greedy.analyse)
    if name == "ismcts":
        return Bot(name, game, seed, thinking.analyse, _budget(iterations, seconds, threads))
    raise UnknownName("unknown_bot", bot=repr(name), known=list(BOTS))


def read_bot(text: str, game: Game, seed: int) -> Bot:
    """A bot as a list names it: ``greedy``, ``ismcts:500`` (iterations), ``ismcts:0.2s`` (seconds)."""
    name, colon, budget = text.partition(":")
    if not colon:
        return make_bot(name, game, seed)
    number = budget.removesuffix("s")
    if name not in SEARCHES or not BUDGET.fullmatch(budget):
        raise UnknownName("bad_budget", bot=repr(text)[:60], known=list(SEARCHES))
    if number == budget:
        return make_bot(name, game, seed, iterations=int(number))
    return make_bot(name, game, seed, seconds=float(number))


def _budget(iterations: int | None, seconds: float | None, threads: int) -> Budget:
    for what, value, least in (
        ("iterations", iterations, 1),
        ("seconds", seconds, 0),
        ("threads", threads, 1),
    ):
        if value is not None and not value >= least:
            raise UnknownName("bad_number", what=what, least=least, value=value)
    if iterations is None and seconds is None:
        iterations = 1000
    return Budget(iterations, seconds, threads)
