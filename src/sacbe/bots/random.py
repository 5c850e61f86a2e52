"""Any action, for tests and for a first opponent; and many random matches at once, for measuring."""

from __future__ import annotations

from typing import Any

from sacbe.bots.choice import Choice
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng


def analyse(game: Game, view: dict[str, Any], seat: Seat, rng: Rng) -> list[Choice]:
    """Every action is as good as any other: in any order."""
    legal = game.rebuild(view, rng).legal(seat)
    rng.mix(legal)
    return [Choice(game.write(action), 1, 0.5) for action in legal]


class Playouts(Job):
    """Play ``count`` matches to the end from one position."""

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
