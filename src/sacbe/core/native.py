"""What plain Python cannot express: no lock, raw memory, no call. Compiled callers use native.pxd instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from sacbe.core import limits
from sacbe.core.action import Action

if TYPE_CHECKING:
    from sacbe.core.job import Job
    from sacbe.core.position import Position
    from sacbe.core.slots import Slots

AnyPosition = TypeVar("AnyPosition", bound="Position")
OWN: Final = {"rng", "telling", "crowded", "listed", "actions", "action_count", "told", "event_count"}


def run_free(job: Job) -> None:
    """Runs a job without the interpreter lock, if compiled."""
    job.run()


def offer(position: Position, action: Action) -> None:
    """Appends an action to the list; compiled, this costs no call."""
    if position.action_count == limits.MAX_ACTIONS:
        position.crowded = True
        return
    position.actions[position.action_count] = action
    position.action_count += 1


def offer_if(position: Position, action: Action, wanted: bool) -> None:
    """The same under a condition that is hard to predict; compiled, without a branch."""
    if wanted:
        offer(position, action)


def put(slots: Slots, value: int) -> None:
    """Writes the next slot; compiled, without a call or a branch."""
    slots.place[slots.count] = slots.next
    slots.value[slots.count] = value
    slots.count += value != 0
    slots.next += 1


def put_one(slots: Slots, which: int, size: int) -> None:
    """Writes ``size`` slots, all zero but one."""
    slots.place[slots.count] = slots.next + which
    slots.value[slots.count] = 1
    slots.count += 1
    slots.next += size


def blank(position: AnyPosition) -> AnyPosition:
    """An empty position of the same game, without even its arrays."""
    twin = object.__new__(type(position))
    twin.telling = twin.crowded = False
    twin.actions = [0] * limits.MAX_ACTIONS
    twin.told = [[0] * limits.EVENT_WIDTH for _ in range(limits.MAX_EVENTS)]
    twin.action_count = twin.event_count = 0
    return twin


def listed(position: Position, numbers: tuple[int, ...]) -> list[Action]:
    return position.actions[: position.action_count]


def named(row: Sequence[int], count: int, names: Sequence[str]) -> list[str]:
    """The first ``count`` entries of a row, by name."""
    return [names[each] for each in row[:count]]


def numbers(row: Sequence[int], count: int) -> list[int]:
    """The first ``count`` entries of a row."""
    return list(row[:count])


def copy_fields(target: Position, source: Position) -> None:
    """Copies the state, ints and lists of ints; the target keeps its own random state and buffers."""
    for name, value in vars(source).items():
        if name not in OWN:
            setattr(target, name, _copied(value))


def _copied(value: object) -> object:
    if not isinstance(value, list):
        return value
    return [row[:] for row in value] if isinstance(value[0], list) else value[:]
