"""Whoever has blocked somebody never meets them, and they are not told."""

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
    """Those who sit there, and the host."""
    return {each for each in (row.host, *(seat.person for seat in seats)) if each is not None}


async def demand(hall: Hall, table: Table, person: str, *, invited: bool = False) -> None:
    """That the person may sit down with those who are there.

    Whoever is blocked hears what anybody hears who comes too late; whoever blocked is told why.
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
    """Everybody the person is never to meet."""
    if person is None:
        return set()
    async with hall.database.read() as connection:
        return await friends.apart(connection, person)
