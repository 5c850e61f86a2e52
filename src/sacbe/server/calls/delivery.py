"""The calls that wait: looked at when they are due, sent if they still hold, tried again if they fail."""

from __future__ import annotations

import asyncio
import smtplib
from typing import Final, NamedTuple

from sacbe.server.calls import calling, push_key, quiet, senders, turns
from sacbe.server.calls.outbound import Outbound, Unreachable
from sacbe.server.calls.senders import Message, Sent
from sacbe.server.calls.turns import AwaitedTurn
from sacbe.server.company import presence
from sacbe.server.hall import Hall
from sacbe.server.mail import letters
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.store import calls, friends, people, post
from sacbe.store.calls import CallingRow, CallRow, ChannelRow
from sacbe.store.database import StoreFailed

EVERY: Final = 5.0  # seconds between two looks at the calls
AT_ONCE: Final = 20
FIRST: Final = 60.0  # seconds until a call is tried again, then twice as many
TRIES: Final = 7


class DueCall(NamedTuple):
    """What is to be done about a call: nothing more, later, or now."""

    turn: AwaitedTurn | None = None
    later: float | None = None


async def keep(hall: Hall) -> None:
    await Delivery(hall).keep()


class Delivery:
    """What one process sends."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.outbound = Outbound(hall.settings.call_anywhere)

    async def keep(self) -> None:
        """For ever; what fails is tried again."""
        missed = True
        try:
            while True:
                try:
                    if missed:
                        await calling.find_missed(self.hall)
                        missed = False
                    await self.deliver()
                except StoreFailed as failure:
                    LOG.warning("store_failed", reason=str(failure))
                except Exception as error:
                    LOG.error("calls_failed", exc_info=error)
                await asyncio.sleep(EVERY)
        finally:
            await self.outbound.close()

    async def deliver(self) -> None:
        hall = self.hall
        async with hall.database.read() as connection:
            found = await calls.due(connection, hall.time.now(), AT_ONCE)
        for row in found:
            async with hall.database.write() as connection:
                ours = await calls.take(connection, row, hall.time.now() + FIRST * 2.0**row.tries)
            if ours:
                await self._deliver(row)

    async def _deliver(self, row: CallRow) -> None:
        hall = self.hall
        async with hall.database.read() as connection:
            channel = await calls.find_channel(connection, row.channel)
            wishes = await calls.settings_of(connection, row.person)
        if channel is None:
            return
        found = await self._look(row, wishes)
        if found.later is not None:
            async with hall.database.write() as connection:
                await calls.put_off(connection, row, found.later)
        elif found.turn is None:
            await self._finish([row])
        else:
            await self._send(row, channel, wishes, found.turn)

    async def _look(self, row: CallRow, wishes: CallingRow) -> DueCall:
        """Nobody is called after their move, while they are here, or in their quiet hours."""
        hall, now = self.hall, self.hall.time.now()
        try:
            table = await hall.table(row.match)
        except Refusal:
            return DueCall()
        async with table.lock:
            await hall.settle(table)
        if turns.asked(table).get(row.person) != row.turn:
            return DueCall()
        async with hall.database.read() as connection:
            silent = await calls.is_silent(connection, row.match, row.person)
            seen = await friends.seen(connection, row.person)
        if silent:
            return DueCall()
        if presence.is_here(hall, seen):
            return DueCall(later=now + hall.settings.call_after)
        wakes = quiet.until(wishes, now)
        return DueCall(turns.turn_of(table, row.person), wakes)

    async def _send(self, row: CallRow, channel: ChannelRow, wishes: CallingRow, turn: AwaitedTurn) -> None:
        rows = [row]
        try:
            if channel.kind == "mail":
                sent, rows = await self._mail(row, channel, wishes, turn)
            else:
                told = senders.message(turn, wishes.language, str(self.hall.settings.site))
                sent = await self.tell(channel, told, f"{row.match}-{row.turn}-{row.channel}")
        except (Unreachable, OSError, smtplib.SMTPException, ValueError) as error:
            LOG.info("call_failed", kind=channel.kind, reason=type(error).__name__)
            sent = "failed"
        if sent == "gone":
            async with self.hall.database.write() as connection:
                await calls.drop_channel(connection, channel.person, channel.id)
        elif sent == "sent":
            await self._finish(rows, channel, 0)
        elif row.tries + 1 >= TRIES:
            await self._finish(rows, channel, channel.failed + 1)

    async def tell(self, channel: ChannelRow, told: Message, once: str) -> Sent:
        if channel.kind == "push":
            key = await push_key.load(self.hall.database)
            return await senders.push(self.outbound, channel, told, key, self.hall)
        return await senders.hook(self.outbound, channel, told, once)

    async def _mail(
        self, row: CallRow, channel: ChannelRow, wishes: CallingRow, turn: AwaitedTurn
    ) -> tuple[Sent, list[CallRow]]:
        """One letter for all tables that wait now."""
        hall, rows, found = self.hall, [row], [turn]
        async with hall.database.read() as connection:
            known = await post.address_of(connection, row.person)
            person = await people.find(connection, row.person)
            others = [each for each in await calls.waiting_for(connection, channel.id) if each[:3] != row[:3]]
        if person is None or known is None or known.address is None or not letters.is_on(hall.settings):
            return "gone", rows
        for other in others:
            also = await self._look(other, wishes)
            if also.turn is not None:
                rows.append(other)
                found.append(also.turn)
        sent = await senders.mail(hall, channel, known.address, person.name, wishes.language, found)
        return sent, rows

    async def _finish(
        self, rows: list[CallRow], channel: ChannelRow | None = None, failed: int | None = None
    ) -> None:
        async with self.hall.database.write() as connection:
            for row in rows:
                await calls.finish(connection, row)
            if channel is not None and failed is not None and failed != channel.failed:
                await calls.note_failures(connection, channel.id, failed)
