"""Junk to every route and in every message: refused in a sentence, never an error of ours."""

import asyncio
import random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sacbe.server import requests
from server import junk
from server.process import Server, guests, run
from server.test_hostile import errors
from server.wires import wire

ASKED = 800
SENT = 600
GONE = ("/api/me/logout",)  # whoever is nobody any more is soon refused everything


def routes(server: Server) -> list[tuple[str, str]]:
    """Every method of every path that the server describes, and the paths of the page."""
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    found = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    kept = [each for each in found if each[1] not in GONE]
    return [*kept, ("GET", "/{path}"), ("GET", "/_app/{path}"), ("GET", "/api/{path}"), ("PUT", "/api/me")]


def test_no_route_answers_junk_with_an_error(server: Server):
    dice, known = random.Random(21), routes(server)
    assert len(known) > 20

    async def ask() -> list[tuple[str, str, bytes, int]]:
        async with guests(server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Open(), requests.Invited()])
            token = await person.add_token("mine")
            ids = [card.id, card.invites["2"], "A" * 22, token]
            found = []
            for number in range(ASKED):
                method, template = known[number % len(known)]
                content = junk.body(dice) if method != "GET" else b""
                path = junk.path(dice, template, ids)
                try:
                    answer = await person.http.request(
                        method, path, content=content, headers={"content-type": "application/json"}
                    )
                except httpx.TransportError:  # too long: it hung up
                    continue
                if answer.status_code >= 500:
                    found.append((method, path[:100], content[:100], answer.status_code))
            return found

    assert run(ask(), 600) == []
    assert errors(server) == []


def test_no_message_of_a_socket_is_answered_with_an_error(server: Server):
    dice = random.Random(22)

    async def send() -> list[str]:
        found, sent = [], 0
        async with guests(server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Me()])
            while sent < SENT:
                async with wire(person, card.id) as own:
                    try:
                        while sent < SENT:
                            sent += 1
                            message = junk.message(dice)
                            await own.socket.send(message)
                            await own.send(type="ping")
                            await own.next("pong", "closing")
                            found += [
                                message
                                for heard in own.heard
                                if heard.get("key") in ("internal", "store_failed", "unfit")
                            ]
                    except ConnectionClosed:
                        pass
        return found

    assert run(send(), 600) == []
    assert errors(server) == []


def test_no_address_of_a_socket_is_answered_with_an_error(server: Server):
    dice = random.Random(23)

    async def open_all() -> None:
        for _ in range(60):
            path = junk.path(dice, "/api/tables/{table}/socket", ["A" * 22])
            try:
                async with connect(server.url.replace("http", "ws") + path, compression=None) as socket:
                    while True:
                        await socket.recv()
            except Exception:  # refused in one of many ways
                await asyncio.sleep(0)

    run(open_all(), 300)
    assert errors(server) == []


def test_text_that_no_row_can_hold_is_refused_in_a_sentence(server: Server):
    async def ask() -> list[int]:
        async with guests(server.url, 1) as (person,):
            http = person.http
            answers = [
                await http.post("/api/me/tokens", json={"label": "a\0b"}),
                await http.delete("/api/me/tokens/%00"),
                await http.get(f"/api/tables/{'%00' * 22}"),
                await http.post("/api/tables", content=b"[" * 60_000),
                await http.patch("/api/me", content=b'{"name":' * 8_000),
            ]
            assert all(answer.json()["key"] for answer in answers)
            return [answer.status_code for answer in answers]

    assert all(400 <= status < 500 for status in run(ask()))
