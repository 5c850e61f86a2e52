"""Shows a new name at once wherever the person sits or listens."""

from __future__ import annotations

from typing import Final

from sacbe.server.hall import Hall
from sacbe.store import matches
from sacbe.store.people import PersonRow

MINE: Final = 1000  # tables told of a new name


async def show(hall: Hall, person: PersonRow) -> None:
    async with hall.database.read() as connection:
        mine = await matches.mine(connection, person.id, MINE)
    for row in mine:
        hall.refresh(row.id)
    for table in hall.tables.values():
        for listener in table.listeners:
            if listener.person is not None and listener.person.id == person.id:
                listener.person = person
