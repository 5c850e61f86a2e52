"""What lies on the table: ints and fixed arrays of ints. Hands and discards are counts per kind."""

from __future__ import annotations

from sacbe.core.arrays import row, rows
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words


class State(Position):
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        super().__init__(seats, options, rng)
        self.score_parts = 2
        self.half_sure = 15
        self.clear_turn()
        self.clear_seats()
        self.clear_piles()
        self.clear_digs()
        self.clear_displays()
        self.clear_artefacts()
        self.clear_knowledge()
        self.clear_sheets()

    def clear_turn(self) -> None:
        self.dealer = 0
        self.active = 0
        self.decision = 0
        self.site = box.NOWHERE  # while its card is being paid for
        self.shovels_due = 0
        self.exhibition = box.NO_EXHIBITION  # while it takes place
        self.after_stop = box.NOT_YET  # Organise actions left once Stop has appeared
        self.progress = 0  # P-85: in this turn
        self.stall = 0  # P-85: turns without progress
        self.passes = 0  # P-86: in succession
        self.shuffles = 0  # of the artefact pile, after the first

    def clear_seats(self) -> None:
        self.hand_size = row(box.MOST_SEATS)
        self.shovels = row(box.MOST_SEATS)  # in the whole hand
        self.display_size = row(box.MOST_SEATS)
        self.pickaxes = row(box.MOST_SEATS)  # in the whole display
        self.held_size = row(box.MOST_SEATS)
        self.pending_size = row(box.MOST_SEATS)
        self.committed = row(box.MOST_SEATS)  # P-D7: whether the seat is done
        self.discards_due = row(box.MOST_SEATS)  # P-D8: cards of the permanent exhibition
        self.extra_due = row(box.MOST_SEATS)  # whether the additional one is among them, if it may be any

    def clear_piles(self) -> None:
        self.dig_pile = row(box.DIG_CARDS)  # drawn from the end
        self.dig_pile_size = 0
        self.dig_discard = row(box.DIGS)
        self.dig_discard_size = 0
        self.row = row(box.ROW)  # a kind of artefact card, or NO_CARD
        self.row_shuffle = row(box.ROW)  # the shuffle that its card came from
        self.artefact_pile = row(box.ARTEFACT_CARDS)  # taken from the end
        self.artefact_pile_size = 0
        self.artefact_discard = row(box.KINDS)
        self.artefact_discard_size = 0
        self.slot = row(box.FACE_UP)  # an exhibition card, or NO_EXHIBITION
        self.exhibition_pile = row(box.EXHIBITIONS)  # turned up from the end
        self.exhibition_pile_size = 0
        self.unseen = row(box.DIG_CARDS)  # work space of deal.py
        self.unseen_size = 0
        self.left = row(box.KINDS)  # and this: copies of each kind not yet accounted for

    # One method for each shape of rows

    def clear_digs(self) -> None:
        self.hand = rows(box.MOST_SEATS, box.DIGS)

    def clear_displays(self) -> None:
        self.display = rows(box.MOST_SEATS, box.DIG_CARDS)  # oldest first

    def clear_artefacts(self) -> None:
        self.held = rows(box.MOST_SEATS, box.ORDINARY)
        self.pending = rows(box.MOST_SEATS, box.ORDINARY)  # committed, or used and still on the table

    def clear_knowledge(self) -> None:
        self.pile_most = rows(box.EYES, box.DIGS)  # in the dig pile, as far as each seat can know

    def clear_sheets(self) -> None:
        self.sheet = rows(box.MOST_SEATS, words.SOURCE_COUNT)  # recorded points, by source
