"""What a position tells a learned evaluation: a row of small integers, of which those not zero are kept.

Written in order with ``native.put`` and ``native.put_one``; a game's ``features.py`` says what stands where.
"""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.arrays import row


class Slots:
    def __init__(self) -> None:
        self.clear()
        self.place = row(limits.SLOTS)
        self.value = row(limits.SLOTS)

    def clear(self) -> None:
        self.count = 0  # of those kept
        self.next = 0  # slot to be written

    def kept(self) -> list[tuple[int, int]]:
        """Slots that are not zero, each with its value."""
        count = range(self.count)
        return [(self.place[each], self.value[each]) for each in count]
