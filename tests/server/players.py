"""People who play a whole match at random, over sockets."""

import asyncio
import random
from typing import Any

from sacbe.client import Client, ServerRefused
from sacbe.server import requests, wire


async def play(client: Client, table: str, dice: random.Random) -> wire.Moved:
    """Until the end; a refusal that is not a race is an error."""
    async with client.attend(table) as sitting:
        async for asked in sitting.decisions():
            assert asked.seat is not None
            try:
                await sitting.move(asked.seat, dice.choice(asked.choices).action, asked.number)
            except ServerRefused as refused:
                if refused.key != "stale":
                    raise
        return next(iter(sitting.latest.values()))


async def watch(client: Client, table: str) -> list[wire.Moved]:
    """All that a spectator is told, to the end."""
    heard = []
    async with client.attend(table) as sitting:
        async for message in sitting:
            if isinstance(message, wire.Moved):
                heard.append(message)
                if message.result is not None:
                    return heard
    raise AssertionError("the match has no end")


async def whole_match(clients: list[Client], game: str, seats: int, bots: int, **terms: Any) -> str:
    """The first client is the host, the last one watches; the id of the table."""
    chairs: list[requests.Chair] = [
        requests.Me(),
        *[requests.Open()] * (seats - 1 - bots),
        *[requests.BotChair("random")] * bots,
    ]
    card = await clients[0].create(game, chairs, **terms)
    players = clients[: seats - bots]
    for client in players[1:]:
        await client.join(card.id)
    works = [play(client, card.id, random.Random(place)) for place, client in enumerate(players)]
    *ends, watched = await asyncio.gather(*works, watch(clients[-1], card.id))
    assert all(end.result == watched[-1].result for end in ends)
    return card.id
