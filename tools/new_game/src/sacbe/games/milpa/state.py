"""What lies on the table: ints and fixed arrays of ints, with a size beside each that fills and empties."""

from __future__ import annotations

from sacbe.core.arrays import row, rows
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games.milpa import components as box


class State(Position):
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        super().__init__(seats, options, rng)
        self.score_parts = 2
        self.half_sure = 5
        self.decision = 0
        self.deck = row(box.CARDS)  # drawn from the end
        self.deck_size = 0
        self.unseen = row(box.CARDS)  # work space of deal.py
        self.unseen_size = 0
        self.left = row(box.KINDS)  # and this: copies of each kind not yet accounted for
        self.hand_size = row(box.MOST_SEATS)
        self.field_size = row(box.MOST_SEATS)
        self.clear_hands()
        self.clear_fields()

    # One method per shape of rows: the compiler confuses two shapes set in one function.

    def clear_hands(self) -> None:
        self.hand = rows(box.MOST_SEATS, box.HAND_SIZE)  # sorted

    def clear_fields(self) -> None:
        self.field = rows(box.MOST_SEATS, box.ROUNDS)  # newest last
