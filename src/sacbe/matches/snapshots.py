"""Positions before the last moves of every seat, so that an undo need not replay from the start."""

from __future__ import annotations

from typing import Final, NamedTuple

from sacbe.core.action import Seat
from sacbe.core.position import Position

KEPT: Final = 4  # of each seat


class Snapshot(NamedTuple):
    place: int  # how many moves there were
    seat: Seat  # who moved then
    position: Position


class Snapshots:
    def __init__(self) -> None:
        self._kept: tuple[Snapshot, ...] = ()

    def keep(self, fresh: Snapshot) -> None:
        own = [each for each in self._kept if each.seat == fresh.seat]
        gone = own[0] if len(own) == KEPT else None
        self._kept = (*(each for each in self._kept if each is not gone), fresh)

    def return_to(self, place: int) -> Position | None:
        """The position as it was there, if it was kept; what came later is forgotten."""
        found = next((each.position for each in self._kept if each.place == place), None)
        self._kept = tuple(each for each in self._kept if each.place < place)
        return found

    def copy(self) -> Snapshots:
        twin = Snapshots()
        twin._kept = self._kept
        return twin
