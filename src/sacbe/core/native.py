"""What plain Python cannot say: no lock, plain memory, no call. Compiled callers take native.pxd instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from sacbe.core import limits
from sacbe.core.action import Action

if TYPE_CHECKING:
    from sacbe.core.job import Job
    from sacbe.core.position import Position

AnyPosition = TypeVar("AnyPosition", bound="Position")
OWN: Final = {"rng", "telling", "crowded", "listed", "actions", "action_count", "told", "event_count"}


def run_free(job: Job) -> None:
    """Run a job without the interpreter lock, where there is a way."""
    job.run()


def offer(position: Position, action: Action) -> None:
    """Put an action on the list; compiled, this costs no call."""
    if position.action_count == limits.MAX_ACTIONS:
        position.crowded = True
        return
    position.actions[position.action_count] = action
    position.action_count += 1


def offer_if(position: Position, action: Action, wanted: bool) -> None:
    """The same where chance decides whether it is wanted; compiled, no branch is guessed wrong."""
    if wanted:
        offer(position, action)


def blank(position: AnyPosition) -> AnyPosition:
    """A position of the same game with nothing in it, not even its arrays."""
    twin = object.__new__(type(position))
    twin.telling = twin.crowded = False
    twin.actions = [0] * limits.MAX_ACTIONS
    twin.told = [[0] * limits.EVENT_WIDTH for _ in range(limits.MAX_EVENTS)]
    twin.action_count = twin.event_count = 0
    return twin


def listed(position: Position, numbers: tuple[int, ...]) -> list[Action]:
    return position.actions[: position.action_count]


def named(row: Sequence[int], count: int, names: Sequence[str]) -> list[str]:
    """The first so many of a row, by their names."""
    return [names[each] for each in row[:count]]


def numbers(row: Sequence[int], count: int) -> list[int]:
    """The first so many of a row."""
    return list(row[:count])


def copy_fields(target: Position, source: Position) -> None:
    """Copy what lies on the table, ints and lists of ints; chance and buffers stay the target's own."""
    for name, value in vars(source).items():
        if name not in OWN:
            setattr(target, name, _copied(value))


def _copied(value: object) -> object:
    if not isinstance(value, list):
        return value
    return [row[:] for row in value] if isinstance(value[0], list) else value[:]
