"""What a seat was told of a match, move by move, without the moves that were taken back."""

from __future__ import annotations

from dataclasses import replace

from sacbe.core.record import Record
from sacbe.matches.match import Match
from sacbe.server import wire


def moves(record: Record, seat: int) -> list[wire.ToldStep]:
    """The deal comes first."""
    match = Match(replace(record, moves=[]))
    found = [wire.ToldStep(0, None, told(match, seat, 0))]
    for number, (mover, action) in enumerate(record.moves, 1):
        match.play(mover, action)
        found.append(wire.ToldStep(number, mover, told(match, seat, number)))
    return found


def told(match: Match, seat: int, since: int) -> list[dict[str, object]]:
    return [wire.told(event) for event in match.events(seat, since)]
