"""A bot that plays on a running server.

    SACBE_TOKEN=... python examples/bot.py http://127.0.0.1:8700 TABLE

The token is made on the server (POST /api/me/tokens); its owner sits at the table, or a seat there is free.
"""

import asyncio
import os
import secrets
import sys

from sacbe.bots.roster import make_bot
from sacbe.client import Client, ServerRefused
from sacbe.games import find_game


async def play(url: str, token: str, table: str) -> None:
    async with Client(url, token) as client:
        card = await client.table(table)
        me = await client.me()
        if all(seat.person != me.id for seat in card.seats):
            card = await client.join(table)
        bot = make_bot("greedy", find_game(card.game), secrets.randbits(64))
        async with client.attend(table) as sitting:
            async for asked in sitting.decisions():
                action = bot.choose(asked.view, asked.seat)
                try:
                    await sitting.move(asked.seat, action, asked.number)
                except ServerRefused as refused:
                    print("refused:", refused)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], os.environ["SACBE_TOKEN"], sys.argv[2]))
