"""The attackers: one process, every kind of attack at a steady pace of its own, for so many seconds.

python -m server.hostile.attack < plan.json      what was done and how it was answered, as JSON
"""

import asyncio
import logging
import os
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from server.hostile import connections, own_tables, requests
from server.hostile.street import GONE, Answer, Street

NICE = 10  # the server goes first
LONGEST = 120.0  # seconds of one act


class Kind(NamedTuple):
    act: Callable[[Street], Awaitable[Answer]]
    per_second: float
    at_once: int = 20

    @property
    def name(self) -> str:
        return self.act.__name__


KINDS = (
    Kind(requests.unknown_tables, 15),
    Kind(requests.forged_addresses, 20),
    Kind(requests.floods, 20),
    Kind(requests.lists, 3),
    Kind(requests.new_guests_of_one_address, 5),
    Kind(requests.new_guests, 3),
    Kind(requests.listed_tables, 2),
    Kind(requests.unlisted_tables, 2),
    Kind(requests.tables_of_bots, 0.5),
    Kind(requests.jaguars, 0.5),
    Kind(requests.every_open_seat, 0.5),
    Kind(requests.rematches, 0.5),
    Kind(requests.renames, 2),
    Kind(requests.claims, 0.2),
    Kind(requests.guessed_passwords, 1),
    Kind(requests.tokens, 2),
    Kind(requests.forged_tokens, 1),
    Kind(requests.missing_assets, 3),
    Kind(requests.metrics, 1),
    Kind(requests.odd_bodies, 4),
    Kind(connections.slow_heads, 3, 80),
    Kind(connections.slow_bodies, 2, 60),
    Kind(connections.silent, 5, 150),
    Kind(connections.random_bytes, 2),
    Kind(connections.unknown_sockets, 2),
    Kind(connections.giant_frames, 0.2, 2),
    Kind(connections.pieces, 0.5),
    Kind(connections.nonsense_on_sockets, 2),
    Kind(connections.pings, 0.3),
    Kind(connections.deaf, 1, 50),
    Kind(connections.chat, 0.5),
    Kind(own_tables.undo_storms, 0.2, 2),
    Kind(own_tables.leave_and_back, 0.3),
    Kind(own_tables.hints, 0.2, 3),
)


class Plan(msgspec.Struct):
    port: int
    seconds: float
    tables: list[str]  # of honest people, to be watched and disturbed
    names: list[str]  # that have a password
    share: float = 1.0  # of the usual pace
    seed: int = 18


class Done(msgspec.Struct):
    """Of one kind: how often, and how it was answered (0: hung up, -1: a conversation to its end)."""

    acts: int
    answers: dict[int, int]
    broken: list[str]  # errors of the attack itself


class Attack:
    def __init__(self, plan: Plan, kind: Kind) -> None:
        self.plan, self.kind = plan, kind
        dice = random.Random(f"{plan.seed} {kind.name}")
        self.street = Street(plan.port, plan.tables, plan.names, dice)
        self.answers: Counter[int] = Counter()
        self.broken: list[str] = []
        self.acts: set[asyncio.Task[None]] = set()
        self.begun = 0

    async def rage(self) -> Done:
        """At its pace, with no more at once than it may."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self.plan.seconds
        while loop.time() < end:
            if len(self.acts) < max(1, self.kind.at_once * self.plan.share):
                self.begun += 1
                act = asyncio.create_task(self._act())
                self.acts.add(act)
                act.add_done_callback(self.acts.discard)
            pause = 1 / (self.kind.per_second * self.plan.share)
            await asyncio.sleep(min(self.street.dice.uniform(0.5, 1.5) * pause, max(0.0, end - loop.time())))
        for act in self.acts:
            act.cancel()
        await asyncio.gather(*self.acts, return_exceptions=True)
        return Done(self.begun, dict(self.answers), self.broken[:3])

    async def _act(self) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                answer = await self.kind.act(self.street)
        except connections.LOST:
            answer = GONE
        except Exception as error:
            self.broken.append(f"{type(error).__name__}: {error}")
            return
        self.answers[answer.status] += 1


async def storm(plan: Plan) -> dict[str, Any]:
    works = [Attack(plan, kind).rage() for kind in KINDS]
    return dict(zip((kind.name for kind in KINDS), await asyncio.gather(*works), strict=True))


def main() -> None:
    os.nice(NICE)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # lines that the server has cut are no news
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(storm(plan))))


if __name__ == "__main__":
    main()
