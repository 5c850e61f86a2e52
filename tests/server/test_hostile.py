"""Floods, nonsense, giants, sockets half open, readers who stop: no error, no growth, nobody else harmed."""

import asyncio
import base64
import json
import os
import random
import socket
import string
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sacbe.client import Client
from sacbe.server import requests
from server.process import PATIENCE, Server, guests, run
from server.wires import wire

MEGABYTE = 1024 * 1024


async def lively(clients: list[Client]) -> str:
    chairs = [requests.Me(), requests.Me()]
    return (await clients[0].create("lost_cities", chairs, options={"length": "short"})).id


async def still_plays(client: Client, table: str) -> None:
    """Another table is none the worse."""
    async with asyncio.timeout(PATIENCE), client.attend(table) as sitting:
        async for asked in sitting.decisions():
            await sitting.move(asked.seat, asked.choices[0].action, asked.number)
            return


def errors(server: Server) -> list[str]:
    return [line for line in server.log.read_text("utf-8").splitlines() if '"error"' in line]


def nonsense(dice: random.Random) -> str | bytes:
    """From noise to messages that are almost right."""
    scraps: list[Any] = [
        None,
        True,
        -1,
        0,
        5,
        99,
        10**30,
        1.5,
        "",
        "x",
        "play:R7",
        "é" * 50,
        [],
        {},
        [[]] * 3,
        "A" * 22,
    ]
    fields = ["type", "seat", "action", "seen", "request", "text", "person", "muted", "more"]
    kinds = ["move", "undo", "hint", "back", "say", "mute", "ping", "table", "moved", "fly"]
    message = {field: dice.choice(scraps) for field in dice.sample(fields, dice.randint(0, 7))}
    if dice.random() < 0.8:
        message["type"] = dice.choice(kinds)
    text = json.dumps(message)
    way = dice.random()
    if way < 0.1:
        return bytes(dice.randrange(256) for _ in range(dice.randint(0, 60)))
    if way < 0.2:
        return "".join(dice.choice(string.printable) for _ in range(dice.randint(0, 60)))
    if way < 0.3:
        return text[: dice.randint(0, len(text))]
    if way < 0.35:
        return "[" * dice.randint(1, 4000)
    return text


def test_a_socket_takes_any_nonsense(sqlite_server: Server):
    async def play():
        dice = random.Random(11)
        async with guests(sqlite_server.url, 2) as clients:
            table, other = await lively(clients), await lively(clients[1:])
            sent = 0
            while sent < 1500:
                async with wire(clients[0], table) as own:
                    try:
                        while sent < 1500:
                            sent += 1
                            await own.socket.send(nonsense(dice))
                            if sent % 7 == 0:
                                await own.send(type="ping")
                                await own.next("pong", "closing")
                    except ConnectionClosed:
                        pass
            await still_plays(clients[0], table)
            await still_plays(clients[1], other)

    run(play(), 120)
    assert errors(sqlite_server) == []


def test_giants_are_turned_away(sqlite_server: Server):
    async def play():
        async with guests(sqlite_server.url, 2) as clients:
            table, other = await lively(clients), await lively(clients[1:])
            before = sqlite_server.memory()
            async with wire(clients[0], table) as own:
                await own.next("here")
                await own.socket.send("x" * 9_000)
                key = (await own.next("closing"))["key"]
            codes = [await refused_frame(clients[0], table, size) for size in (MEGABYTE, 16 * MEGABYTE)]
            status = await post_giant(clients[0])
            await still_plays(clients[1], other)
            return key, codes, status, sqlite_server.memory() - before

    key, codes, status, growth = run(play())
    assert key == "too_long"
    assert set(codes) <= {0, 1009}  # refused by its head, before it is read
    assert status in (0, 400, 413)
    assert growth < 8 * MEGABYTE


async def refused_frame(client: Client, table: str, size: int) -> int:
    """The code with which the server closes the socket, or 0 if it hung up in the middle."""
    async with wire(client, table) as own:
        await own.next("here")
        try:
            await own.socket.send("x" * size)
            while True:
                await own.socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


async def post_giant(client: Client) -> int:
    """The status, or 0 if the server hung up before it had heard everything."""
    try:
        answer = await client.http.post("/api/tables", content=b"x" * 5 * MEGABYTE)
    except httpx.TransportError:
        return 0
    return answer.status_code


def test_a_flood_ends_the_conversation(own_server: Server):
    own_server.settings |= {"rate": 1}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as clients:
            table, other = await lively(clients), await lively(clients[1:])
            async with wire(clients[0], table) as own:
                with suppress(ConnectionClosed):
                    for _ in range(500):
                        await own.send(type="ping")
                    while True:
                        await own.next("closing")
            await still_plays(clients[1], other)
            return own_server.metrics()

    assert 'sacbe_dropped_total{reason="flood"} 1.0' in run(play())


def open_silently(server: Server, table: str, cookie: str) -> socket.socket:
    """A socket that shakes hands and then neither reads nor writes."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Cookie: {cookie}",
    ]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    return raw


def test_who_does_not_read_is_dropped_and_nobody_waits(own_server: Server):
    own_server.settings |= {"queue": 64, "silence": 6}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            deaf = [open_silently(own_server, card.id, "") for _ in range(20)]
            before = own_server.memory()
            async with client.attend(card.id) as sitting:
                async for asked in sitting.decisions():
                    await sitting.move(asked.seat, asked.choices[-1].action, asked.number)
                    if asked.number > 400:
                        break
            grown = own_server.memory() - before
            await until_dropped(own_server, 20)
            for each in deaf:
                each.close()
            return grown

    assert run(play()) < 60 * MEGABYTE


async def until_dropped(server: Server, count: int) -> None:
    """Waits until so many listeners were dropped; the test's own patience is the limit."""
    while True:
        lines = server.metrics().splitlines()
        if sum(float(line.split()[1]) for line in lines if line.startswith("sacbe_dropped_total{")) >= count:
            return
        await asyncio.sleep(0.2)


def test_half_open_sockets_are_forgotten(own_server: Server):
    own_server.settings |= {"silence": 1}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (client,):
            table = await lively([client])
            deaf = [open_silently(own_server, table, "") for _ in range(30)]
            await until_dropped(own_server, 30)
            async with connect(client.attend(table).url, compression=None) as fresh:
                while True:
                    message = json.loads(await fresh.recv())
                    if message["type"] == "here":
                        break
            for each in deaf:
                each.close()
            return message

    assert run(play())["watchers"] == 1


def test_unfinished_requests_do_no_harm(sqlite_server: Server):
    raws = []
    for _ in range(50):
        raw = socket.create_connection(("127.0.0.1", sqlite_server.port))
        raw.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nX-Sacbe: 1\r\n\r\n{")
        raws.append(raw)
    assert httpx.get(f"{sqlite_server.url}/health").status_code == 200
    for raw in raws:
        raw.close()


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/..%2f..%2fetc", "/api/tables/" + "a" * 5000, "/api/%ff"]
)
def test_odd_addresses_lead_nowhere(sqlite_server: Server, path: str):
    assert httpx.get(sqlite_server.url + path).status_code in (400, 404, 414)


def test_whatever_the_schema_allows_is_never_an_error_of_ours(sqlite_server: Server):
    """Schemathesis asks for everything that OpenAPI describes, and for what it forbids."""
    with httpx.Client(base_url=sqlite_server.url, headers={"x-sacbe": "1"}) as http:
        http.post("/api/me")
        cookie = f"sacbe={http.cookies['sacbe']}"
        description = http.get("/api/schema/openapi.json").json()
    description["paths"].pop("/api/me/logout", None)
    asked: list[int] = []
    for operation in schemathesis.openapi.from_dict(description).get_all_operations():
        ask(operation.ok(), sqlite_server, cookie, asked)
    assert len(asked) > 200
    assert errors(sqlite_server) == []


def ask(operation: Any, server: Server, cookie: str, asked: list[int]) -> None:
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        response = case.call(base_url=server.url, timeout=60, headers={"x-sacbe": "1", "cookie": cookie})
        asked.append(response.status_code)
        assert response.status_code < 500, (case.method, case.path, response.text)

    check()
