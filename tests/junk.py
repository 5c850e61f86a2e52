"""Values of every type that no position holds."""

from collections.abc import Callable
from typing import Any


class Odd(int):
    """A number that is not quite an int."""


def circle() -> list[Any]:
    """A list that holds itself."""
    ring: list[Any] = []
    ring.append(ring)
    return ring


def deep(levels: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


JUNK: list[Callable[[], Any]] = [
    *(
        lambda value=value: value
        for value in (None, True, False, 0, 1, -1, 2, 7, 255, -(2**31), 2**31, 2**64)
    ),
    *(
        lambda value=value: value
        for value in (float("nan"), float("inf"), -float("inf"), 0.0, 1.0, 2.5, 1e300)
    ),
    *(
        lambda value=value: value
        for value in ("", "0", "1", "x", "over", "\ud800", "R7\udfff", "\0", "a" * 20_000)
    ),
    *(lambda value=value: value for value in ((), (1, 2), b"R7", 1j, object, Odd(1), frozenset((1,)))),
    *(lambda power=power: 10**power for power in (12, 30, 5_000)),
    *(lambda levels=levels: deep(levels) for levels in (0, 1, 2, 20, 3_000)),
    *(dict, set, object, circle, lambda: [None], lambda: [0, 0], lambda: [[1], [2]]),
    *(lambda: {"x": 1}, lambda: {1: 2}, lambda: {None: None}, lambda: {"\ud800": 1}, lambda: bytearray(b"x")),
]
