"""The bots by name. A bot gets a game and then views, nothing else."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any, Final

from sacbe.bots import fallible, greedy, random, thinking
from sacbe.bots.candidate import Candidate
from sacbe.bots.levels import LEVELS, budget_of, fallibility_of
from sacbe.bots.nets.shelf import digests_of, net_for
from sacbe.bots.search_settings import learned_settings_for, search_settings_for
from sacbe.bots.thinking import Budget
from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat, check_seconds, check_seed, check_whole
from sacbe.core.errors import BadValue, NothingToDecide, Unavailable, UnknownName
from sacbe.core.game import Game, check_game
from sacbe.core.plain import shown
from sacbe.core.rng import Rng

# Judging by hand-made estimates, and by a net
SEARCHES: Final = {"ismcts": thinking.analyse, "learned": thinking.analyse_learned}
BOTS: Final = ("random", "greedy", *SEARCHES)  # for experiments
ROSTER: Final = (*LEVELS, *BOTS)
STRONGEST: Final = LEVELS[-1]
USUAL_ITERATIONS: Final = 1000
MOST_THREADS: Final = 1024
BUDGET: Final = re.compile(r"[1-9]\d{0,8}|\d{1,4}(\.\d{1,6})?s", re.ASCII)


class Bot:
    def __init__(
        self, name: str, game: Game, seed: int, analyse: Callable[..., list[Candidate]], *more: Any
    ) -> None:
        self.name = name
        self._game = game
        self._rng = Rng(check_seed(seed))
        self._analyse = analyse
        self._more = more

    def analyse(self, view: dict[str, Any], seat: Seat) -> list[Candidate]:
        """Every action it considered, best first."""
        check_seat(seat, limits.MAX_SEATS)
        found = self._analyse(self._game, view, seat, self._rng, *self._more)
        if not found:
            raise NothingToDecide("nothing_to_choose", seat=seat)
        return found

    def choose(self, view: dict[str, Any], seat: Seat) -> str:
        return self.analyse(view, seat)[0].action

    def settings(self) -> str:
        """Everything that decides how it plays; results are comparable only if this is equal."""
        settings: list[Any] = []
        if self._analyse in SEARCHES.values():
            settings.append(search_settings_for(self._game.NAME))
        if self._analyse is thinking.analyse_learned:
            settings += [learned_settings_for(self._game.NAME), *digests_of(self._game)]
        return " ".join(map(str, (self.name, *self._more, *settings)))

    def remark(self, seats: int, options: int) -> Unavailable | None:
        """Why it judges by the hand-made estimate at such a table, if it wants a net."""
        if self._analyse is thinking.analyse_learned:
            try:
                net_for(self._game, seats, options)
            except Unavailable as missing:
                return missing
        return None


PLAIN: Final = {"random": random.analyse, "greedy": greedy.analyse}  # those that do not search


def make_bot(
    name: str,
    game: Game,
    seed: int,
    iterations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
) -> Bot:
    """A search gets at most ``iterations`` and ``seconds`` for each decision.

    Without them a level has its own budget, and ``ismcts`` and ``learned`` 1,000 iterations. A level never
    gets more iterations than its own; ``seconds`` take the place of its own, and infinitely many leave the
    clock out.
    """
    asked = _checked(iterations, seconds, threads)
    check_game(game)
    if type(name) is not str or name not in ROSTER:
        raise UnknownName("unknown_bot", bot=shown(name), known=list(ROSTER))
    if name in PLAIN:
        return Bot(name, game, seed, PLAIN[name])
    if name in SEARCHES:
        return Bot(name, game, seed, SEARCHES[name], _usual(asked))
    fallibility = fallibility_of(name, game.NAME)
    if fallibility is not None:
        return Bot(name, game, seed, fallible.analyse, fallibility)
    return Bot(name, game, seed, thinking.analyse, _within(budget_of(name, game.NAME), asked))


def searches_of(game: Game) -> list[str]:
    """The bots that take a budget."""
    return [*(level for level in LEVELS if fallibility_of(level, game.NAME) is None), *SEARCHES]


def read_bot(text: str, game: Game, seed: int) -> Bot:
    """Reads a bot's name in a list: ``scout``, ``jaguar:500`` (at most 500 iterations), ``ismcts:0.2s``.

    Without seconds nobody looks at the clock, so that matches reproduce from their seeds.
    """
    if type(text) is not str:
        raise UnknownName("unknown_bot", bot=shown(text), known=list(ROSTER))
    name, colon, budget = text.partition(":")
    if not colon:
        return make_bot(name, game, seed, seconds=math.inf)
    number = budget.removesuffix("s")
    check_game(game)
    searches = searches_of(game)
    if name not in searches or not BUDGET.fullmatch(budget):
        raise BadValue("bad_budget", bot=repr(text)[:60], known=searches)
    if number == budget:
        return make_bot(name, game, seed, iterations=int(number), seconds=math.inf)
    return make_bot(name, game, seed, seconds=float(number))


def _checked(iterations: int | None, seconds: float | None, threads: int) -> Budget:
    if iterations is not None:
        check_whole("iterations", iterations, 1)
    if seconds is not None:
        check_seconds(seconds, math.inf)
    check_whole("threads", threads, 1, MOST_THREADS)
    return Budget(iterations, seconds, threads)


def _usual(asked: Budget) -> Budget:
    if asked.iterations is None and asked.seconds in (None, math.inf):
        asked = asked._replace(iterations=USUAL_ITERATIONS)
    return _timeless(asked)


def _within(own: Budget, asked: Budget) -> Budget:
    iterations = min(each for each in (own.iterations, asked.iterations) if each is not None)
    seconds = own.seconds if asked.seconds is None else asked.seconds
    return _timeless(own._replace(iterations=iterations, seconds=seconds, threads=asked.threads))


def _timeless(budget: Budget) -> Budget:
    return budget._replace(seconds=None) if budget.seconds == math.inf else budget
