"""Connections of strangers who dawdle, say too much, or never read: cut off, one at a time."""

import json
import socket
import struct
from contextlib import AsyncExitStack, suppress

import httpx
import pytest

from sacbe.core.errors import Problem
from sacbe.server import requests
from sacbe.server.run import serve
from sacbe.server.settings import Settings
from server.process import PATIENCE, Server, guests, run
from server.wires import wire

MEGABYTE = 1024 * 1024


@pytest.fixture
def hasty(own_server: Server) -> Server:
    own_server.settings |= {"request_seconds": 0.5, "send_seconds": 1.0, "frame": 1000}
    return own_server.start()


def opened(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def rest(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    heard = b""
    with connection, suppress(ConnectionError):
        while piece := connection.recv(65_536):
            heard += piece
    return heard


def test_a_connection_without_a_request_is_closed(hasty: Server):
    assert rest(opened(hasty)) == b""


@pytest.mark.parametrize(
    "half", [b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n", b"POST /api/people HTTP/1.1\r\n"]
)
def test_half_a_request_is_closed(hasty: Server, half: bytes):
    connection = opened(hasty)
    connection.sendall(half)
    assert b" 200 " not in rest(connection)


def test_a_body_that_never_ends_is_closed(hasty: Server):
    connection = opened(hasty)
    connection.sendall(b"POST /api/people HTTP/1.1\r\nHost: a\r\nX-Sacbe: 1\r\nContent-Length: 100\r\n\r\n{")
    rest(connection)
    assert httpx.get(f"{hasty.url}/health").status_code == 200


def test_half_a_body_is_no_error_of_ours(hasty: Server):
    connection = opened(hasty)
    connection.sendall(b"POST /api/me/login HTTP/1.1\r\nHost: a\r\nX-Sacbe: 1\r\nContent-Length: 9\r\n\r\n{")
    rest(connection)
    httpx.get(f"{hasty.url}/health")
    assert 'requests_total{status="400"} 1.0' in hasty.metrics()
    assert 'requests_total{status="5' not in hasty.metrics()


def test_what_is_no_request_fills_no_log(hasty: Server):
    for noise in (b"\0\xff\r\n\r\n", b"GET\r\n\r\n", b"POST / HTTP/9.9\r\n\r\n"):
        connection = opened(hasty)
        connection.sendall(noise)
        assert b" 400 " in rest(connection)
    lines = [json.loads(line) for line in hasty.log.read_text("utf-8").splitlines()]
    assert {line["event"] for line in lines} <= {"started", "resumed"}


def test_a_request_that_dawdles_after_a_good_one_is_closed(hasty: Server):
    connection = opened(hasty)
    connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTT")
    assert rest(connection).count(b"200 OK") == 1


def test_a_head_without_end_is_refused(hasty: Server):
    connection = opened(hasty)
    lines = b"".join(b"X-%d: y\r\n" % number for number in range(20_000))
    with suppress(ConnectionError):  # it may hang up in the middle
        connection.sendall(b"GET /health HTTP/1.1\r\n" + lines + b"\r\n")
    assert b" 200 " not in rest(connection)


def upgraded(server: Server) -> socket.socket:
    """A socket at a table of its own, with little room for what it does not read."""

    async def table() -> tuple[str, str]:
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.Me()])
            return card.id, client.http.cookies["sacbe"]

    own, cookie = run(table())
    connection = opened(server)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lines = [
        f"GET /api/tables/{own}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Cookie: sacbe={cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    assert connection.recv(12) == b"HTTP/1.1 101"
    return connection


def frame(opcode: int, payload: bytes, last: bool = True) -> bytes:
    """Masked with zeros, as short frames of a client may be."""
    return struct.pack("!BB", opcode | (0x80 if last else 0), 0x80 | len(payload)) + bytes(4) + payload


def test_a_message_in_endless_pieces_is_cut_off(hasty: Server):
    connection = upgraded(hasty)
    with suppress(ConnectionError):
        connection.sendall(frame(1, b"{", last=False) + frame(0, b"", last=False) * 100)
    rest(connection)
    assert httpx.get(f"{hasty.url}/health").status_code == 200


def test_text_that_is_none_is_cut_off_and_fills_no_log(hasty: Server):
    connection = upgraded(hasty)
    with suppress(ConnectionError):
        connection.sendall(frame(1, b"\xff\xfe{"))
    rest(connection)
    lines = [json.loads(line) for line in hasty.log.read_text("utf-8").splitlines()]
    assert {line["event"] for line in lines} <= {"started", "resumed"}


def test_pings_of_somebody_who_does_not_read_fill_no_memory(hasty: Server):
    connection = upgraded(hasty)
    before, pings = hasty.memory(), frame(9, b"x" * 120) * 1000
    with connection, suppress(ConnectionError):  # until the server has had enough
        for _ in range(1000):
            connection.sendall(pings)
    assert hasty.memory() - before < 20 * MEGABYTE
    assert httpx.get(f"{hasty.url}/health").status_code == 200


def talk(connection: socket.socket, message: bytes) -> None:
    while True:
        connection.sendall(frame(1, message))


def test_a_reader_that_stops_reading_is_cut_off_while_it_still_talks(hasty: Server):
    """It asks for the whole table again and again, until nothing more fits into the line."""
    connection = upgraded(hasty)
    with connection, pytest.raises(ConnectionError):  # a timeout would be no ConnectionError
        talk(connection, b'{"type":"undo","seat":0,"seen":9,"request":"r"}')
    assert httpx.get(f"{hasty.url}/health").status_code == 200


def test_a_socket_that_says_nothing_is_told_so_and_closed(own_server: Server):
    own_server.settings |= {"silence": 0.5}
    own_server.start()

    async def listen() -> str:
        async with guests(own_server.url, 1) as (client,):
            table = (await client.create("lost_cities", [requests.Me(), requests.Open()])).id
            async with wire(client, table) as own:
                return str((await own.next("closing"))["key"])

    assert run(listen()) == "silent"


def test_a_port_that_is_taken_is_told_in_one_sentence(hasty: Server):
    with pytest.raises(Problem, match="cannot be used"):
        serve(Settings(port=hasty.port))


def test_one_address_has_so_many_connections_and_no_more(own_server: Server):
    own_server.settings |= {"rate": 1, "connections_address": 5, "request_seconds": 60}
    own_server.start()
    idle = [opened(own_server) for _ in range(5)]
    with opened(own_server) as extra, suppress(ConnectionError):
        assert extra.recv(1) == b""  # hung up at once
    for connection in idle[:2]:
        connection.close()
    own_server.wait()
    assert httpx.get(f"{own_server.url}/health").status_code == 200
    for connection in idle[2:]:
        connection.close()


def test_the_connections_of_a_trusted_proxy_are_not_counted(own_server: Server):
    own_server.settings |= {"rate": 1, "connections_address": 2, "trusted": "127.0.0.0/8"}
    own_server.start()
    idle = [opened(own_server) for _ in range(6)]
    assert httpx.get(f"{own_server.url}/health").status_code == 200
    for connection in idle:
        connection.close()


def test_sockets_of_one_person_and_of_one_address_are_counted(own_server: Server):
    own_server.settings |= {"rate": 1, "sockets": 2, "sockets_address": 3}
    own_server.start()

    async def play() -> list[str]:
        async with guests(own_server.url, 2) as (one, two), AsyncExitStack() as stack:
            table = (await one.create("lost_cities", [requests.Me(), requests.Open()])).id
            told = []
            for client in (one, one, one, two, two):
                own = await stack.enter_async_context(wire(client, table))
                told.append((await own.next("here", "closing")).get("key", "here"))
            return told

    assert run(play()) == ["here", "here", "too_many_sockets", "here", "too_many_sockets"]
