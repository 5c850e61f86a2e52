"""A socket without the client's manners: what is sent is what goes out, what comes in is plain data."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from sacbe.client import Client


class Wire:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(
        self, *kinds: str, where: Callable[[dict[str, Any]], bool] = lambda _: True
    ) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            self.heard.append(message)
            if message["type"] in kinds and where(message):
                return message

    async def move(self, at: dict[str, Any], action: str, request: str) -> dict[str, Any]:
        await self.send(type="move", seat=at["seat"], action=action, seen=at["number"], request=request)
        return await self.answer(request)

    async def answer(self, request: str) -> dict[str, Any]:
        def fits(message: dict[str, Any]) -> bool:
            steps = message.get("steps", ())
            return message.get("request") == request or any(step.get("request") == request for step in steps)

        return await self.next("moved", "refused", where=fits)


@asynccontextmanager
async def wire(client: Client, table: str, since: int | None = None, **headers: str) -> AsyncIterator[Wire]:
    sitting = client.attend(table)
    url = sitting.url if since is None else f"{sitting.url}?since={since}"
    more = sitting.headers | headers
    async with connect(url, additional_headers=more, max_size=None, compression=None) as socket:
        yield Wire(socket)
