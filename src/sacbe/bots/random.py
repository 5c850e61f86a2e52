"""Takes any action: an opponent for tests and beginners; and random matches in bulk, for benchmarks."""

from __future__ import annotations

from typing import Any

from sacbe.bots.candidate import Candidate
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng


def analyse(game: Game, view: dict[str, Any], seat: Seat, rng: Rng) -> list[Candidate]:
    """All actions in random order: each is as good as any other."""
    legal = game.rebuild(view, rng).legal(seat)
    rng.mix(legal)
    return [Candidate(game.write(action), 1, 0.5) for action in legal]


class Playouts(Job):
    """Plays ``count`` matches to the end from one position."""

    def __init__(self, root: Position, rng: Rng, count: int) -> None:
        self.root = root
        self.position = root.copy()
        self.rng = rng.copy()
        self.count = count
        self.steps = 0

    def run(self) -> None:
        for _ in range(self.count):
            self.position.copy_from(self.root)
            self.steps += self.position.play_out(self.rng)
