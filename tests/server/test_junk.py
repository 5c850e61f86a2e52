"""Junk to every route and in every message: refused in a sentence, never an error of ours."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sacbe.client import Client
from sacbe.server import requests
from server import junk
from server.all_routes import Route, routes
from server.conftest import fresh
from server.mailbox import mailbox
from server.moderators import appoint
from server.process import Server, guests, run
from server.test_hostile import errors
from server.test_reviews import play_out
from server.wires import wire

EACH = 12  # requests to each route
SENT = 600
PAGE = [
    Route("GET", path, None, {}) for path in ("/", "/{path:path}", "/_app/{path:path}", "/api/{path:path}")
]
SOCKET = Route("GET", "/api/tables/{table_id:str}/socket", None, {"since": int})
WRONG = [Route("PUT", "/api/me", None, {}), Route("DELETE", "/api/tables/{table_id:str}", None, {})]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """One that sends mail, and reviews."""
    folder = tmp_path_factory.mktemp("server")
    db = fresh(request.param, request)
    with mailbox() as (_, settings), Server(folder, db, review_playouts=1, **settings) as running:
        yield running


@asynccontextmanager
async def asking(server: Server) -> AsyncIterator[tuple[list[Client], dict[str, list[str]]]]:
    """A moderator, an account, a guest and nobody; and what can stand in a path, of theirs or of nobody."""
    async with guests(server.url, 3) as (moderator, account, guest), Client(server.url) as nobody:
        name = (await moderator.claim(f"Warden {server.port}", "correct horse")).name
        await appoint(server, name, "moderator")
        await account.claim(f"Ixchel {server.port}", "correct horse")
        card = await account.create("lost_cities", [requests.Me(), requests.Open(), requests.Invited()])
        played = await play_out(account)
        people = [(await each.me()).id for each in (moderator, account, guest)]
        token, session = [
            (await account.http.get(f"/api/me/{kind}")).json() for kind in ("tokens", "sessions")
        ]
        yield (
            [moderator, account, guest, nobody],
            {
                "table_id": [card.id, played, "A" * 22],
                "match_id": [card.id, played],
                "number": ["0", "3", "-1", "9" * 40],
                "person_id": people,
                "session_id": [each["id"] for each in session],
                "token_id": [each["id"] for each in token],
                "passkey_id": ["A" * 22],
                "channel_id": ["A" * 22],
                "secret": ["A" * 22],
                "game": ["coatl", "lost_cities"],
                "lesson": ["first"],
                "path": ["openapi.json", "learn/", "../tables.sqlite"],
            },
        )


LAST = ("/api/me/logout", "/api/me/farewell")  # whoever is nobody any more is soon refused everything


def test_no_route_answers_junk_with_an_error(server: Server):
    """Each by whoever it may be, with bodies and queries of its own types, more or less."""
    asked = sorted([*routes(), *PAGE, *WRONG], key=lambda route: route.path in LAST)

    async def ask() -> list[tuple[str, str, bytes, int]]:
        found = []
        async with asking(server) as (people, known):
            dice = junk.Dice(21, [name for each in known.values() for name in each])
            for route in asked:
                for number in range(EACH):
                    path, sent = junk.path(dice, route, known), b""
                    if route.method != "GET":
                        sent = junk.body(dice, route)
                    person, headers = people[number % len(people)], junk.headers(dice)
                    try:
                        answer = await person.http.request(route.method, path, content=sent, headers=headers)
                    except httpx.TransportError:  # too long: it hung up
                        continue
                    if answer.status_code >= 500:
                        found.append((route.method, path[:100], sent[:200], answer.status_code))
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
            path = junk.path(dice, SOCKET, {"table_id": ["A" * 22]})
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
