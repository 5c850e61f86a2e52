"""The result of a move that the match has not made yet."""

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
