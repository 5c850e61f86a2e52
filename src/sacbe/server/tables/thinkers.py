"""Bots think in a few threads outside the event loop. They get views and nothing else.

However many are asked at once, each answers in the time that is set: it counts from the moment of asking, and
who begins to think leaves those who wait behind it as much as it takes. A search that is left no time at all
still looks once around before it answers. Threads and time are shared by the people for whom bots think, not
by bots: many tables of one person take nothing from the others.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar

from sacbe.bots.candidate import Candidate
from sacbe.bots.roster import STRONGEST, make_bot
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.matches.advice import Advice, advise
from sacbe.server.operators import metrics
from sacbe.server.settings import Settings

Answer = TypeVar("Answer")

FOR_THOUGHT: Final = 0.8  # of the time of an answer; the rest is for storing and telling it
SHORTEST: Final = 0.05  # seconds that a hint has at least
PATIENT: Final = 3.0  # times as long a person waits for a hint, while there are threads to spare


class Thinkers:
    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.iterations = settings.iterations or None
        self.seconds = settings.answer
        self.most = settings.thinkers
        self.asked: Counter[str] = Counter()  # searches running or waiting, by the person they are for
        self._now = now
        self._thinking = 0
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._threads = ThreadPoolExecutor(settings.thinkers, "sacbe-bot")

    def busy(self, owner: str) -> bool:
        """Whether this person's bots already keep all threads busy."""
        return self.asked[owner] >= self.most

    async def choose(self, game: str, level: str, view: dict[str, Any], seat: int, owner: str) -> str:
        return (await self._think(game, level, view, seat, owner))[0].action

    def advise(
        self, game: str, view: dict[str, Any], seat: int, owner: str, idea: str | None
    ) -> Coroutine[Any, Any, Advice]:
        """It counts from now on, also before it is awaited."""
        asked = self._now()
        return self.consult(owner, partial(self._advise, asked, game, view, seat, owner, idea))

    def consult(self, owner: str, work: Callable[[], Answer]) -> Coroutine[Any, Any, Answer]:
        """Any other work for a person, queued with their bots' searches."""
        asked = self._now()
        self.asked[owner] += 1
        metrics.BOTS.inc()
        return self._answer(asked, STRONGEST, owner, work)

    def _think(
        self, game: str, level: str, view: dict[str, Any], seat: int, owner: str
    ) -> Coroutine[Any, Any, list[Candidate]]:
        asked = self._now()
        self.asked[owner] += 1
        metrics.BOTS.inc()
        work = partial(self._analyse, asked, game, level, view, seat, owner)
        return self._answer(asked, level, owner, work)

    async def _answer(self, asked: float, level: str, owner: str, work: Callable[[], Answer]) -> Answer:
        try:
            async with self._turn(owner):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.asked[owner] -= 1
            if not self.asked[owner]:
                del self.asked[owner]
            metrics.BOTS.dec()
            self._note(level, self._now() - asked)

    @asynccontextmanager
    async def _turn(self, owner: str) -> AsyncIterator[None]:
        """A thread: people take turns, and the searches of one person follow each other."""
        if self._thinking < self.most:
            self._thinking += 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(owner, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it has just had its turn
                    self._hand_over()
                raise
        try:
            yield
        finally:
            self._hand_over()

    def _hand_over(self) -> None:
        while self._waiting:
            owner = next(iter(self._waiting))
            line = self._waiting.pop(owner)
            first = line.popleft()
            if line:
                self._waiting[owner] = line  # behind the others
            if not first.done():
                first.set_result(None)
                return
        self._thinking -= 1

    def _analyse(
        self, asked: float, game: str, level: str, view: dict[str, Any], seat: int, owner: str
    ) -> list[Candidate]:
        began, rules, seed = self._now(), find_game(game), secrets.randbits(128)
        bot = make_bot(level, rules, seed, iterations=self.iterations, seconds=self.share(asked, owner))
        found = bot.analyse(view, seat)
        metrics.THINKING.labels(level).observe(self._now() - began)
        return found

    def _advise(
        self, asked: float, game: str, view: dict[str, Any], seat: int, owner: str, idea: str | None
    ) -> Advice:
        rng = Rng(secrets.randbits(64))
        spare = PATIENT if self._thinking < self.most else 1.0
        seconds = None if self.iterations else max(SHORTEST, spare * self.share(asked, owner))
        return advise(find_game(game), view, seat, rng, idea, self.iterations, seconds)

    def share(self, asked: float, owner: str) -> float:
        """Seconds for a search that starts now, so that all waiting behind it get as much."""
        left = asked + FOR_THOUGHT * self.seconds - self._now()
        load = len(self.asked) * self.asked[owner]  # as if everybody needed as much
        return max(0.0, left) * min(1.0, self.most / max(1, load))

    def _note(self, level: str, took: float) -> None:
        metrics.ANSWERED.labels(level).observe(took)
        if took > self.seconds:
            metrics.LATE.labels(level).inc()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
