"""Invitations to tables: sent with one click, shown in the lobby and at any table."""

from __future__ import annotations

from sacbe.server.company import meeting, presence
from sacbe.server.company.company_bodies import Invitation, InvitedPerson
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import routes_tables
from sacbe.server.tables.table import Table
from sacbe.store import friends, invitations, matches, people
from sacbe.store.invitations import InvitationRow
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.people import PersonRow

MOST = 20  # invitations in a list


async def invite(hall: Hall, table: Table, host: PersonRow, person: str) -> None:
    """Whoever has blocked the host gets no invitation; the host's answer does not show it."""
    async with table.lock:
        await hall.settle(table)
        _check(table, host, person)
    async with hall.database.write() as connection:
        if await people.find(connection, person) is None:
            raise Refusal("no_such_person", 404)
        if host.id in await friends.blockers(connection, host.id, [person]):
            raise Refusal("blocked_them")
        if table.row.host == host.id:
            await matches.forgive(connection, table.id, person)
        await invitations.invite(connection, InvitationRow(table.id, person, host.id, hall.time.now()))


def _check(table: Table, host: PersonRow, person: str) -> None:
    if table.row.host != host.id and not table.seats_of(host.id):
        raise Refusal("not_seated", 403)
    if table.row.phase != "gathering":
        raise Refusal("already_started")
    if person == host.id or table.seats_of(person):
        raise Refusal("already_here")
    if free_seat(table.row, table.seats, host.id) is None:
        raise Refusal("no_free_seat")


def free_seat(row: MatchRow, seats: list[SeatRow], host: str) -> SeatRow | None:
    """A seat that this person may give away; only the host gives away seats reached by a link."""
    kinds = ("open", "invited") if row.host == host else ("open",)
    free = (seat for kind in kinds for seat in seats if seat.kind == kind)
    return next(free, None)


async def waiting(hall: Hall, person: PersonRow) -> list[Invitation]:
    """Those that are still valid: a seat is free, and no block is between the person and those seated."""
    async with hall.database.read() as connection:
        rows = await invitations.to(connection, person.id, MOST)
        apart = await friends.apart(connection, person.id) if rows else set()
        seats = await matches.seats(connection, [row.match for row in rows])
        tables = {row.match: await matches.find(connection, row.match) for row in rows}
        hosts = {row.host: await people.find(connection, row.host) for row in rows}
    found = [(row, tables[row.match], hosts[row.host]) for row in rows]
    told = [_told(row, table, seats[row.match], host, apart) for row, table, host in found if table and host]
    return [each for each in told if each is not None]


def _told(
    row: InvitationRow, table: MatchRow, seats: list[SeatRow], host: PersonRow, apart: set[str]
) -> Invitation | None:
    there = meeting.people_at(table, seats)
    seat = free_seat(table, seats, row.host)
    sits = any(each.person == row.person for each in seats)
    if seat is None or sits or not apart.isdisjoint(there | {row.host}) or row.host not in there:
        return None
    card = routes_tables.card(table, seats, row.person)
    return Invitation(card, host.id, host.name, host.login is not None, row.time, seat.invite)


async def invited(hall: Hall, table: Table, host: PersonRow) -> list[InvitedPerson]:
    """People invited to this table who are not seated yet, as shown to those who are."""
    if table.row.host != host.id and not table.seats_of(host.id):
        raise Refusal("not_seated", 403)
    told = []
    async with hall.database.read() as connection:
        for row in await invitations.at(connection, table.id):
            person = await people.find(connection, row.person)
            if person is not None and not table.seats_of(person.id):
                seen = await friends.last_seen(connection, person.id, host.id)
                here = presence.is_here(hall, seen)
                told.append(InvitedPerson(person.id, person.name, person.login is not None, row.time, here))
    return told
