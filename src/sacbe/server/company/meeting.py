"""Blocks: the two people never share a table, and the blocked one is not told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sacbe.server.refusal import Refusal
from sacbe.store import friends

if TYPE_CHECKING:
    from sacbe.server.hall import Hall
    from sacbe.server.tables.table import Table
    from sacbe.store.matches import MatchRow, SeatRow


def people_at(row: MatchRow, seats: Iterable[SeatRow]) -> set[str]:
    """Those seated at the table, and its host."""
    return {each for each in (row.host, *(seat.person for seat in seats)) if each is not None}


async def demand(hall: Hall, table: Table, person: str, *, invited: bool = False) -> None:
    """Refuses if a block is between the person and those at the table.

    A blocked person is told what latecomers are told; the person who blocked is told why.
    """
    others = people_at(table.row, table.seats) - {person}
    async with hall.database.read() as connection:
        found = await friends.blockers(connection, person, others)
    if person in found:
        raise Refusal("blocked_here")
    if found and invited:
        raise Refusal("no_invitation", 404)
    if found:
        raise Refusal("seat_taken")


async def apart(hall: Hall, person: str | None) -> set[str]:
    """Everybody on either side of a block with the person."""
    if person is None:
        return set()
    async with hall.database.read() as connection:
        return await friends.apart(connection, person)
