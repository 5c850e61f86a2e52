"""Nothing is leaked: two servers that differ only in what some eyes may not know send them the same bytes."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

import sacbe
from sacbe.matches.match import stage
from sacbe.server.people import identity
from server.all_routes import routes
from server.process import Server, run
from server.test_news import until_ready
from server.twins import OTHER, OWNER, Twin, fill, secret_of, twins

PLACES = {"number": "1"}
QUERIES = {"number": (0, 2), "seat": (0, 1), "told": ("false", "true")}
TIME = re.compile(r"\d{9,}\.\d+")


def cookie(person: str) -> dict[str, str]:
    return {"cookie": f"{identity.COOKIE}={secret_of(person)}"}


@pytest.fixture(scope="module", params=list(sacbe.SHELF))
def worlds(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[list[Server], list[Twin]]]:
    pairs = twins(request.param, random.Random(7))
    servers = []
    for world in (0, 1):
        folder: Path = tmp_path_factory.mktemp("world")
        server = Server(folder)
        asyncio.run(fill(server.db, pairs, world))
        servers.append(server.start())
        asyncio.run(until_ready(server, 200))  # what was over is so in both worlds
    yield servers, pairs
    for server in servers:
        server.stop()


async def hear(socket: ClientConnection, heard: list[str]) -> None:
    """Everything, until the answer to a ping: by then all has been told."""
    await socket.send('{"type":"ping"}')
    while True:
        message = await socket.recv()
        heard.append(str(message))
        if message == '{"type":"pong"}':
            return


async def live_through(server: Server, pair: Twin) -> list[str]:
    """All bytes that these eyes are sent while the moves are played, with a few requests that are refused."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{pair.id}/socket"
    heard: list[str] = []
    async with connect(url, additional_headers=cookie(OWNER), compression=None) as own:
        await hear(own, heard)
        assert json.loads(heard[0])["you"] == [pair.eyes] * (pair.eyes < pair.seats)
        await play(server, pair, own, heard)
    async with connect(f"{url}?since=0", additional_headers=cookie(OWNER), compression=None) as own:
        await hear(own, heard)
    if is_over(pair):  # nothing is secret any more
        return heard
    return heard + await look(server, PLACES | {"table_id": pair.id, "match_id": pair.id})


def is_over(pair: Twin) -> bool:
    match = stage(pair.game, pair.worlds[0])
    for seat, action in pair.moves:
        match.play(seat, action)
    return match.over


async def look(server: Server, places: dict[str, str]) -> list[str]:
    """The answers of all routes that only read, with times left out."""
    found = []
    async with httpx.AsyncClient(base_url=server.url, headers=cookie(OWNER)) as http:
        for route in routes():
            if route.method == "GET" and not {"table_id", "match_id"}.isdisjoint(route.places):
                for asked in product(*(QUERIES[name] for name in route.query)):
                    query = dict(zip(route.query, asked, strict=True))
                    answer = await http.get(route.filled(places), params=query)
                    found.append(f"{answer.url.path} {answer.status_code} {TIME.sub('', answer.text)}")
    return found


async def play(server: Server, pair: Twin, own: ClientConnection, heard: list[str]) -> None:
    url = f"{server.url.replace('http', 'ws')}/api/tables/{pair.id}/socket"
    async with connect(url, additional_headers=cookie(OTHER), compression=None) as other:
        elsewhere: list[str] = []
        await hear(other, elsewhere)
        await hear(own, heard)
        for number, (seat, action) in enumerate(pair.moves):
            await ask_in_vain(pair, number, own, seen(heard))
            await hear(own, heard)
            mover, told = (own, heard) if seat == pair.eyes else (other, elsewhere)
            await hear(mover, told)
            move = {"seat": seat, "action": action, "seen": seen(told), "request": f"r{number}"}
            await mover.send(json.dumps({"type": "move"} | move))
            await hear(mover, told)
            assert accepted(told, f"r{number}")
            await hear(own, heard)


def accepted(told: list[str], request: str) -> bool:
    steps = [step for message in map(json.loads, told) for step in message.get("steps", ())]
    return any(step.get("request") == request for step in steps)


def seen(heard: list[str]) -> int:
    """The number that a socket was told last."""
    numbers = [message["number"] for message in map(json.loads, heard) if message["type"] == "moved"]
    return int(numbers[-1])


async def ask_in_vain(pair: Twin, number: int, own: ClientConnection, seen: int) -> None:
    """Nonsense, a move out of turn, and taking back what cannot be taken back."""
    mine = min(pair.eyes, 5)
    match = stage(pair.game, pair.worlds[0])
    for seat, action in pair.moves[:number]:
        match.play(seat, action)
    wrong = ["x:y"] if mine in match.to_act else ["x:y", pair.moves[number][1]]
    for action in wrong:
        await own.send(f'{{"type":"move","seat":{mine},"action":"{action}","seen":{seen},"request":"w"}}')
    try:
        match.check_undo(mine)
    except sacbe.Problem:
        await own.send(f'{{"type":"undo","seat":{mine},"seen":{seen},"request":"u"}}')


def test_the_same_bytes_in_both_worlds(worlds: tuple[list[Server], list[Twin]]):
    (first, second), pairs = worlds

    async def compare():
        for pair in pairs:
            one, two = await asyncio.gather(live_through(first, pair), live_through(second, pair))
            assert one == two, pair.id
            assert sum('"moved"' in message for message in one) >= 1

    run(compare(), 300)
    eyes = {(pair.seats, pair.eyes) for pair in pairs}
    game = sacbe.SHELF[pairs[0].game]
    assert eyes == {(seats, each) for seats in game.SEATS for each in (*range(seats), sacbe.SPECTATOR)}
    assert sum(len(pair.moves) for pair in pairs) > len(pairs)


def test_the_worlds_do_differ(worlds: tuple[list[Server], list[Twin]]):
    """Otherwise the test above would prove nothing: played on alike, they come to look different."""
    _, pairs = worlds
    assert sum(comes_apart(pair, random.Random(place)) for place, pair in enumerate(pairs)) > len(pairs) / 2


def comes_apart(pair: Twin, dice: random.Random) -> bool:
    """Whether what is possible, or what anybody sees, differs sooner or later."""
    one, two = (stage(pair.game, world) for world in pair.worlds)
    while not one.over:
        everyone = (*range(one.seats), sacbe.SPECTATOR)
        if [one.view(seat) for seat in everyone] != [two.view(seat) for seat in everyone]:
            return True
        seat = dice.choice(one.to_act)
        choices = one.legal(seat)
        if choices != two.legal(seat):
            return True
        action = dice.choice(choices)
        one.play(seat, action)
        two.play(seat, action)
    return False
