"""Where the points of each seat come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.gains import NamedGain
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State

NO_POINTS: Final = frozenset({"disk"})  # of a breakdown
PRINTED: Final = dict(zip(box.TILE_NAMES, box.TILE_VP, strict=True))
EXCHANGED: Final = {box.TILE_NAMES[box.U3]: box.U3_VP}  # the other exchange is for discovery points


def breakdown(state: State) -> list[dict[str, Any]]:
    """Per source; marker, coins and printed points come at the end (Q-156 to Q-158)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    gained = dict(zip(words.SOURCES, state.gained[seat], strict=True))
    return gained | {"disk": state.disk[seat], "total": state.points[seat]}


def resources(state: State, seat: Seat) -> dict[str, int]:
    """The resources a seat has left."""
    return {
        "coins": state.coins[seat],
        "cards": state.hand_size[seat],
        "meeples": state.reserve_size[seat],
        "discovery": state.disk[seat],
    }


def named_gains(told: list[dict[str, Any]]) -> Iterator[NamedGain]:
    """Upgrades, with what is printed on them (Q-158: nobody loses it) and what they paid."""
    for each in told:
        if each["event"] == "tile_gained":
            yield NamedGain("upgrade", each["tile"], each["seat"], PRINTED[each["tile"]])
        elif each["event"] == "effect_paid":
            yield NamedGain("upgrade", each["tile"], each["seat"], each["points"])
        elif each["event"] == "exchanged":
            yield NamedGain("upgrade", each["tile"], each["seat"], EXCHANGED.get(each["tile"], 0))
