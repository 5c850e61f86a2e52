"""Rates: a burst, then so many in a period."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

UNITS: Final = {"s": 1.0, "min": 60.0, "h": 3600.0, "day": 86_400.0}
WRITTEN: Final = re.compile(r"(\d{1,9})\+(\d{1,9})/(s|min|h|day)")


class Rate:
    """Written ``20+6/min``: twenty at once, and six more per minute."""

    __slots__ = ("burst", "per_second", "text")

    def __init__(self, text: str) -> None:
        found = WRITTEN.fullmatch(text.replace(" ", ""))
        if found is None or int(found[1]) == 0 or int(found[2]) == 0:
            raise ValueError(text)
        self.text = text
        self.burst = float(found[1])
        self.per_second = int(found[2]) / UNITS[found[3]]

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rate) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def times(self, factor: float) -> Flow:
        return Flow(self.burst * factor, self.per_second * factor)


class Flow(NamedTuple):
    burst: float
    per_second: float
