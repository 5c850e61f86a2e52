"""The time: the database's, continued by a monotonic clock.

Every process asks the database, so a machine whose clock is wrong times nobody out. Between two answers
seconds are counted by the steady clock, so setting a machine's clock changes nothing either.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Timekeeper:
    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self.steady = steady
        self._begin = wall() - steady()  # wall time at zero of the steady clock

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._begin + self.steady()

    def learn(self, answer: float, asked: float) -> float:
        """The database said ``answer``, asked when the steady clock stood at ``asked``.

        Returns the change of ``now``, by which a caller shifts earlier timestamps.
        """
        begin = answer - (asked + self.steady()) / 2
        change, self._begin = begin - self._begin, begin
        return change
