"""A record as a review reads it: the true positions, who decides, and where chance spoke."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sacbe.core.action import Action, Seat
from sacbe.core.event import Event
from sacbe.core.game import Game
from sacbe.core.limits import NOBODY
from sacbe.core.position import Position
from sacbe.core.record import Record
from sacbe.core.rng import Rng
from sacbe.matches.match import Match

DEALS: Final = 32  # times that an outcome is dealt anew


class RecordedMove(NamedTuple):
    """One move: the positions around it belong to the match, and are not to be changed."""

    number: int  # moves before it
    seat: Seat
    action: Action
    text: str
    before: Position
    after: Position
    view: dict[str, Any] | None  # of the seat, where it had a choice
    events: list[Event]


def steps_of(record: Record) -> list[RecordedMove]:
    match = Match(replace(record, moves=[]))
    found = []
    for number, (seat, text) in enumerate(record.moves):
        view = match.view(seat) if len(match.legal(seat)) > 1 else None
        before = match.standing
        match.play(seat, text)
        action = match.game.read(text)
        found.append(
            RecordedMove(number, seat, action, text, before, match.standing, view, match.told_last())
        )
    return found


def loose(position: Position, rng: Rng) -> Position:
    """A copy with a random source of its own: a secret source cannot be resampled."""
    twin = position.copy()
    twin.rng = Rng(rng.word() << 64 | rng.word() << 32 | rng.word())
    return twin


def outcomes(step: RecordedMove, rng: Rng) -> list[Position]:
    """Other outcomes of the move, dealt anew from the full position, hands included."""
    found = []
    for _ in range(DEALS):
        world = loose(step.before, rng).resampled(NOBODY, rng)
        world.telling = True
        world.apply(step.seat, step.action)
        found.append(world)
    return found


def chance_spoke(game: Game, step: RecordedMove, worlds: Sequence[Position]) -> bool:
    """Whether the move could have had another outcome."""
    return any(world.events() != step.events for world in worlds)


def may_be_chance(game: Game, step: RecordedMove) -> bool:
    return any(event.kind in game.REVEALING for event in step.events)
