"""Bots think in a few threads outside the event loop. They get views and nothing else.

However many are asked at once, each answers in the time that is set: it counts from the moment of asking, and
who begins to think leaves those who wait behind it as much as it takes. A search that is left no time at all
still looks once around before it answers.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sacbe.bots.choice import Choice
from sacbe.bots.roster import STRONGEST, make_bot
from sacbe.games import find_game
from sacbe.server import metrics
from sacbe.server.settings import Settings

FOR_THOUGHT: Final = 0.8  # of the time of an answer; the rest is for storing and telling it


class Thinkers:
    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.iterations = settings.iterations or None
        self.seconds = settings.answer
        self.most = settings.thinkers
        self.at_work = 0  # thinking, or waiting for a thread
        self._now = now
        self._threads = ThreadPoolExecutor(settings.thinkers, "sacbe-bot")

    @property
    def busy(self) -> bool:
        """Whether a thought more would have to wait."""
        return self.at_work >= self.most

    async def choose(self, game: str, level: str, view: dict[str, Any], seat: int) -> str:
        return (await self._think(game, level, view, seat))[0].action

    async def advise(self, game: str, view: dict[str, Any], seat: int) -> list[Choice]:
        """What the strongest bot considered, best first."""
        return await self._think(game, STRONGEST, view, seat)

    async def _think(self, game: str, level: str, view: dict[str, Any], seat: int) -> list[Choice]:
        asked = self._now()
        self.at_work += 1
        metrics.BOTS.inc()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._analyse, asked, game, level, view, seat)
        finally:
            self.at_work -= 1
            metrics.BOTS.dec()
            self._note(level, self._now() - asked)

    def _analyse(self, asked: float, game: str, level: str, view: dict[str, Any], seat: int) -> list[Choice]:
        began, rules, seed = self._now(), find_game(game), secrets.randbits(128)
        bot = make_bot(level, rules, seed, iterations=self.iterations, seconds=self.share(asked))
        found = bot.analyse(view, seat)
        metrics.THINKING.labels(level).observe(self._now() - began)
        return found

    def share(self, asked: float) -> float:
        """Seconds for a thought that begins now: what is left to it, if all behind it are to have as much."""
        left = asked + FOR_THOUGHT * self.seconds - self._now()
        return max(0.0, left) * min(1.0, self.most / max(1, self.at_work))

    def _note(self, level: str, took: float) -> None:
        metrics.ANSWERED.labels(level).observe(took)
        if took > self.seconds:
            metrics.LATE.labels(level).inc()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
