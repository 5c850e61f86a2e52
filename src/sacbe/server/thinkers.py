"""Bots think in a few threads outside the event loop. They get views and nothing else."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sacbe.bots.roster import make_bot
from sacbe.games import find_game
from sacbe.server import metrics
from sacbe.server.settings import Settings


class Thinkers:
    def __init__(self, settings: Settings) -> None:
        self.iterations = settings.iterations
        self._threads = ThreadPoolExecutor(settings.thinkers, "sacbe-bot")

    async def choose(self, game: str, level: str, view: dict[str, Any], seat: int) -> str:
        metrics.BOTS.inc()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._choose, game, level, view, seat)
        finally:
            metrics.BOTS.dec()

    def _choose(self, game: str, level: str, view: dict[str, Any], seat: int) -> str:
        began = time.perf_counter()
        bot = make_bot(level, find_game(game), secrets.randbits(128), iterations=self.iterations)
        choice = bot.choose(view, seat)
        metrics.THINKING.labels(level).observe(time.perf_counter() - began)
        return choice

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
