"""What strangers do with connections as such: slow, silent, deaf, loud, without sense."""

import asyncio
import json
import os
from contextlib import suppress

from server.hostile.requests import unknown
from server.hostile.street import GONE, Answer, Stranger, Street, frame, heard

LOST = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, asyncio.LimitOverrunError)
DONE = Answer(-1, "", b"")  # there is no status: the conversation was had


async def slow_heads(street: Street) -> Answer:
    """A byte a second, until the server has had enough."""
    stranger = street.stranger()
    reader, writer = await stranger.connect()
    try:
        for byte in stranger.head("GET", "/api/tables", accept="x" * 100):
            writer.write(bytes([byte]))
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    if not await reader.read(100):
                        return GONE
        return DONE
    finally:
        writer.transport.abort()


async def slow_bodies(street: Street) -> Answer:
    stranger = street.stranger()
    reader, writer = await stranger.connect()
    try:
        more = {"content-length": "60000", "x-sacbe": "1"}
        writer.write(stranger.head("POST", "/api/me/login", **more) + b"{")
        return GONE if not await _patiently(reader, 60) else DONE
    finally:
        writer.transport.abort()


async def silent(street: Street) -> Answer:
    reader, writer = await street.stranger().connect()
    try:
        return GONE if not await _patiently(reader, 60) else DONE
    finally:
        writer.transport.abort()


async def _patiently(reader: asyncio.StreamReader, seconds: float) -> bytes:
    try:
        async with asyncio.timeout(seconds):
            return await reader.read(100)
    except TimeoutError:
        return b"still open"


async def random_bytes(street: Street) -> Answer:
    reader, writer = await street.stranger().connect()
    try:
        writer.write(os.urandom(street.dice.choice([10, 1000, 50_000])) + b"\r\n\r\n")
        text = await _patiently(reader, 30)
        return Answer(int(text.split()[1]), "", b"") if text.startswith(b"HTTP/1.1 ") else GONE
    finally:
        writer.transport.abort()


async def _conversation(stranger: Stranger, table: str, *frames: bytes) -> Answer:
    """Frames on a socket, then what the server says until it ends or is silent."""
    socket = await stranger.upgrade(table)
    if socket is None:
        return GONE
    reader, writer = socket
    try:
        for each in frames:
            writer.write(each)
            await writer.drain()
        with suppress(*LOST):
            async with asyncio.timeout(3):
                while True:
                    message = await heard(reader)
                    if message["type"] == "refused" and message["key"] == "internal":
                        return Answer(500, "", b"")
        return DONE
    finally:
        writer.transport.abort()


async def unknown_sockets(street: Street) -> Answer:
    return await _conversation(street.stranger(), unknown(street))


async def giant_frames(street: Street) -> Answer:
    """Sixteen megabytes, as far as the server reads them."""
    size = 16 * 1024 * 1024
    rest = [b"x" * 65_536] * 32
    return await _conversation(street.stranger(), street.table(), frame(b"", claimed=size), *rest)


async def pieces(street: Street) -> Answer:
    many = [frame(b"{", last=False), *[frame(b" ", 0, last=False)] * 200]
    return await _conversation(street.stranger(), street.table(), *many)


def _nonsense(street: Street) -> bytes:
    deep = b"[" * street.dice.choice([50, 5000, 8000])
    said = {"type": "say", "text": street.dice.choice(["\0", "a\0" * 100, "\u202e" * 400, "x" * 7000])}
    move = {"type": "move", "seat": 5, "action": "\0" * 100, "seen": 10**6, "request": "r"}
    return street.dice.choice(
        [deep, json.dumps(said).encode(), json.dumps(move).encode(), os.urandom(300), b'{"type":' * 900]
    )


async def nonsense_on_sockets(street: Street) -> Answer:
    who = await street.guest()
    if street.dice.random() < 0.3:
        return await _conversation(who, street.table(), os.urandom(2000))
    return await _conversation(
        who, street.table(), frame(_nonsense(street), street.dice.choice([1, 1, 2, 9, 3]))
    )


async def pings(street: Street) -> Answer:
    """More than a socket may say."""
    return await _conversation(street.stranger(), street.table(), *[frame(b'{"type":"ping"}')] * 300)


async def deaf(street: Street) -> Answer:
    """Listens to a busy table and reads nothing."""
    stranger = street.stranger()
    socket = await stranger.upgrade(street.table(), room=2048)
    if socket is None:
        return GONE
    _, writer = socket
    try:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(street.dice.randrange(20, 90)):
            writer.write(frame(b'{"type":"ping"}') * 20)
            await asyncio.sleep(1)
        return DONE
    finally:
        writer.transport.abort()


async def chat(street: Street) -> Answer:
    """Somebody who watches and never stops talking."""
    said = [frame(json.dumps({"type": "say", "text": f"buy {n} " + "x" * 400}).encode()) for n in range(40)]
    return await _conversation(await street.guest(), street.table(), *said)
