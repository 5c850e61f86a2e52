"""One line of a match's row of steps, and how the steps fold into the moves of its record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

PERSON: Final = 0
TIME: Final = 1  # the default move of an absent seat
BOT: Final = 2
BY: Final = ("person", "time", "bot")


class Step(NamedTuple):
    number: int  # from 1
    seat: int
    action: str | None  # none: the seat took its last move back
    by: int
    request: str
    time: float
    told: str | None = None  # what happened, as ``server.account`` writes it; read only where it is needed


def fold(steps: Iterable[Step]) -> list[tuple[int, str]]:
    """The moves that stand."""
    moves: list[tuple[int, str]] = []
    for step in steps:
        if step.action is None:
            del moves[max(place for place, (seat, _) in enumerate(moves) if seat == step.seat)]
        else:
            moves.append((step.seat, step.action))
    return moves
