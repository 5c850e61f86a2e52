"""One step of a match, and how steps fold into the moves of its record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

PERSON: Final = 0
TIME: Final = 1  # the default move of an absent seat
BOT: Final = 2
BY: Final = ("person", "time", "bot")

WITH_ANSWERS: Final = ""  # for an action: the seat took its last move back, and all that followed it


class Step(NamedTuple):
    number: int  # from 1
    seat: int
    action: str | None  # none: the seat undid its last move, and nothing else
    by: int
    request: str
    time: float
    told: str | None = None  # what happened, as ``server.account`` writes it; loaded only where needed

    @property
    def undoes(self) -> bool:
        return not self.action


class StandingMoves:
    """The moves that stand after each step, and which steps were taken back by which."""

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self.steps: list[Step] = []
        self.taken_back: dict[int, list[int]] = {}  # by the number of the step that did it
        for step in steps:
            self.note(step)

    def note(self, step: Step) -> None:
        if not step.undoes:
            self.steps.append(step)
            return
        first = self.last_of(step.seat)
        end = len(self.steps) if step.action == WITH_ANSWERS else first + 1
        self.taken_back[step.number] = [each.number for each in self.steps[first:end]]
        del self.steps[first:end]

    def last_of(self, seat: int) -> int:
        """How many standing moves precede the seat's last one."""
        return max(place for place, step in enumerate(self.steps) if step.seat == seat)


def fold(steps: Iterable[Step]) -> list[tuple[int, str]]:
    """The moves that still stand."""
    return [(step.seat, step.action or "") for step in StandingMoves(steps).steps]


def retaken(steps: Iterable[Step]) -> int:
    """How often a move was taken back with the bots' answers: such a match is never rated."""
    return sum(step.action == WITH_ANSWERS for step in steps)
