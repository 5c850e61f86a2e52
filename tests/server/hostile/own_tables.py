"""What strangers do at tables of their own: moves taken back without end, leaving and coming back, hints."""

import asyncio
import json
from typing import Any

from server.hostile.connections import DONE, LOST
from server.hostile.requests import ME, wish
from server.hostile.street import GONE, Answer, Stranger, Street, frame, heard

STORM = 120  # moves and undos in one sitting


class Player:
    """Sits at every seat of a table and does as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.at: dict[str, Any] = {}

    def send(self, **message: Any) -> None:
        self.writer.write(frame(json.dumps(message).encode()))

    async def asked(self) -> dict[str, Any]:
        """Where it stands, as soon as one of our seats may choose."""
        while True:
            message = await heard(self.reader)
            if message["type"] == "moved" and message["choices"]:
                self.at = message
            if message["type"] == "refused" or (message["type"] == "moved" and message["choices"]):
                return message

    async def move(self) -> dict[str, Any]:
        at = self.at
        self.send(
            type="move", seat=at["seat"], action=at["choices"][0]["action"], seen=at["number"], request="m"
        )
        return await self.asked()

    async def undo(self) -> dict[str, Any]:
        self.send(type="undo", seat=self.at["seat"], seen=self.at["number"], request="u")
        return await self.asked()


async def _own_table(street: Street, *others: dict[str, Any], **terms: Any) -> tuple[Stranger, str] | Answer:
    guest = await street.guest()
    answer = await guest.ask("POST", "/api/tables", wish(street, ME, *others, **terms))
    return (guest, answer.data["id"]) if answer.status == 201 else answer


async def _sit(guest: Stranger, table: str) -> Player | None:
    socket = await guest.upgrade(table)
    return None if socket is None else Player(*socket)


async def undo_storms(street: Street) -> Answer:
    """A move, taken back, the same again; as fast as a socket may."""
    made = await _own_table(street, ME, listed=False)
    if isinstance(made, Answer):
        return made
    guest, table = made
    player = await _sit(guest, table)
    if player is None:
        return GONE
    try:
        await player.asked()
        for _ in range(STORM):
            for act in (player.move, player.undo):
                async with asyncio.timeout(10):
                    if (await act()).get("key") == "internal":
                        return Answer(500, "", b"")
                await asyncio.sleep(0.04)
        return DONE
    except LOST:
        return GONE
    finally:
        player.writer.transport.abort()
        await guest.ask("POST", f"/api/tables/{table}/end")


async def leave_and_back(street: Street) -> Answer:
    """Up and down again, with a clock that one would like to stop."""
    clock = {"kind": "live", "seconds": 20, "bank": 0}
    made = await _own_table(street, {"kind": "bot", "level": "pilgrim"}, clock=clock, listed=False)
    if isinstance(made, Answer):
        return made
    guest, table = made
    answer = await guest.ask("POST", f"/api/tables/{table}/leave")
    player = await _sit(guest, table)
    if player is None:
        return GONE
    try:
        for _ in range(10):
            player.send(type="back", seat=0)
            await guest.ask("POST", f"/api/tables/{table}/leave")
        return answer
    finally:
        player.writer.transport.abort()


async def hints(street: Street) -> Answer:
    made = await _own_table(street, ME, listed=False)
    if isinstance(made, Answer):
        return made
    player = await _sit(*made)
    if player is None:
        return GONE
    try:
        async with asyncio.timeout(20):
            asked = await player.asked()
            for number in range(20):
                player.send(type="hint", seat=asked["seat"], seen=asked["number"], request=f"h{number}")
            while (await heard(player.reader))["type"] != "refused":
                pass
        return DONE
    except LOST:
        return GONE
    finally:
        player.writer.transport.abort()
        await made[0].ask("POST", f"/api/tables/{made[1]}/end")
