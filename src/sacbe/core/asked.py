"""What a caller may hand over: one sentence instead of whatever Python would say of a wrong type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sacbe.core import limits
from sacbe.core.errors import BadRecord, UnknownName
from sacbe.core.plain import shown
from sacbe.core.rng import Rng

MOST: Final = 1_000_000_000  # of anything that can be counted
LONGEST: Final = 86_400.0  # seconds


def check_whole(what: str, value: Any, least: int, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise UnknownName("bad_number", what=what, least=least, most=most, value=shown(value))
    return value


def check_seconds(value: Any, most: float = LONGEST) -> float:
    if type(value) not in (int, float) or not 0 <= value <= most:
        raise UnknownName("bad_seconds", value=shown(value), most=int(LONGEST))
    return float(value)


def check_seed(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 256:
        raise BadRecord("bad_seed")
    return value


def check_rng(value: Any) -> Rng:
    if not isinstance(value, Rng):
        raise UnknownName("not_chance", value=shown(value))
    return value


def check_seat(seat: Any, seats: int) -> int:
    """A seat of so many, or whoever only watches."""
    if type(seat) is not int or not (0 <= seat < seats or seat == limits.SPECTATOR):
        raise UnknownName("no_seat", seat=shown(seat), seats=seats)
    return seat


def check_options(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise UnknownName("bad_options", value=shown(value))
    return dict(value)
