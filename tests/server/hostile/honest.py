"""People who play at their own pace and notice how long the server takes, and clocks that nobody stops."""

import asyncio
import json
import random
import time
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.hostile.street import Stranger

GAMES = ("lost_cities", "quetzal", "coatl", "paititi")
PACE = (1.0, 5.0)  # seconds that somebody thinks
ME, OPEN = {"kind": "me"}, {"kind": "open"}


class Step(msgspec.Struct):
    request: str = ""
    by: str = ""


class Choice(msgspec.Struct):
    action: str


class Told(msgspec.Struct):
    """The little of a message that they need."""

    type: str
    seat: int | None = None
    number: int = 0
    choices: list[Choice] = []
    steps: list[Step] = []
    result: dict[str, Any] | None = None
    request: str = ""
    key: str = ""


READ = msgspec.json.Decoder(Told)


def attend(person: Stranger, table: str) -> connect:
    url = f"ws://127.0.0.1:{person.port}/api/tables/{table}/socket"
    more = {"cookie": person.cookie}
    return connect(url, additional_headers=more, compression=None, local_addr=(person.address, 0))


class Diary:
    """What all honest people together went through."""

    def __init__(self) -> None:
        self.waits: list[tuple[float, float]] = []  # when, and seconds to the acknowledgement
        self.troubles: list[str] = []
        self.statuses: list[int] = []
        self.farewells: list[str] = []
        self.stopping = False  # from now on the server may go

    def share(self, share: float, since: float = 0.0, until: float = float("inf")) -> float:
        """The time within which so many of all moves were acknowledged."""
        waits = sorted(wait for when, wait in self.waits if since <= when < until)
        return waits[int(len(waits) * share)] if waits else float("nan")

    async def ask(self, person: Stranger, method: str, path: str, body: Any = None) -> Any:
        answer = await person.ask(method, path, body)
        self.statuses.append(answer.status)
        if answer.status not in (200, 201):
            self.troubles.append(f"{method} {path}: {answer.status} {answer.body[:100]!r}")
            return None
        return answer.data


class Seat:
    """One person at one table, until the match is over."""

    def __init__(self, diary: Diary, socket: ClientConnection, dice: random.Random) -> None:
        self.diary, self.socket, self.dice = diary, socket, dice
        self.at = Told("")
        self.news = asyncio.Event()
        self.answered = asyncio.Event()
        self.request = ""

    async def sit(self) -> None:
        playing = asyncio.create_task(self._play())
        try:
            async for text in self.socket:
                self._hear(READ.decode(text))
                if self.at.result is not None:
                    return
        finally:
            playing.cancel()

    def _hear(self, told: Told) -> None:
        if told.type == "closing":
            self.diary.farewells.append(told.key)
        if told.type == "refused" and told.key != "stale":
            self.diary.troubles.append(f"refused: {told.key}")
        if self.request and (
            told.request == self.request or any(s.request == self.request for s in told.steps)
        ):
            self.answered.set()
        if told.type == "moved":
            self.at = told
            self.news.set()

    async def _play(self) -> None:
        """Keeps the connection alive while it waits."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(20):
                    await self.news.wait()
            self.news.clear()
            if not self.at.choices:
                await self.socket.send('{"type":"ping"}')
                continue
            await asyncio.sleep(self.dice.uniform(*PACE))
            if self.at.choices:
                await self._move(self.at)

    async def _move(self, at: Told) -> None:
        self.request = f"{self.dice.getrandbits(60):x}"
        self.answered.clear()
        action = self.dice.choice(at.choices).action
        message = {"type": "move", "seat": at.seat, "action": action, "seen": at.number}
        began = time.monotonic()
        await self.socket.send(json.dumps(message | {"request": self.request}))
        try:
            async with asyncio.timeout(30):
                await self.answered.wait()
        except TimeoutError:
            self.diary.troubles.append("a move was not answered")
        self.diary.waits.append((began, time.monotonic() - began))


class HonestTable:
    """Two people who play one match after the other."""

    def __init__(self, port: int, number: int, diary: Diary) -> None:
        self.diary = diary
        self.game = GAMES[number % len(GAMES)]
        self.dice = random.Random(number)
        self.people = [Stranger(port, f"127.1.{1 + side}.{1 + number}") for side in (0, 1)]
        self.id = ""

    async def set_up(self) -> None:
        for person in self.people:
            assert (await person.arrive()).status == 200
        invited = {"kind": "invited"}  # nobody else takes the seat
        form = {"game": self.game, "seats": [ME, invited], "listed": True}
        card = await self.diary.ask(self.people[0], "POST", "/api/tables", form)
        self.id = card["id"]
        invite = {"invite": card["invites"]["1"]}
        await self.diary.ask(self.people[1], "POST", f"/api/tables/{self.id}/join", invite)

    async def play(self) -> None:
        while True:
            await asyncio.gather(*(self._attend(person) for person in self.people))
            if self.diary.stopping:
                return
            for person in self.people:
                card = await self.diary.ask(person, "POST", f"/api/tables/{self.id}/rematch")
            self.id = card["id"]

    async def _attend(self, person: Stranger) -> None:
        """Back after a break, which is a trouble all the same."""
        while True:
            try:
                async with attend(person, self.id) as socket:
                    seat = Seat(self.diary, socket, self.dice)
                    await seat.sit()
                    if seat.at.result is not None:
                        return
                    why = "the server ended it"
            except (OSError, ConnectionClosed, TimeoutError) as error:
                why = type(error).__name__
            if self.diary.stopping:
                return
            self.diary.troubles.append(f"socket: {why}")
            await asyncio.sleep(1)


class Clock:
    """A table at which nobody moves: how much later than it should the time runs out."""

    def __init__(self, port: int, number: int, seconds: int, diary: Diary) -> None:
        self.person = Stranger(port, f"127.1.3.{1 + number}")
        self.seconds, self.diary = seconds, diary

    async def late(self) -> float:
        """Seconds; the server rounds nothing, so a little more is the way there and back."""
        await self.person.arrive()
        clock = {"kind": "live", "seconds": self.seconds, "bank": 0}
        form = {"game": "lost_cities", "seats": [ME, ME], "clock": clock}
        card = await self.diary.ask(self.person, "POST", "/api/tables", form)
        began = time.monotonic()
        async with attend(self.person, card["id"]) as socket:
            beating = asyncio.create_task(self._beat(socket))
            async for text in socket:
                if any(step.by == "time" for step in READ.decode(text).steps):
                    break
            beating.cancel()
        late = time.monotonic() - began - self.seconds
        await self.diary.ask(self.person, "POST", f"/api/tables/{card['id']}/end")
        return late

    async def _beat(self, socket: ClientConnection) -> None:
        """Somebody who says nothing for long is taken for gone."""
        while True:
            await asyncio.sleep(20)
            await socket.send('{"type":"ping"}')
