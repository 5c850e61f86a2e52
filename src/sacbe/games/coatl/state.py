"""What lies on the table: ints and fixed arrays of ints, with a size beside each that fills and empties.

A *holder* is a seat, or CARL in the place of seat 1 of a solo match. A Cóatl is one int for each colour: bit
i says that segment i, counted from the left end, shows it; so a pattern is found everywhere by a few shifts.
"""

from __future__ import annotations

from sacbe.core.arrays import row, rows
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words


class State(Position):
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        super().__init__(seats, options, rng)
        self.score_parts = 3
        self.half_sure = 8
        self.round = 0
        self.first = 0  # the first player
        self.decision = 0
        self.addition = 1  # the first or the second of the turn
        self.placing = box.NO_FEATHER  # the card that must be placed now
        self.turned_up = 0  # whether it was drawn after a discard; a staged position does not say
        self.temple = box.NO_TEMPLE
        self.fresh = row(box.REACHES)  # where a fresh occurrence may start, by the reach of its pattern
        self.covered = 0  # R1: the segment that a card of its own colour covers, where that creates nothing
        self.clear_supplies()
        self.clear_work()
        self.clear_seats()
        self.clear_solo()
        self.clear_hands()
        self.clear_held()
        self.clear_coatls()
        self.clear_laid()
        self.clear_sheets()
        self.clear_results()

    def clear_supplies(self) -> None:
        self.deck = row(box.FEATHERS)  # drawn from the end
        self.deck_size = 0
        self.pile = row(box.FEATHERS)  # newest last
        self.pile_size = 0
        self.prophecy_deck = row(box.PROPHECIES)  # drawn from the end
        self.prophecy_deck_size = 0
        self.reserve = row(box.MOST_RESERVE)  # left to right
        self.reserve_size = 0
        self.level = row(box.PROPHECIES)  # at its holder

    def clear_work(self) -> None:
        self.realisable = row(box.PROPHECIES)  # the actions offered by the last placement
        self.realisable_level = row(box.PROPHECIES)  # and the level each would reach
        self.realisable_size = 0
        self.fallen = row(box.PROPHECIES)  # waiting to be laid down (C-D5)
        self.fallen_size = 0
        self.before = row(box.PROPHECIES)  # work space: occurrences before an overlay
        self.intended = words.NOTHING  # work space of instinct.py: a placement, and what the best brings
        self.best_gain = 0
        self.god_levels = row(box.GODS)  # work space of scoring.py
        self.unseen = row(box.FEATHERS)  # work space of deal_again.py
        self.unseen_size = 0
        self.left = row(box.KEYS)  # and this: copies not yet accounted for
        self.known = row(box.PROPHECIES)
        self.wanted = row(box.CARL_ACTIONS)

    def clear_seats(self) -> None:
        self.hand_size = row(box.MOST_SEATS)
        self.stolen = row(box.MOST_SEATS)  # from each holder, in this turn
        self.held_size = row(box.MOST_SEATS)
        self.secured_size = row(box.MOST_SEATS)
        self.scored = row(box.MOST_SEATS)
        self.points = row(box.MOST_SEATS)
        self.objectives = row(box.MOST_SEATS)  # fulfilled: 1 the first, 2 the second, 3 both
        self.length = row(words.HOLDERS)  # of each Cóatl
        self.over_card = row(words.HOLDERS)  # bits of the segments that cover something
        self.laid_size = row(box.MOST_SEATS)

    def clear_solo(self) -> None:
        self.competition = 0
        self.personality = words.NO_PERSONALITY
        self.preference = box.NO_FEATHER  # CARL's, of his last turn
        self.outcome = words.UNDECIDED
        self.gone = row(box.PROPHECIES)  # prophecies that left the competition
        self.gone_size = 0
        self.action_cards = row(box.CARL2_ROUNDS)  # in the order of CARL's turns
        self.action_size = 0
        self.action_place = 0  # of the visible one
        self.kept = row(box.CARL2_ROUNDS)  # action cards known from the first competition
        self.kept_size = 0

    def clear_hands(self) -> None:
        self.hand = rows(box.MOST_SEATS, box.HAND_SIZE)  # sorted

    def clear_held(self) -> None:
        self.held = rows(box.MOST_SEATS, box.PROPHECIES)  # face up: by level, in a level as they arrived
        self.secured = rows(box.MOST_SEATS, box.PROPHECIES)

    def clear_coatls(self) -> None:
        self.segments = rows(words.HOLDERS, box.COLOURS)
        self.signs = row(box.SIGNS)  # work space of patterns.py: what the Cóatl below shows
        self.read = words.NO_ROW

    def clear_laid(self) -> None:
        self.laid = rows(box.MOST_SEATS, box.PLACEMENTS)  # the action of each placement

    def clear_sheets(self) -> None:
        self.sheet = rows(box.MOST_SEATS, box.LEVELS)  # how many prophecies were scored at each level

    def clear_results(self) -> None:
        self.results = rows(2, 2)  # of each competition: your points and CARL's
