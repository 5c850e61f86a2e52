from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words

cdef class State(Position):
    cdef public int[words.HOLDERS][box.COLOURS] segments
    cdef public int[words.HOLDERS] over_card
    cdef int[box.SIGNS] signs
    cdef int read
    cdef int[box.REACHES] fresh
    cdef int intended, best_gain
    cdef public int covered
    cdef public short[words.HOLDERS] length
    cdef public short[box.MOST_SEATS][box.PLACEMENTS] laid
    cdef public short[box.MOST_SEATS] laid_size
    cdef public short[box.MOST_SEATS][box.HAND_SIZE] hand
    cdef public short[box.MOST_SEATS] hand_size
    cdef public short[box.MOST_SEATS][box.PROPHECIES] held
    cdef public short[box.MOST_SEATS] held_size
    cdef public short[box.MOST_SEATS][box.PROPHECIES] secured
    cdef public short[box.MOST_SEATS] secured_size
    cdef public short[box.PROPHECIES] level
    cdef public short[box.MOST_RESERVE] reserve
    cdef public short reserve_size
    cdef public short[box.PROPHECIES] prophecy_deck
    cdef public short prophecy_deck_size
    cdef public short[box.FEATHERS] deck
    cdef public short deck_size
    cdef public short[box.FEATHERS] pile
    cdef public short pile_size
    cdef public short[box.PROPHECIES] realisable
    cdef short[box.PROPHECIES] realisable_level
    cdef public short realisable_size
    cdef public short[box.PROPHECIES] fallen
    cdef public short fallen_size
    cdef public short[box.MOST_SEATS] stolen
    cdef public short[box.MOST_SEATS] scored
    cdef public short[box.MOST_SEATS] points
    cdef public short[box.MOST_SEATS] objectives
    cdef public short[box.MOST_SEATS][box.LEVELS] sheet
    cdef public short[2][2] results
    cdef public short[box.PROPHECIES] gone
    cdef public short gone_size
    cdef public short[box.CARL2_ROUNDS] action_cards
    cdef public short action_size
    cdef public short action_place
    cdef public short[box.CARL2_ROUNDS] kept
    cdef public short kept_size
    cdef short[box.PROPHECIES] before
    cdef short[box.GODS] god_levels
    cdef short[box.FEATHERS] unseen
    cdef short unseen_size
    cdef short[box.KEYS] left
    cdef short[box.PROPHECIES] known
    cdef short[box.CARL_ACTIONS] wanted
    cdef public short competition
    cdef public short personality
    cdef public short preference
    cdef public short outcome
    cdef public short round
    cdef public short first
    cdef public short decision
    cdef public short addition
    cdef public short placing
    cdef public short turned_up
    cdef public short temple

    cdef void clear_supplies(self)
    cdef void clear_work(self)
    cdef void clear_seats(self)
    cdef void clear_solo(self)
    cdef void clear_hands(self)
    cdef void clear_held(self)
    cdef void clear_coatls(self)
    cdef void clear_laid(self)
    cdef void clear_sheets(self)
    cdef void clear_results(self)
