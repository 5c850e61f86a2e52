"""What a move would lead to; the match itself has not moved."""

from __future__ import annotations

from typing import NamedTuple

from sacbe.core.action import Seat
from sacbe.core.event import Event
from sacbe.core.position import Position


class Outcome(NamedTuple):
    seat: Seat
    text: str
    position: Position
    events: list[Event]
