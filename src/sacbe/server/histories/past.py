"""A history as its readers may know it."""

from __future__ import annotations

from typing import Final

from sacbe.server.hall import Hall
from sacbe.server.histories import history_bodies as bodies
from sacbe.server.refusal import Refusal
from sacbe.store import figures, finished, friends, histories, people
from sacbe.store.finished import FinishedSeat
from sacbe.store.histories import Place, Sought
from sacbe.store.people import PersonRow

PAGE: Final = 30  # matches
RIVALS: Final = 50


async def known(hall: Hall, person: str) -> PersonRow:
    async with hall.database.read() as connection:
        row = await people.find(connection, person) if len(person) == 22 else None
    if row is None:
        raise Refusal("no_such_person", 404)
    return row


async def hidden_of(hall: Hall, person: str, asker: str | None) -> set[str]:
    """The parts that this asker is not shown."""
    if person == asker:
        return set()
    async with hall.database.read() as connection:
        return await friends.hidden(connection, person)


def cursor(row: FinishedSeat) -> str:
    return f"{row.ended!r}.{row.match}"


def place(text: str) -> Place:
    """Where the page before ended."""
    ended, _, match = text.rpartition(".")
    try:
        return Place(float(ended), match)
    except ValueError:
        raise Refusal("bad_request", 400) from None


async def told(hall: Hall, sought: Sought, after: str | None, hidden: set[str]) -> bodies.History:
    where = None if after is None else place(after)
    async with hall.database.read() as connection:
        rows = await histories.page(connection, sought, PAGE + 1, where)
        total, won = await histories.count(connection, sought)
        rivals = await histories.rivals(connection, sought.person, RIVALS) if sought.whole else []
    more = cursor(rows[PAGE - 1]) if len(rows) > PAGE else None
    shown = await _matches(hall, rows[:PAGE], "reviews" not in hidden)
    return bodies.History(shown, more, total, won, [bodies.PastRival(*each) for each in rivals])


async def _matches(hall: Hall, rows: list[FinishedSeat], reviewed: bool) -> list[bodies.PastMatch]:
    ids = [row.match for row in rows]
    async with hall.database.read() as connection:
        seats = await finished.of_matches(connection, ids)
        begun = await histories.duration(connection, ids)
        seen = await figures.accuracies(connection, rows) if reviewed else {}
        sitting = {each.person for match in seats.values() for each in match if each.person is not None}
        named = await people.named(connection, sitting)
    matches = []
    for row in rows:
        phase, started = begun.get(row.match, ("over", None))
        players = [_player(each, named) for each in seats[row.match]]
        took = row.ended - (row.ended if started is None else started)
        accuracy = seen.get((row.match, row.seat))
        gone = phase == "abandoned"
        matches.append(
            bodies.PastMatch(
                row.match, row.game, row.ended, took, gone, row.result, row.seat, players, accuracy
            )
        )
    return matches


def _player(row: FinishedSeat, named: dict[str, tuple[str, bool]]) -> bodies.PastPlayer:
    name, claimed = named.get(row.person or "", (None, False))
    return bodies.PastPlayer(
        row.person, name, claimed, row.level, row.score, row.place, row.resigned, row.stood_in
    )
