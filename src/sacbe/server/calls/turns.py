"""Whose turn it is at a table of several people, and whether they still have to be told."""

from __future__ import annotations

from typing import NamedTuple

from sacbe.core import text
from sacbe.server.tables.table import Table
from sacbe.server.wire import Live
from sacbe.store.matches import SeatRow


def asked(table: Table) -> dict[str, int]:
    """Those who are to decide where others wait, each with the number of their own last step.

    At tables with a live clock nobody is called: it would run out before they could come.
    """
    match = table.match
    if match is None or match.over or table.row.phase != "playing" or isinstance(table.settings.clock, Live):
        return {}
    people = {seat.person for seat in table.seats if seat.person is not None}
    if len(people) < 2:
        return {}
    sitting = [table.seats[seat].person for seat in match.to_act if table.player(seat) is None]
    return {person: last_step(table, person) for person in sitting if person is not None}


def last_step(table: Table, person: str) -> int:
    own = table.seats_of(person)
    return next((step.number for step in reversed(table.steps) if step.seat in own), 0)


class AwaitedTurn(NamedTuple):
    """What may be said of it outside: which game, with whom, where. Nothing of the match itself."""

    match: str
    game: str
    others: tuple[str, ...]

    def title(self, language: str) -> str:
        return text.say(PACKAGE, language, "turn.title", {"game": self.called(language)})

    def body(self, language: str) -> str:
        facts = {"others": self.company(language), "count": len(self.others)}
        return text.say(PACKAGE, language, "turn.body", facts)

    def called(self, language: str) -> str:
        return str(text.catalogue(f"sacbe.games.{self.game}", language)["name"])

    def company(self, language: str) -> str:
        """Names, as far as they are short."""
        return ", ".join(self.others)


PACKAGE = "sacbe.server.calls"


def turn_of(table: Table, person: str) -> AwaitedTurn:
    return AwaitedTurn(table.id, table.row.game, tuple(_names(table.seats, person)))


def _names(seats: list[SeatRow], person: str) -> list[str]:
    found = [seat.name for seat in seats if seat.person is not None and seat.person != person and seat.name]
    return list(dict.fromkeys(found))
