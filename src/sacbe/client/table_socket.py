"""The socket of one table: yields messages, awaits the storing of moves, reconnects when it breaks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sacbe.server import wire

BEAT: Final = 25.0  # seconds between two signs of life
SHORTEST: Final = 0.05  # seconds between two attempts to connect
HOPELESS: Final = frozenset({"no_table", "bad_token", "wrong_origin", "not_understood", "too_long"})
_READ: Final = msgspec.json.Decoder(wire.Outgoing)


class ServerRefused(Exception):
    """A sentence of the catalogue (of the game's, if there is a rule) and what fills its blanks."""

    def __init__(self, key: str, facts: dict[str, Any], rule: str | None, status: int = 0) -> None:
        super().__init__(f"{key} {rule or ''} {facts or ''}".strip())
        self.key, self.facts, self.rule, self.status = key, facts, rule, status


class TableSocket:
    def __init__(self, url: str, headers: dict[str, str], since: int) -> None:
        self.url, self.headers = url, headers
        self.number = since
        self.longest_wait = 5.0  # seconds between two attempts to connect
        self.card: wire.TableInfo | None = None
        self.latest: dict[int | None, wire.Moved] = {}  # where the match stands, for each seat we have
        self._socket: ClientConnection | None = None
        self._news: asyncio.Queue[wire.Outgoing | ServerRefused] = asyncio.Queue()
        self._asked: dict[str, tuple[wire.Move | wire.Undo, asyncio.Future[int]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._wait = SHORTEST  # until the next attempt to connect

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # What comes

    async def __aiter__(self) -> AsyncIterator[wire.Outgoing]:
        """Every message, for ever; ServerRefused if the server turns us away."""
        while True:
            message = await self._news.get()
            if isinstance(message, ServerRefused):
                raise message
            yield message

    async def decisions(self) -> AsyncIterator[wire.Moved]:
        """Yields whenever one of our seats is to decide, until the match is over; never out of date."""
        async for message in self:
            if not isinstance(message, wire.Moved):
                continue
            if message.result is not None:
                return
            if message.choices and message.number == self.number:
                yield message

    # What goes

    async def move(self, seat: int, action: str, seen: int | None = None) -> int:
        """Returns the number of the step once it is stored; ServerRefused if the move is rejected."""
        return await self._ask(
            wire.Move(seat, action, self.number if seen is None else seen, secrets.token_urlsafe(9))
        )

    async def undo(self, seat: int) -> int:
        return await self._ask(wire.Undo(seat, self.number, secrets.token_urlsafe(9)))

    async def say(self, text: str) -> None:
        await self.send(wire.Say(text))

    async def send(self, message: wire.Incoming) -> None:
        assert self._socket is not None, "not connected"
        await self._socket.send(wire.ENCODER.encode(message).decode())

    async def _ask(self, message: wire.Move | wire.Undo) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked[message.request] = message, answer
        try:
            if self._socket is not None:
                await self.send(message)
        except ConnectionClosed:
            pass  # it is sent again on the next connection, and counts once
        try:
            return await answer
        finally:
            self._asked.pop(message.request, None)

    # The connection

    async def _listen(self) -> None:
        while True:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self._converse()
            await asyncio.sleep(self._wait)
            self._wait = min(self.longest_wait, self._wait * 2)

    async def _converse(self) -> None:
        """Talks over one connection until it breaks."""
        url = f"{self.url}?since={self.number}"
        socket = await connect(url, additional_headers=self.headers, max_size=None, compression=None)
        self._socket = socket
        try:
            for message, _ in list(self._asked.values()):
                await self.send(message)
            async for text in socket:
                self._hear(_READ.decode(text))
                self._wait = SHORTEST
        finally:
            self._socket = None
            await _hang_up(socket)

    def _hear(self, message: wire.Outgoing) -> None:
        if isinstance(message, wire.Closing) and message.key in HOPELESS:
            self._give_up(ServerRefused(message.key, {}, None))
            return
        if isinstance(message, wire.TableInfo):
            self.card = message
        elif isinstance(message, wire.Moved):
            self.number = max(self.number, message.number)
            self.latest[message.seat] = message
            for step in message.steps:
                self._settle(step.request, step.number)
        elif isinstance(message, wire.Refused):
            self._settle(message.request, ServerRefused(message.key, message.facts, message.rule))
        self._news.put_nowait(message)

    def _settle(self, request: str, answer: int | ServerRefused) -> None:
        if request not in self._asked or self._asked[request][1].done():
            return
        if isinstance(answer, ServerRefused):
            self._asked[request][1].set_exception(answer)
        else:
            self._asked[request][1].set_result(answer)

    def _give_up(self, reason: ServerRefused) -> None:
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(reason)
        self._news.put_nowait(reason)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self._socket is not None:
                with suppress(ConnectionClosed):  # there will be another
                    await self.send(wire.Ping())


async def _hang_up(socket: ClientConnection) -> None:
    """Closes the socket politely; if that is cancelled, the connection is dropped."""
    try:
        await socket.close()
    finally:
        socket.transport.abort()
