"""Checks arguments: one sentence instead of Python's error for a wrong type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, TypeVar

from sacbe.core import limits
from sacbe.core.errors import BadFacts, BadRecord, BadValue, Problem, UnknownName
from sacbe.core.plain import shown
from sacbe.core.rng import Rng

Position = TypeVar("Position")

MOST: Final = 1_000_000_000  # of anything that can be counted
LONGEST: Final = 86_400.0  # seconds


class NotOffered(Problem):
    """An action of this game, perhaps, but not one that this seat may take now."""

    def __init__(self, action: object) -> None:
        super().__init__("not_offered", action=shown(action))


def check_whole(what: str, value: Any, least: int, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadValue("bad_number", what=what, least=least, most=most, value=shown(value))
    return value


def check_seconds(value: Any, most: float = LONGEST) -> float:
    if type(value) not in (int, float) or not 0 <= value <= most:
        raise BadValue("bad_seconds", value=shown(value), most=int(LONGEST))
    return float(value)


def check_seed(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 256:
        raise BadRecord("bad_seed")
    return value


def check_rng(value: Any) -> Rng:
    if not isinstance(value, Rng):
        raise BadValue("not_chance", value=shown(value))
    return value


def reads_view(
    read: Callable[[dict[str, Any], Rng], Position],
) -> Callable[[dict[str, Any], Rng], Position]:
    """For functions that build a position from a view: any failure means that the view is invalid."""

    @wraps(read)
    def checked(view: dict[str, Any], rng: Rng) -> Position:
        try:
            return read(view, check_rng(rng))
        except Problem:
            raise
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadFacts("not_view", place="view", value=shown(view)) from error

    return checked


def check_seat(seat: Any, seats: int) -> int:
    """Accepts a seat of the match, or the spectator."""
    return seat if type(seat) is int and seat == limits.SPECTATOR else check_player(seat, seats)


def check_knower(seat: Any, seats: int) -> int:
    """The same, or nobody: for what no seat knows."""
    return seat if type(seat) is int and seat == limits.NOBODY else check_seat(seat, seats)


def check_player(seat: Any, seats: int) -> int:
    if type(seat) is not int or not 0 <= seat < seats:
        raise UnknownName("no_seat", seat=shown(seat), seats=seats)
    return seat


def small(value: Any) -> int:
    """A small whole number, also of a type that only counts as one (numpy's); otherwise -1."""
    try:
        found: int = value if type(value) is int else value.__index__()
    except (AttributeError, TypeError):
        return -1
    return found if 0 <= found < limits.NUMBERS else -1


def check_options(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise BadValue("bad_options", value=shown(value))
    return dict(value)
