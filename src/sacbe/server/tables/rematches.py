"""Another match of the same people: offered, and begun when everybody agrees."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import beginning, table_setup
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_info import AGAIN
from sacbe.store import friends, matches
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.people import PersonRow


async def offer(hall: Hall, table: Table, person: PersonRow, address: str = "?") -> Table:
    """Or accept. The new table once everybody agrees, else this one; bots always agree."""
    async with table.lock:
        await _check(hall, table, person)
        async with hall.database.write() as connection:
            row = await matches.hold(connection, table.id)
            following = None if row is None else row.rematch
            if following is None:
                following = await _agree(hall, connection, table, person, address)
        table.unsure += 1
        await hall.settle(table)
    if following is None:
        return table
    opened = await hall.table(following)
    hall.wake(opened)
    return opened


async def _agree(
    hall: Hall, connection: AsyncConnection, table: Table, person: PersonRow, address: str
) -> str | None:
    """The id of the new table, if this was the last voice."""
    now = hall.time.now()
    seats = (await matches.seats(connection, [table.id]))[table.id]
    others = [seat for seat in seats if seat.person not in (None, person.id)]
    if await friends.blockers(connection, person.id, [seat.person or "" for seat in others]):
        raise Refusal("not_again")
    await matches.wish(connection, table.id, person.id, "again", now)
    if not all(seat.wish == "again" and (seat.wished or 0) > now - AGAIN for seat in others):
        return None
    origin = await table_setup.check_quota(hall, connection, person, address)
    row, chairs = _following(hall, table, seats, person)
    await matches.add(connection, row, chairs, table.settings.listed, origin)
    await matches.change(connection, table.row, rematch=row.id)
    return row.id


def _following(
    hall: Hall, table: Table, seats: list[SeatRow], person: PersonRow
) -> tuple[MatchRow, list[SeatRow]]:
    chairs = [_same(seat) for seat in seats]
    options = table_setup.still_known(table)
    row = table_setup.new_row(hall, table.row.game, len(chairs), options, table.row.terms, person.id)
    if beginning.is_full(chairs):
        row = row._replace(phase="playing", started=row.created)
    return row, chairs


async def decline(hall: Hall, table: Table, person: PersonRow) -> None:
    """Or take one's own offer back."""
    async with table.lock:
        await _check(hall, table, person)
        mine = any(seat.person == person.id and seat.wish == "again" for seat in table.seats)
        async with hall.database.write() as connection:
            row = await matches.hold(connection, table.id)
            if row is not None and row.rematch is not None:
                raise Refusal("already_started")
            await matches.wish(connection, table.id, person.id, None if mine else "no", hall.time.now())
        table.unsure += 1
        await hall.settle(table)


async def _check(hall: Hall, table: Table, person: PersonRow) -> None:
    await hall.settle(table)
    if not table.seats_of(person.id):
        raise Refusal("not_seated", 403)
    if table.row.phase not in ("over", "abandoned"):
        raise Refusal("not_over")


def _same(seat: SeatRow) -> SeatRow:
    if seat.kind == "person" and seat.person is None:  # the person who sat here has deleted the account
        return SeatRow(seat.number, "open", None, None, None, None, None)
    fresh = seat._replace(invite=None, stand_in=None, wish=None, wished=None)
    return fresh._replace(wish="ready") if seat.kind == "person" else fresh
