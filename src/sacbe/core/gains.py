"""What a seat gained, by name, for reports on what decides matches."""

from __future__ import annotations

from typing import NamedTuple

from sacbe.core.action import Seat


class NamedGain(NamedTuple):
    """A named thing that a seat has, and the points it brought, if any."""

    kind: str
    name: str
    seat: Seat
    points: int
