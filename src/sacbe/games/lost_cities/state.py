"""What lies on the table: ints and fixed arrays of ints, with a size beside each that fills and empties.

A *lane* is one seat's side of one path (seat × 5 + path): its stack, its figure, what may follow there.
"""

from __future__ import annotations

from sacbe.core.arrays import row, rows
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games.lost_cities import components as box


class State(Position):
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        super().__init__(seats, options, rng)
        self.score_parts = 2
        self.half_sure = 50
        self.expedition = 0
        self.decision = 0
        self.path = box.NOWHERE  # of the card just played, until phase 1 is over
        self.closed_pile = box.NOWHERE  # discarded to in this turn (L-50, R1)
        self.stall = 0  # L-51: idle turns in a row
        self.beyond = 0  # figures beyond a bridge, all seats together
        self.clear_board()
        self.clear_seats()
        self.clear_hands()
        self.clear_stacks()
        self.clear_piles()
        self.clear_nets()
        self.clear_met()

    # One method per shape of rows: the compiler confuses two shapes set in one function.

    def clear_board(self) -> None:
        self.tile = row(box.SPACES)
        self.deck = row(box.CARDS)  # drawn from the end
        self.deck_size = 0
        self.aside = row(box.CARDS)
        self.aside_size = 0
        self.pile_size = row(box.PATHS)
        self.unseen = row(box.CARDS)  # work space of deal.py
        self.unseen_size = 0
        self.left = row(box.KINDS)  # and this: copies of each kind not yet accounted for

    def clear_seats(self) -> None:
        self.stack_size = row(box.LANES)
        self.step = row(box.LANES)  # 0: the path is not started
        self.lowest = row(box.LANES)  # the values that may be played next on the lane
        self.highest = row(box.LANES)
        self.explorer = row(box.MOST_SEATS)  # the path it is on, or NOWHERE
        self.hand_size = row(box.MOST_SEATS)
        self.taken_size = row(box.MOST_SEATS)
        self.artefact_tiles = row(box.MOST_SEATS)
        self.tokens = row(box.MOST_SEATS)
        self.points = row(box.MOST_SEATS)

    def clear_hands(self) -> None:
        self.hand = rows(box.MOST_SEATS, box.HAND_SIZE)  # sorted
        self.taken = rows(box.MOST_SEATS, box.HAND_SIZE)  # those seen taken from a pile; sorted

    def clear_stacks(self) -> None:
        self.stack = rows(box.LANES, box.SUIT)  # newest last

    def clear_piles(self) -> None:
        self.pile = rows(box.PATHS, box.SUIT)  # newest last

    def clear_nets(self) -> None:
        self.net = rows(box.MOST_SEATS, box.EXPEDITIONS_LONG)  # what the figures scored

    def clear_met(self) -> None:
        self.met = rows(box.MOST_SEATS, box.TILE_SHEET)  # victory-point tiles, by expedition and kind
