"""Chat at a table: short lines, not too often, kept for latecomers."""

from __future__ import annotations

from typing import Final

from sacbe.core.limits import SPECTATOR
from sacbe.server import wire
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables.listener import Listener
from sacbe.server.tables.table import Table
from sacbe.server.traffic.addresses import household
from sacbe.store import chats, friends, matches, mutes
from sacbe.store.database import Taken

RECENT: Final = 30  # lines that a newcomer reads


async def recent(hall: Hall, table: Table, listener: Listener) -> list[str]:
    if table.said == 0:
        return []
    async with hall.database.read() as connection:
        rows = await matches.said(connection, table.id, RECENT)
        apart = await friends.apart(connection, listener.person.id) if listener.person else set()
    said = [wire.Said(*row) for row in rows]
    return [wire.write(each) for each in said if each.text and each.person not in listener.muted | apart]


async def remember_muted(hall: Hall, table: Table, listener: Listener) -> None:
    if listener.person is not None:
        async with hall.database.read() as connection:
            listener.muted = await mutes.muted(connection, table.id, listener.person.id)


async def mute(hall: Hall, table: Table, listener: Listener, message: wire.Mute) -> None:
    """Mutes for this person at this table, in every tab, until revoked."""
    person = listener.person
    if person is None:
        raise Refusal("who_are_you", 401)
    if message.muted == (message.person in listener.muted):
        return
    most = hall.settings.muted
    if len(listener.muted) >= most and message.muted:
        raise Refusal("too_many_muted", 429, most=most)
    try:
        async with hall.database.write() as connection:
            change = mutes.add if message.muted else mutes.drop
            await change(connection, table.id, person.id, message.person)
    except Taken:  # nobody has that id, or another tab was quicker
        pass
    for each in table.listeners:
        if each.person is not None and each.person.id == person.id:
            (each.muted.add if message.muted else each.muted.discard)(message.person)


def _check_open(table: Table, watching: bool) -> None:
    if table.chat == "off":
        raise Refusal("chat_off", 403)
    if table.chat == "seated" and watching:
        raise Refusal("chat_seated", 403)


async def say(hall: Hall, table: Table, listener: Listener, text: str) -> None:
    person = listener.person
    if person is None:
        raise Refusal("who_are_you", 401)
    watching = SPECTATOR in listener.seats
    _check_open(table, watching)
    hall.sanctions.let_write(person, listener.address, hall.time.now())
    hall.limits.demand("chats_watching" if watching else "chats", person.id)
    hall.limits.demand("chats_address", household(listener.address, hall.settings.ipv6_prefix))
    clean = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not clean:
        raise Refusal("nothing_said", 422)
    most = hall.settings.chat_lines_watching if watching else hall.settings.chat_lines
    async with table.lock:
        claimed = person.login is not None
        said = wire.Said(table.said + 1, person.id, person.name, hall.time.now(), clean, claimed)
        try:
            async with hall.database.write() as connection:
                await matches.say(connection, table.id, said.number, person.id, said.time, clean)
                await chats.trim(connection, table.id, watching, most)
                apart = await friends.apart(connection, person.id)
        except Taken:
            raise Refusal("too_often", 429, kind="chat") from None
        table.said += 1
    table.tell_said(said, apart)
