"""Writes steps to disk, all waiting ones of all tables in one commit.

``append`` returns when the step is stored and raises when it is not known to be. While commits are on their
way to the disk, the steps that arrive wait together for the next. Where a database can have another group
ready behind the one that it writes, it gets one, so that the disk does not wait for the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sacbe.store.database import Database, StoreFailed, Taken, Unfounded
from sacbe.store.step import Step
from sacbe.store.writing import writing

MOST: Final = 500  # steps per commit
ROOM: Final = 20_000  # steps that may wait

Waiting = tuple[str, Step, "asyncio.Future[None]"]


class Ledger:
    def __init__(self, database: Database, observe: Callable[[int], None] = lambda _: None) -> None:
        self.writing = writing(database)
        self.observe = observe  # called with the number of steps in each commit
        self.waiting: asyncio.Queue[Waiting] = asyncio.Queue(ROOM)
        self._task: asyncio.Task[None] | None = None
        self._ahead = asyncio.Semaphore(self.writing.ahead)
        self._under_way: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        await self.waiting.join()
        if self._task is not None:
            self._task.cancel()
        await self.writing.close()

    async def append(self, match: str, step: Step) -> None:
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self.waiting.put_nowait((match, step, stored))
        except asyncio.QueueFull:
            raise StoreFailed("QueueFull") from None
        await stored

    async def _run(self) -> None:
        while True:
            await self._ahead.acquire()
            group = [await self.waiting.get()]
            while len(group) < MOST and not self.waiting.empty():
                group.append(self.waiting.get_nowait())
            work = asyncio.create_task(self._settle(group))
            self._under_way.add(work)
            work.add_done_callback(self._under_way.discard)

    async def _settle(self, group: list[Waiting]) -> None:
        try:
            await self._commit(group)
        finally:
            self._ahead.release()
            for _ in group:
                self.waiting.task_done()

    async def _commit(self, group: list[Waiting]) -> None:
        try:
            taken_in = await self.writing.store([_row(match, step) for match, step, _ in group])
        except Taken as taken:
            await self._one_by_one(group, taken)
        except Exception as error:
            _answer(group, error if isinstance(error, StoreFailed) else StoreFailed(type(error).__name__))
        else:
            self.observe(len(group))
            _answer([each for each in group if each[0] in taken_in], None)
            _answer([each for each in group if each[0] not in taken_in], Unfounded())

    async def _one_by_one(self, group: list[Waiting], taken: Taken) -> None:
        """One of them came too late; the others are stored all the same."""
        if len(group) == 1:
            _answer(group, taken)
            return
        for each in group:
            await self._commit([each])


def _row(match: str, step: Step) -> dict[str, Any]:
    return {"match": match, **step._asdict()}


def _answer(group: list[Waiting], error: Exception | None) -> None:
    for _, _, stored in group:
        if stored.done():
            continue
        if error is None:
            stored.set_result(None)
        else:
            stored.set_exception(error)
