"""What lies on the table: ints and fixed arrays of ints, a size beside each array that fills and empties.

A *figure* is a face of a Team meeple (black, white, edge, standing) or the Character. Cards in hands and in
the discard pile are counts by kind. ``holder`` says who stands on a location: a seat, AUTOMATON or NO_HOLDER.
"""

from __future__ import annotations

from sacbe.core.arrays import row, rows
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words


class State(Position):
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        super().__init__(seats, options, rng)
        self.score_parts = 2
        self.half_sure = 50
        self.clear_course()
        self.clear_seats()
        self.clear_board()
        self.clear_deck()
        self.clear_piles()
        self.clear_meeples()
        self.clear_hands()
        self.clear_personal()
        self.clear_gained()

    def clear_course(self) -> None:
        self.decision = 0
        self.step = 0
        self.round = 0
        self.marker = 0
        self.cursor = 0  # within the step: which space, ship or seat from the marker holder on
        self.left = 0  # cards still to choose in the Temple, deliveries still to make at the Office
        self.place = box.NOWHERE  # where the turn's meeples go
        self.colour = box.OPEN  # of the bid being made
        self.number = 0  # of its meeples
        self.placed = 0  # meeples that the turn has put on the Camp or the Office so far
        self.first = words.NO_SORT  # the first meeple chosen for U1
        self.queued = 0  # Discovery points still to be moved by the seat whose turn it is
        self.new_tile = box.NO_TILE  # the third permanent tile, while its owner chooses

    def clear_seats(self) -> None:
        self.coins = row(box.MOST_SEATS)
        self.points = row(box.MOST_SEATS)
        self.disk = row(box.MOST_SEATS)
        self.spent = row(box.MOST_SEATS)  # H17: bits of the reroll tiles used in this round
        self.reserve_size = row(box.MOST_SEATS)
        self.character_face = row(box.MOST_SEATS)
        self.hand_size = row(box.MOST_SEATS)
        self.slot = row(box.ALL_SLOTS)

    def clear_board(self) -> None:
        self.holder = row(box.PLACES)
        self.size = row(box.PLACES)
        self.look = row(box.PLACES)  # the colour of a bid, the figure on a unique space
        self.with_character = row(box.PLACES)  # whether a bid includes it
        self.display = row(box.DISPLAY)  # the Temple, then each Surrounding

    def clear_deck(self) -> None:
        self.deck = row(box.CARDS)  # drawn from the end
        self.deck_seen = row(box.CARDS)  # who knows this card of the deck, having put it there (U11)
        self.deck_size = 0
        self.discard = row(box.KINDS)
        self.discard_size = 0
        self.reshuffled = 0
        self.fresh = row(box.KINDS)  # after a reshuffle: what may be in the deck, as everybody can know
        self.aside = row(box.KINDS)  # of the hand: chosen for the delivery being made
        self.aside_size = 0
        self.pair = row(2)  # drawn with U11, one to keep

    def clear_piles(self) -> None:
        self.village = row(box.VILLAGE_SPACES)
        self.pile = row(box.TILES)  # drawn from the end
        self.pile_size = 0
        self.automaton = row(box.AUTOMATON_CARDS)  # drawn from the end; behind automaton_left those used
        self.automaton_left = 0
        self.tip_count = 0  # tip: a seat knows that another drew the card it had put under the deck
        self.tip_knower = row(words.TIPS)
        self.tip_holder = row(words.TIPS)
        self.tip_kind = row(words.TIPS)
        self.unseen = row(box.CARDS)  # work space of deal.py
        self.unseen_size = 0
        self.reach = row(3)  # work space of legal_place.py: meeples for a bid of each colour, or of either
        self.counted = row(box.KINDS)  # work space: copies not accounted for, cards of each family

    def clear_meeples(self) -> None:
        self.reserve = rows(box.MOST_SEATS, words.FIGURES)
        self.camp = rows(box.MOST_SEATS, words.FIGURES)
        self.office = rows(box.MOST_SEATS, words.FIGURES)

    def clear_hands(self) -> None:
        self.hand = rows(box.MOST_SEATS, box.KINDS)
        self.known = rows(box.MOST_SEATS, box.KINDS)  # what everybody saw the hand take face up

    def clear_personal(self) -> None:
        self.personal = rows(box.MOST_SEATS, box.TILE_KINDS)  # personal discard piles

    def clear_gained(self) -> None:
        self.gained = rows(box.MOST_SEATS, words.SOURCE_COUNT)  # victory points by source
