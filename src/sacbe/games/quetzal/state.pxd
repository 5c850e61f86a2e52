from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport words

cdef class State(Position):
    cdef public short decision
    cdef public short step
    cdef public short round
    cdef public short marker
    cdef public short cursor
    cdef public short left
    cdef public short place
    cdef public short colour
    cdef public short number
    cdef public short placed
    cdef public short first
    cdef public short queued
    cdef public short new_tile
    cdef public short[box.MOST_SEATS] coins
    cdef public short[box.MOST_SEATS] points
    cdef public short[box.MOST_SEATS] disk
    cdef public short[box.MOST_SEATS] spent
    cdef public short[box.MOST_SEATS] reserve_size
    cdef public short[box.MOST_SEATS] character_face
    cdef public short[box.MOST_SEATS] hand_size
    cdef public short[box.ALL_SLOTS] slot
    cdef public short[box.PLACES] holder
    cdef public short[box.PLACES] size
    cdef public short[box.PLACES] look
    cdef public short[box.PLACES] with_character
    cdef public short[box.MOST_SEATS][words.FIGURES] reserve
    cdef public short[box.MOST_SEATS][words.FIGURES] camp
    cdef public short[box.MOST_SEATS][words.FIGURES] office
    cdef public short[box.MOST_SEATS][box.KINDS] hand
    cdef public short[box.MOST_SEATS][box.KINDS] known
    cdef public short[box.MOST_SEATS][box.TILE_KINDS] personal
    cdef public short[box.MOST_SEATS][words.SOURCE_COUNT] gained
    cdef public short[box.DISPLAY] display
    cdef public short[box.CARDS] deck
    cdef public short[box.CARDS] deck_seen
    cdef public short deck_size
    cdef public short[box.KINDS] discard
    cdef public short discard_size
    cdef public short reshuffled
    cdef public short[box.KINDS] fresh
    cdef public short[box.KINDS] aside
    cdef public short aside_size
    cdef public short[2] pair
    cdef public short[box.VILLAGE_SPACES] village
    cdef public short[box.TILES] pile
    cdef public short pile_size
    cdef public short[box.AUTOMATON_CARDS] automaton
    cdef public short automaton_left
    cdef public short[words.TIPS] tip_knower
    cdef public short[words.TIPS] tip_holder
    cdef public short[words.TIPS] tip_kind
    cdef public short tip_count
    cdef short[box.CARDS] unseen
    cdef short[3] reach
    cdef short[box.KINDS] counted
    cdef short unseen_size

    cdef void clear_course(self)
    cdef void clear_seats(self)
    cdef void clear_board(self)
    cdef void clear_deck(self)
    cdef void clear_piles(self)
    cdef void clear_meeples(self)
    cdef void clear_hands(self)
    cdef void clear_personal(self)
    cdef void clear_gained(self)
