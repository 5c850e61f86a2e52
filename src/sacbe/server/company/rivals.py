"""Somebody comes who would play a person in the place of their bot: both have to want it."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server.company import play_now
from sacbe.server.company.company_bodies import Challenger
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import table_info
from sacbe.server.tables.table import Table
from sacbe.store import friends, matches, people, pool
from sacbe.store.matches import MatchRow
from sacbe.store.people import PersonRow


async def show(hall: Hall, table: Table, person: PersonRow) -> Challenger:
    """The one who asks, or who was asked."""
    if not table.seats_of(person.id):
        raise Refusal("not_seated", 403)
    kind = table_info.rival(table.row, hall.time.now())
    if kind is None:
        raise Refusal("rival_gone", 404)
    async with hall.database.read() as connection:
        other = await _person_at(connection, table.row.suitor or table.row.sought or "")
    left = (table.row.asked or 0.0) + table_info.RIVAL - hall.time.now()
    return Challenger(other.id, other.name, other.login is not None, kind == "asks", round(left, 1))


async def _person_at(connection: AsyncConnection, table: str) -> PersonRow:
    chairs = (await matches.seats(connection, [table]))[table]
    found = next((seat.person for seat in chairs if seat.person is not None), None)
    person = None if found is None else await people.find(connection, found)
    if person is None:
        raise Refusal("rival_gone", 404)
    return person


async def answer(hall: Hall, table: Table, person: PersonRow, accept: bool) -> Table:
    """The table where they play now, or the one where the person goes on."""
    async with table.lock:
        await hall.settle(table)
        if not table.seats_of(person.id):
            raise Refusal("not_seated", 403)
        following, other = None, None
        async with hall.database.write() as connection:
            await pool.one_at_a_time(connection)
            row = await matches.hold(connection, table.id)
            if row is not None and (row.suitor or row.sought):
                other = await matches.find(connection, row.suitor or row.sought or "")
            if accept:
                following = await _accept(hall, connection, row, other, person)
            elif row is not None:
                await _refuse(connection, row, other)
        table.unsure += 1
        await hall.settle(table)
    if other is not None and other.id in hall.tables:
        hall.refresh(other.id)
    hall.wake(table)
    return await hall.table(following) if following is not None else table


async def _accept(
    hall: Hall, connection: AsyncConnection, row: MatchRow | None, other: MatchRow | None, person: PersonRow
) -> str:
    if row is None or other is None or not _stands(hall, row, other):
        raise Refusal("rival_gone")
    rival = await _person_at(connection, other.id)
    if await friends.blocked(connection, person.id, rival.id):
        raise Refusal("rival_gone")
    return await play_now.bring_together(hall, connection, (row, other), [person, rival])


def _stands(hall: Hall, row: MatchRow, other: MatchRow) -> bool:
    asks = table_info.rival(row, hall.time.now()) == "asks"
    return asks and other.sought == row.id and other.phase == "playing"


async def _refuse(connection: AsyncConnection, row: MatchRow, other: MatchRow | None) -> None:
    """Whoever refuses, or takes it back, goes on with the bot."""
    nobody = {"suitor": None, "sought": None, "asked": None}
    await matches.change(connection, row, seeking=None, **nobody)
    if other is not None and other.phase == "playing" and row.id in (other.suitor, other.sought):
        await matches.change(connection, other, **nobody)
