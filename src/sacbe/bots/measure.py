"""Work to be timed."""

from __future__ import annotations

from sacbe.core.job import Job
from sacbe.core.position import Position


class Copies(Job):
    """Copies one position onto another ``count`` times, as a search does before each iteration."""

    def __init__(self, root: Position, count: int) -> None:
        self.root = root
        self.position = root.copy()
        self.count = count

    def run(self) -> None:
        for _ in range(self.count):
            self.position.copy_from(self.root)
