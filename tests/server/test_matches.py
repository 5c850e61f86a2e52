"""Whole matches over sockets, with people, watchers and bots, on both databases."""

import asyncio
import hashlib

import msgspec
import pytest

import sacbe
from sacbe.matches import record_file
from sacbe.server import requests, wire
from server.players import whole_match
from server.process import Server, guests, run

SHORT = {"lost_cities": {"length": "short"}}  # one expedition instead of three


def tables() -> list[tuple[str, int, int]]:
    """Every game, with every number of seats, all people or half of them bots."""
    found = []
    for name, game in sacbe.SHELF.items():
        for seats in game.SEATS:
            found += [(name, seats, bots) for bots in sorted({0, seats // 2}) if seats - bots > 0]
    return found


@pytest.mark.parametrize(("game", "seats", "bots"), tables())
def test_a_whole_match(server: Server, game: str, seats: int, bots: int):
    async def play():
        async with guests(server.url, seats - bots + 1) as clients:
            table = await whole_match(clients, game, seats, bots, options=SHORT.get(game, {}))
            async with clients[0].attend(table) as sitting:
                async for message in sitting:
                    if isinstance(message, wire.TableInfo) and message.phase == "over":
                        break
            return await clients[0].record(table), message

    text, card = run(play())
    match = record_file.load(text)
    assert match.over
    seed = msgspec.json.decode(text)["seed"]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == card.commitment == match.commitment


def test_several_seats_on_one_device(server: Server):
    """Pass and play: one person, all seats, one socket; each seat has its own view."""

    async def play():
        async with guests(server.url, 1) as (client,):
            card = await client.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"length": "short"}
            )
            async with client.attend(card.id) as sitting:
                async for asked in sitting.decisions():
                    await sitting.move(asked.seat, asked.choices[0].action, asked.number)
                return sitting.latest

    latest = run(play())
    assert set(latest) == {0, 1}
    assert latest[0].view["hand"] != latest[1].view["hand"]


def test_a_rematch_has_the_same_seats_and_is_one_table(server: Server):
    async def play():
        async with guests(server.url, 3) as clients:
            table = await whole_match(clients, "lost_cities", 2, 0, options={"length": "short"})
            while (await clients[0].table(table)).phase != "over":
                await asyncio.sleep(0.02)
            both = await asyncio.gather(clients[0].rematch(table), clients[1].rematch(table))
            new = [card for card in both if card.id != table]
            again = await clients[0].rematch(table)
            return new, again

    (first,), again = run(play())
    assert first.id == again.id
    assert first.phase == "playing"
    assert [seat.kind for seat in first.seats] == ["person", "person"]
