"""The client at a socket whose server behaves badly: no line is left open, no beat is missed."""

import asyncio
import base64
import hashlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from sacbe.client import table_socket
from sacbe.client.table_socket import TableSocket
from server.process import run

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455
Behaviour = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def shake_hands(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    found = re.search(rb"(?i)sec-websocket-key: (\S+)", head)
    assert found is not None
    accept = base64.b64encode(hashlib.sha1(found[1] + MAGIC).digest())
    lines = [b"HTTP/1.1 101 Switching Protocols", b"Upgrade: websocket", b"Connection: Upgrade"]
    writer.write(b"\r\n".join([*lines, b"Sec-WebSocket-Accept: " + accept, b"", b""]))


@asynccontextmanager
async def odd_server(behave: Behaviour) -> AsyncIterator[str]:
    """Somebody who shakes hands and then does as it likes."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await shake_hands(reader, writer)
            await behave(reader, writer)
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


async def opcode(reader: asyncio.StreamReader) -> int:
    """Of the next frame of a client, a short one."""
    first, size = await reader.readexactly(2)
    await reader.readexactly(4 + (size & 0x7F))
    return first & 0x0F


TEXT, GOODBYE = 1, 8
PONG = b'\x81\x0f{"type":"pong"}'


def test_whoever_cannot_wait_for_the_goodbye_leaves_no_line_open():
    async def play() -> str:
        parting, gone = asyncio.Event(), asyncio.get_running_loop().create_future()

        async def never_say_goodbye(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(PONG)
            while await opcode(reader) != GOODBYE:
                pass
            parting.set()
            try:
                await reader.read(-1)
            finally:
                gone.set_result("gone")

        async def sit(url: str) -> None:
            async with TableSocket(url, {}, -1) as own:
                async for _ in own:
                    return

        async with odd_server(never_say_goodbye) as url:
            sitting_down = asyncio.create_task(sit(url))
            await parting.wait()
            sitting_down.cancel()
            await asyncio.gather(sitting_down, return_exceptions=True)
            return str(await gone)

    assert run(play()) == "gone"


def test_the_heart_beats_on_after_a_broken_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_socket, "BEAT", 0.01)

    async def play() -> int:
        visits, beaten = [0], asyncio.Event()

        async def hang_up_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            visits[0] += 1
            while await opcode(reader) != TEXT:
                pass
            if visits[0] == 1:
                writer.write(bytes([0x80 | GOODBYE, 0]))  # and the line stays open for a while
                await asyncio.sleep(0.1)
                return
            beaten.set()
            while await opcode(reader) != GOODBYE:
                pass

        async with odd_server(hang_up_once) as url, TableSocket(url, {}, -1):
            await beaten.wait()
        return visits[0]

    assert run(play()) == 2
