"""One open socket as the table sees it: a bounded queue of messages for certain eyes."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from typing import Any

from sacbe.core.limits import SPECTATOR
from sacbe.server.tables.visibility import Eyes
from sacbe.server.traffic.addresses import Address
from sacbe.store.people import PersonRow


class Listener:
    def __init__(
        self,
        person: PersonRow | None,
        seats: Eyes,
        room: int,
        credential: str | None = None,
        address: Address | None = None,
    ) -> None:
        self.person = person
        self.credential = credential  # the session or token that opened it
        self.address = address
        self.seats = seats  # SPECTATOR alone for somebody without a seat
        self.muted: set[str] = set()
        self.heard = time.monotonic()
        self.closing: str | None = None
        self.facts: dict[str, Any] = {}  # for the sentence that says why
        self.room = room
        self._queue: deque[str] = deque()
        self._reader: asyncio.Future[None] | None = None  # waits for a message

    def hears(self, writer: str, apart: set[str]) -> bool:
        """Whether it hears this author: not if muted or blocked."""
        return writer not in self.muted and (self.person is None or self.person.id not in apart)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def push(self, message: str) -> None:
        """Queues a message. A slow reader is dropped and can resume with ``since``: nobody waits for it."""
        if self.closing is not None:
            return
        if len(self._queue) >= self.room:
            self.drop("slow")
            return
        self._queue.append(message)
        self._wake()

    def drop(self, key: str, **facts: Any) -> None:
        if self.closing is None:
            self.closing, self.facts = key, facts
            self._wake()

    async def next(self) -> str | None:
        """The next message, or None when the socket is to be closed."""
        while not self._queue:
            if self.closing is not None:
                return None
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._queue.popleft()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


def watchers(listeners: Iterable[Listener]) -> int:
    """How many people watch: each counts once, however many tabs are open."""
    watching = (listener for listener in listeners if SPECTATOR in listener.seats)
    return len({listener.person.id if listener.person else id(listener) for listener in watching})
