"""Where a match stood after any of its steps, once it is over."""

import asyncio
from typing import Any

import pytest

from sacbe.client import Client, ServerRefused
from sacbe.matches import record_file
from sacbe.server import requests
from sacbe.server.wire import Moved
from server.process import Server, guests, run


async def stood(client: Client, table: str, number: int, seat: int) -> Moved:
    return await client.call("GET", f"/api/tables/{table}/replay?number={number}&seat={seat}", Moved)


@pytest.mark.parametrize("game", ["lost_cities", "paititi"])
def test_every_past_position_as_a_seat_saw_it(server: Server, game: str):
    """Also where others were told fewer steps than there were."""

    async def play():
        async with guests(server.url, 2) as clients:
            card = await clients[0].create(game, [requests.Me(), requests.Open()])
            await clients[1].join(card.id)
            heard: list[dict[int, dict[str, Any]]] = [{}, {}]
            works = [play_some(*each) for each in zip(clients, [card.id] * 2, heard, strict=True)]
            tasks = [asyncio.create_task(work) for work in works]
            done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*done)
            with pytest.raises(ServerRefused, match="not_over"):
                await stood(clients[0], card.id, 0, 0)
            for client in clients:
                await client.leave(card.id)
            record = await clients[0].record(card.id)
            for seat, (client, told) in enumerate(zip(clients, heard, strict=True)):
                for number, view in told.items():
                    again = await stood(client, card.id, number, seat)
                    assert (again.number, again.view) == (number, view)
            with pytest.raises(ServerRefused, match="no_such_seat"):
                await stood(clients[0], card.id, 0, 5)
            beyond = await stood(clients[0], card.id, 10_000, 0)
            return record_file.load(record), beyond

    match, beyond = run(play())
    assert beyond.view == match.view(0)


async def play_some(client: Client, table: str, seen: dict[int, dict[str, Any]]) -> None:
    """Notes what the client saw whenever it was asked, until the match has gone on for a while."""
    async with client.attend(table) as sitting:
        async for asked in sitting.decisions():
            if asked.number >= 30:
                return
            seen[asked.number] = asked.view
            await sitting.move(asked.seat, asked.choices[-1].action, asked.number)
