"""Random matches under watch: does each one end, with a legal action at every step?"""

from __future__ import annotations

from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng


class PlayoutCheck(Job):
    """Plays ``count`` matches to the end from one position, none longer than ``most`` steps."""

    def __init__(self, root: Position, rng: Rng, count: int, most: int) -> None:
        self.root = root
        self.position = root.copy()
        self.rng = rng.copy()
        self.count = count
        self.most = most
        self.steps = 0
        self.stuck = 0
        self.crowded = 0
        self.endless = 0

    def run(self) -> None:
        for _ in range(self.count):
            self.position.copy_from(self.root)
            self.play()

    def play(self) -> None:
        left = self.most
        while not self.position.over:
            self.position.refresh(self.position.turn)
            if self.position.action_count == 0:
                self.stuck += 1
                return
            if self.position.crowded:
                self.crowded += 1
                return
            if left == 0:
                self.endless += 1
                return
            left -= 1
            self.steps += 1
            place = self.rng.below(self.position.action_count)
            self.position.play(self.position.turn, self.position.actions[place])
