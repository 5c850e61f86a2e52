"""Strangers who ask from loopback addresses of their own, with no more manners than they need."""

import asyncio
import base64
import json
import os
import random
import socket
from typing import Any, NamedTuple

PATIENCE = 30.0  # seconds that a stranger waits for an answer
JSON = {"content-type": "application/json", "x-sacbe": "1"}


class Answer(NamedTuple):
    status: int  # 0: the server hung up
    cookie: str
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


GONE = Answer(0, "", b"")


class Stranger:
    """Somebody at an address, after ``arrive`` with a cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.cookie = ""

    async def connect(self, room: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """``room``: bytes that the system keeps of what we do not read."""
        raw = socket.socket()
        try:
            if room:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            raw.setblocking(False)
            raw.bind((self.address, 0))
            await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", self.port))
            return await asyncio.open_connection(sock=raw, limit=max(room, 65_536))
        except BaseException:
            raw.close()
            raise

    def head(self, method: str, path: str, **headers: str) -> bytes:
        own = {"host": f"127.0.0.1:{self.port}"} | ({"cookie": self.cookie} if self.cookie else {})
        lines = [f"{name}: {value}" for name, value in (own | headers).items()]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("utf-8", "surrogateescape")

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One request on a connection of its own; bytes go out as they are, anything else as JSON."""
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        more = JSON | {"content-length": str(len(content)), "connection": "close"} | headers
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self.connect()
                try:
                    writer.write(self.head(method, path, **more) + content)
                    return _answer(await reader.read(-1))
                finally:
                    writer.transport.abort()
        except (OSError, TimeoutError):
            return GONE

    async def arrive(self) -> Answer:
        answer = await self.ask("POST", "/api/me")
        if answer.status == 200:
            self.cookie = answer.cookie
        return answer

    async def upgrade(
        self, table: str, room: int = 0
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A socket at a table, raw; nothing if the server will not."""
        key = base64.b64encode(os.urandom(16)).decode()
        reader, writer = await self.connect(room)
        more = {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13"}
        writer.write(self.head("GET", f"/api/tables/{table}/socket", **more, **{"sec-websocket-key": key}))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " in head:
            return reader, writer
        writer.transport.abort()
        return None


def _answer(text: bytes) -> Answer:
    head, _, body = text.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    if not lines[0].startswith("HTTP/"):
        return GONE
    cookies = [line[12:].split(";")[0] for line in lines if line.lower().startswith("set-cookie: ")]
    return Answer(int(lines[0].split()[1]), cookies[0] if cookies else "", body)


def frame(payload: bytes, opcode: int = 1, last: bool = True, claimed: int | None = None) -> bytes:
    """Masked with zeros; ``claimed`` is how long it says it is."""
    size = len(payload) if claimed is None else claimed
    first = bytes([opcode | (0x80 if last else 0)])
    if size < 126:
        return first + bytes([0x80 | size]) + bytes(4) + payload
    if size < 65_536:
        return first + b"\xfe" + size.to_bytes(2, "big") + bytes(4) + payload
    return first + b"\xff" + size.to_bytes(8, "big") + bytes(4) + payload


async def heard(reader: asyncio.StreamReader) -> dict[str, Any]:
    """The next message of the server; an end of the conversation is an EOFError."""
    while True:
        first, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8), "big")
        payload = await reader.readexactly(size)
        if first & 0x0F == 8:
            raise EOFError
        if first & 0x0F == 1:
            message: dict[str, Any] = json.loads(payload)
            return message


class Street:
    """Where strangers come from: 127.2.0.0/16, and what they know of the tables of honest people."""

    def __init__(self, port: int, tables: list[str], names: list[str], dice: random.Random) -> None:
        self.port, self.tables, self.names, self.dice = port, tables, names, dice
        self.crowd: list[Stranger] = []  # guests who come again
        self.rude = Stranger(port, "127.2.0.1")  # one address that asks without end

    def stranger(self) -> Stranger:
        return Stranger(self.port, f"127.2.{self.dice.randrange(256)}.{self.dice.randrange(2, 255)}")

    async def guest(self) -> Stranger:
        """Mostly somebody who was here before; the crowd changes slowly."""
        if len(self.crowd) >= 40 and self.dice.random() < 0.9:
            return self.dice.choice(self.crowd)
        new = self.stranger()
        if (await new.arrive()).status == 200:
            self.crowd = [*self.crowd[-99:], new]
        return new

    def table(self) -> str:
        return self.dice.choice(self.tables)
