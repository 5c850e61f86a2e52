"""How a seat of a staged position can have come by its points: from tiles and from expeditions before."""

from __future__ import annotations

from collections import Counter
from typing import Any

POINTS = Counter({"vp15": 2, "vp10": 3, "vp5": 2})


class Earned:
    """One seat; ``rest`` is what tiles of this expedition cannot explain."""

    def __init__(self, points: int, held: int, standing: dict[str, Any], board: dict[str, str]) -> None:
        been = [f"{path}{step}" for path, at in standing.items() for step in range(1, at["step"] + 1)]
        self.met = Counter(board[space] for space in been if board.get(space) in POINTS)
        self.rest = points - sum(int(tile[2:]) * count for tile, count in self.met.items())
        empty = sum(space not in board for space in been) - held
        for tile in (POINTS - Counter(board.values())).elements():
            if empty > 0 and int(tile[2:]) <= self.rest:
                self.met[tile] += 1
                self.rest -= int(tile[2:])
                empty -= 1

    def tiles_met(self, expedition: int) -> list[dict[str, int]]:
        return [dict(self.met) if place == expedition else {} for place in (1, 2, 3)]

    def nets(self, expedition: int) -> list[int]:
        """The rest, in halves if there were two expeditions before."""
        assert expedition > 1 or not self.rest, "there is no expedition before the first"
        half = self.rest // 10 * 5 if expedition == 3 else 0
        return [(half or self.rest), self.rest - half if half else 0, 0] if expedition > 1 else [0, 0, 0]
