"""What happened in a match, written so that it stays readable when the rules have changed.

Each step keeps its events as they were told, with who may know them. A match that was played under other
rules or with other components than are here goes on if all that has happened would have happened here too,
event by event; otherwise it can be read, exported and ended, and says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sacbe.core import limits
from sacbe.core.event import Event, Telling

Kept = tuple[int, dict[str, Any], dict[str, Any] | None]  # who may know it, all of it, what others hear
Group = list[Kept]  # the events of one step, or of the deal


def write(telling: Telling, *groups: Sequence[Event]) -> str:
    """The first step is kept with the deal before it, any other alone."""
    kept = [[_kept(telling, event) for event in group] for group in groups]
    return msgspec.json.encode(kept).decode()


def _kept(telling: Telling, event: Event) -> Kept:
    secret = limits.EVERYONE != event.known_to < limits.ONLY
    hidden = telling.told(event._replace(facts=None)) if secret else None
    return event.known_to, telling.told(event), hidden


def read(told: Sequence[str | None]) -> list[Group]:
    """The events of the deal and of each step; None where they were not kept."""
    groups: list[Group] = []
    for number, text in enumerate(told):
        found = [] if text is None else msgspec.json.decode(text, type=list[Group])
        missing = (2 if number == 0 else 1) - len(found)
        groups += [*([[]] * missing), *found]
    return groups


def heard(groups: Sequence[Group], seats: Sequence[int] | None) -> list[list[dict[str, Any]]]:
    """What these seats may know; without seats, everything. Events they do not hear of are left out."""
    steps = [[_heard(kept, seats) for kept in group] for group in groups]
    said = [[event for event in step if event is not None] for step in steps]
    return said if seats is None else [step for step in said if step]


def _heard(kept: Kept, seats: Sequence[int] | None) -> dict[str, Any] | None:
    known_to, whole, hidden = kept
    if seats is None or known_to == limits.EVERYONE:
        return whole
    if any(known_to in (seat, limits.ONLY + seat) for seat in seats):
        return whole
    return hidden
