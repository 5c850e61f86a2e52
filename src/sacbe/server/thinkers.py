"""Bots think in a few threads outside the event loop. They get views and nothing else."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sacbe.bots.choice import Choice
from sacbe.bots.roster import STRONGEST, make_bot
from sacbe.games import find_game
from sacbe.server import metrics
from sacbe.server.settings import Settings


class Thinkers:
    def __init__(self, settings: Settings) -> None:
        self.iterations = settings.iterations or None
        self.most = settings.thinkers
        self.at_work = 0  # thinking, or waiting for a thread
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
        self.at_work += 1
        metrics.BOTS.inc()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._analyse, game, level, view, seat)
        finally:
            self.at_work -= 1
            metrics.BOTS.dec()

    def _analyse(self, game: str, level: str, view: dict[str, Any], seat: int) -> list[Choice]:
        began = time.perf_counter()
        bot = make_bot(level, find_game(game), secrets.randbits(128), iterations=self.iterations)
        found = bot.analyse(view, seat)
        metrics.THINKING.labels(level).observe(time.perf_counter() - began)
        return found

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
