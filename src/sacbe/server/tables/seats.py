"""Seats: joining, leaving, replacement by bots, coming back. Each change is stored, then told."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode

from sacbe.server import requests
from sacbe.server.company import meeting
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import beginning, table_settings
from sacbe.server.tables.beginning import demand_gathering, demand_host
from sacbe.server.tables.play import change, finish
from sacbe.server.tables.table import Table
from sacbe.store import matches
from sacbe.store.matches import SeatRow
from sacbe.store.people import PersonRow


def new_id() -> str:
    return secrets.token_urlsafe(16)


def chair(number: int, wish: requests.Chair, person: PersonRow) -> SeatRow:
    empty = SeatRow(number, "open", None, None, None, None, None)
    if isinstance(wish, requests.Me):
        return _sit(empty, person)
    if isinstance(wish, requests.Invited):
        return empty._replace(kind="invited", invite=new_id())
    if isinstance(wish, requests.BotChair):
        return empty._replace(kind="bot", level=wish.level)
    return empty


def _sit(seat: SeatRow, person: PersonRow) -> SeatRow:
    """Whoever sits down is ready to play."""
    claimed = person.login is not None
    return seat._replace(kind="person", person=person.id, name=person.name, claimed=claimed, wish="ready")


def check(chairs: list[SeatRow], settled: table_settings.TableSettings) -> None:
    """A table needs a person; nobody takes several seats among others unless the host allows it."""
    if all(seat.kind == "bot" for seat in chairs):
        raise Refusal("no_person", 422)
    sitting = [seat.person for seat in chairs if seat.kind != "bot"]
    people = [person for person in sitting if person is not None]
    alone = len(set(sitting)) == 1
    if len(people) > len(set(people)) and not alone and not settled.several:
        raise Refusal("one_seat")


def hidden(key: bytes, address: str) -> str:
    """An address as it is stored: a keyed hash, good for counting and nothing else."""
    return urlsafe_b64encode(hmac.digest(key, address.encode(), "sha256"))[:22].decode()


async def join(hall: Hall, table: Table, person: PersonRow, wish: requests.Join) -> None:
    async with table.lock:
        await hall.settle(table)
        demand_gathering(table)
        if wish.invite is None:
            async with hall.database.read() as connection:
                if await matches.is_kicked(connection, table.id, person.id):
                    raise Refusal("kicked", 403)
        seat = _wanted(table, wish)
        await meeting.demand(hall, table, person.id, invited=wish.invite is not None)
        await _sit_down(hall, table, [_sit(seat, person)])


def _wanted(table: Table, wish: requests.Join) -> SeatRow:
    if wish.invite is not None:
        for seat in table.seats:
            if seat.invite is not None and secrets.compare_digest(seat.invite, wish.invite):
                if seat.kind != "invited":
                    raise Refusal("seat_taken")
                return seat
        raise Refusal("no_invitation", 404)
    wanted = [seat for seat in table.seats if wish.seat is None or seat.number == wish.seat]
    free = [seat for seat in wanted if seat.kind == "open"]
    if not free:
        raise Refusal("seat_taken" if wanted else "no_such_seat")
    return free[0]


async def arrange(hall: Hall, table: Table, person: PersonRow, wish: requests.Arrange) -> None:
    async with table.lock:
        await hall.settle(table)
        demand_host(table, person)
        demand_gathering(table)
        await _sit_down(hall, table, [chair(_numbered(table, wish.seat).number, wish.chair, person)])


async def kick(hall: Hall, table: Table, person: PersonRow, number: int) -> None:
    async with table.lock:
        await hall.settle(table)
        demand_host(table, person)
        demand_gathering(table)
        seat = _numbered(table, number)
        if seat.kind != "person":
            raise Refusal("nobody_there")
        await change(hall, table, [_emptied(seat)], kicked=seat.person, starts=None)


async def leave(hall: Hall, table: Table, person: PersonRow) -> None:
    """Before the start the seats become free; later bots play on, or without people it is abandoned."""
    async with table.lock:
        await hall.settle(table)
        own = [seat for seat in table.seats if seat.person == person.id]
        gathering = table.row.phase == "gathering"
        if gathering and table.row.host == person.id:
            await finish(hall, table, "abandoned")
            return
        if not own:
            raise Refusal("not_seated")
        if gathering:
            await change(hall, table, [_emptied(seat) for seat in own], starts=None)
        elif table.row.phase == "playing":
            await change(hall, table, [seat._replace(stand_in=table.settings.takeover) for seat in own])
            if not any(seat.person is not None and seat.stand_in is None for seat in table.seats):
                await finish(hall, table, "abandoned")


async def end(hall: Hall, table: Table, person: PersonRow) -> None:
    """Ends the table for its host or one of its people; where others play too, one leaves instead."""
    async with table.lock:
        await hall.settle(table)
        if table.row.host != person.id and not table.seats_of(person.id):
            raise Refusal("not_seated", 403)
        if table.row.phase == "gathering":
            demand_host(table, person)
        elif table.row.phase != "playing":
            raise Refusal("not_playing")
        elif table.trouble is None and any(_plays(seat, person) for seat in table.seats):
            raise Refusal("others_play")
        await finish(hall, table, "abandoned")


def _plays(seat: SeatRow, beside: PersonRow) -> bool:
    return seat.person not in (None, beside.id) and seat.stand_in is None


async def stand_in(hall: Hall, table: Table, number: int) -> None:
    async with table.lock:
        seat = table.seats[number]
        if seat.kind == "person" and seat.stand_in is None and table.row.phase == "playing":
            await change(hall, table, [seat._replace(stand_in=table.settings.takeover)])


async def come_back(hall: Hall, table: Table, person: str) -> None:
    """The owner is back: gives back the seats that bots played."""
    async with table.lock:
        await hall.settle(table)
        away = [seat for seat in table.seats if seat.person == person and seat.stand_in is not None]
        if away and table.row.phase == "playing":
            await change(hall, table, [seat._replace(stand_in=None) for seat in away])


async def start(hall: Hall, table: Table, person: PersonRow) -> None:
    async with table.lock:
        await hall.settle(table)
        demand_host(table, person)
        demand_gathering(table)
        if not beginning.is_full(table.seats):
            raise Refusal("not_full")
        if table.settings.start == "ready" and not beginning.is_ready(table.seats):
            raise Refusal("not_all_ready")
        await change(hall, table, [], phase="playing", started=hall.time.now())


async def _sit_down(hall: Hall, table: Table, changed: list[SeatRow]) -> None:
    """A table that is full now may begin."""
    new = {seat.number: seat for seat in changed}
    check([new.get(seat.number, seat) for seat in table.seats], table.settings)
    await beginning.reseat(hall, table, changed)


def _emptied(seat: SeatRow) -> SeatRow:
    """A seat that was reached by a link gets a new one."""
    invited = seat.invite is not None
    invite = new_id() if invited else None
    return seat._replace(
        kind="invited" if invited else "open", person=None, name=None, invite=invite, wish=None
    )


def _numbered(table: Table, number: int) -> SeatRow:
    if number >= len(table.seats):
        raise Refusal("no_such_seat")
    return table.seats[number]
