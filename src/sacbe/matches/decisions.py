"""The decisions of a record: who had a choice, what that seat knew, what it chose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sacbe.core.action import Seat
from sacbe.core.record import Record
from sacbe.matches.match import Match


class Decision(NamedTuple):
    """Taken after ``number`` moves."""

    number: int
    seat: Seat
    view: dict[str, Any]
    action: str


def decisions_of(record: Record) -> Iterator[Decision]:
    """Forced moves are skipped."""
    match = Match(replace(record, moves=[]))
    for number, (seat, action) in enumerate(record.moves):
        if len(match.legal(seat)) > 1:
            yield Decision(number, seat, match.view(seat), action)
        match.play(seat, action)


def shared_win(match: Match) -> list[float]:
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
