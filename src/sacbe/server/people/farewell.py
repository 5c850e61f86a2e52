"""Deleting people: after a grace period nothing of the person is left in any row."""

from __future__ import annotations

from sacbe.server.hall import Hall
from sacbe.server.mail import postman
from sacbe.server.people import credentials
from sacbe.server.tables import table_settings
from sacbe.store import matches, people, sessions

MOST = 100_000  # tables of one person


async def take_leave(hall: Hall, person: str, until: float, but: str) -> None:
    """Schedules the deletion; only the session ``but`` stays logged in, and no token is valid."""
    async with hall.database.write() as connection:
        await people.change(connection, person, leaving=until)
        await sessions.end_others(connection, person, but)
        await people.drop_tokens(connection, person)
        await postman.notify(hall, connection, person, "farewell")
    credentials.drop_others(hall, person, but)


async def forget(hall: Hall, person: str) -> None:
    """Deletes name, password, tokens and chat; the seats belong to nobody, and bots play on there."""
    async with hall.database.write() as connection:
        mine = await matches.mine(connection, person, MOST)
        takeovers = {row.id: table_settings.read(row.terms).takeover for row in mine}
        await matches.let_go(connection, person, takeovers)
        await people.forget(connection, person)
    credentials.drop_others(hall, person, "")
    for row in mine:
        hall.refresh(row.id)


async def forget_leavers(hall: Hall) -> None:
    """Deletes everybody whose grace period is over."""
    async with hall.database.read() as connection:
        found = await people.leavers(connection, hall.time.now())
    for person in found:
        await forget(hall, person)
