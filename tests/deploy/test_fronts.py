"""What the shipped nginx and Caddy configurations promise, seen from outside."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server import process
from server.fronts import FRONTS
from server.process import Server, guests, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sacbe.client import Client
from sacbe.server import requests

Start = Callable[..., Server]


@pytest.fixture(params=FRONTS)
def start(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts a server with settings of its own behind the proxy."""
    monkeypatch.setattr(process, "FRONT", request.param)
    opened: list[Server] = []

    def start(**settings: Any) -> Server:
        opened.append(Server(tmp_path, **settings))
        return opened[-1].start()

    yield start
    for server in opened:
        server.close()


def test_people_come_by_https_only_and_browsers_remember_it(start: Start) -> None:
    server = start()
    assert server.front is not None
    sent = httpx.get(f"http://localhost:{server.front.plain}/any?where=1")
    assert sent.status_code in (301, 308)
    assert sent.headers["location"].startswith("https://localhost")
    answer = httpx.get(f"{server.url}/health")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert not any(character.isdigit() for character in answer.headers.get("server", ""))


def test_cookies_travel_by_https_only(start: Start) -> None:
    server = start()
    answer = httpx.post(f"{server.url}/api/me", headers={"X-Sacbe": "1"})
    assert answer.is_success, answer.text
    assert "secure" in answer.headers["set-cookie"].lower()


def test_what_operators_read_is_not_shown_outside(start: Start) -> None:
    server = start()
    assert httpx.get(f"{server.url}/metrics").status_code == 404
    assert httpx.get(f"{server.url}/ready").status_code == 404
    assert httpx.get(f"http://127.0.0.1:{server.port}/ready").status_code == 200


def test_an_address_written_by_a_stranger_is_not_believed(start: Start) -> None:
    server = start(rate=1, requests="5+1/h")
    for number in range(20):
        address = f"192.0.2.{number}"
        lies = {"X-Forwarded-For": address, "X-Real-IP": address, "Forwarded": f"for={address}"}
        last = httpx.get(f"{server.url}/api/games", headers=lies)
    assert last.status_code == 429


def test_each_address_is_counted_for_itself(start: Start) -> None:
    server = start(rate=1, requests="5+1/h")
    for _ in range(20):
        last = httpx.get(f"{server.url}/api/games")
    assert last.status_code == 429
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.7")) as other:
        assert other.get(f"{server.url.replace('localhost', '127.0.0.1')}/api/games").status_code == 200


def test_a_request_too_large_is_refused_on_the_way(start: Start) -> None:
    server = start()
    answer = httpx.post(f"{server.url}/api/tables", headers={"X-Sacbe": "1"}, content=b"x" * 200_000)
    assert answer.status_code == 413


def test_a_frame_too_large_ends_the_conversation(start: Start) -> None:
    server = start()

    async def shout() -> int | None:
        async with guests(server.url, 1) as [client]:
            card = await client.create("coatl", [requests.Me(), requests.BotChair("random")])
            sitting = client.attend(card.id)
            async with connect(sitting.url, additional_headers=sitting.headers, compression=None) as socket:
                await socket.send("x" * 100_000)
                try:
                    while True:
                        await socket.recv()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd else None

    assert run(shout()) in (1009, None)  # a proxy may close without handing the reason on


def test_a_server_that_starts_anew_is_found_again(start: Start) -> None:
    server = start()
    server.kill()
    assert httpx.get(f"{server.url}/health").status_code == 502
    server.start()

    async def arrive() -> None:
        client = Client(server.url)
        await client.arrive()
        await client.http.aclose()

    run(arrive())
