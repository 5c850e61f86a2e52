"""Where the points of each seat come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.gains import NamedGain
from sacbe.games.coatl import components as box
from sacbe.games.coatl import scoring, words
from sacbe.games.coatl.state import State

NO_POINTS: Final = frozenset({"objectives", "secured_count"})  # of a breakdown


def breakdown(state: State) -> list[dict[str, Any]]:
    """By level and temple; fixed once the seat has scored, until then as if it ended now.

    In a solo match these are the points of the competition on the table. Who has won stands in the view under
    ``solo``: the ``results`` of both competitions and the ``outcome`` (see ``facts.py``).
    """
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    levels = state.sheet[seat][:] if state.scored[seat] else _levels(state, seat)
    bits = state.objectives[seat] if state.scored[seat] else scoring.fulfilled(state, seat)
    points = [count * each for count, each in zip(levels, box.LEVEL_POINTS, strict=True)]
    temple = box.TEMPLE_POINTS[scoring.objectives_in(bits)]
    return {
        "level_1": points[1],
        "level_2": points[2],
        "secured": points[3],
        "temple": temple,
        "objectives": scoring.objectives_in(bits),
        "secured_count": levels[3],
        "total": sum(points) + temple,
    }


def _levels(state: State, seat: Seat) -> list[int]:
    held = [state.level[prophecy] for prophecy in state.held[seat][: state.held_size[seat]]]
    return [*(held.count(level) for level in range(box.MOST_LEVEL)), state.secured_size[seat]]


def resources(state: State, seat: Seat) -> dict[str, int]:
    """The resources a seat has left; what it may realise is among its next choices."""
    asked = state.decision == words.REALISE and state.turn == seat
    return {
        "realisable": state.realisable_size if asked else 0,
        "prophecies": state.held_size[seat] + state.secured_size[seat],
        "segments": state.length[seat],
        "cards": state.hand_size[seat],
    }


def named_gains(told: list[dict[str, Any]]) -> Iterator[NamedGain]:
    """Prophecies and temples, with what they scored; solo, those of the last competition."""
    for each in told:
        if each["event"] == "prophecy_scored":
            yield NamedGain("prophecy", each["prophecy"], each["seat"], each["points"])
        elif each["event"] == "temple_scored":
            yield NamedGain("temple", each["temple"], each["seat"], each["points"])
