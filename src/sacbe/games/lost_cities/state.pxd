from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng
from sacbe.games.lost_cities cimport components as box

cdef class State(Position):
    cdef public short[box.SPACES] tile
    cdef public short[box.CARDS] deck
    cdef public short deck_size
    cdef public short[box.CARDS] aside
    cdef public short aside_size
    cdef public short[box.LANES] stack_size
    cdef public short[box.LANES] step
    cdef public short[box.LANES] lowest
    cdef public short[box.LANES] highest
    cdef public short[box.LANES][box.SUIT] stack
    cdef public short[box.MOST_SEATS][box.HAND_SIZE] hand
    cdef public short[box.MOST_SEATS] hand_size
    cdef public short[box.MOST_SEATS][box.HAND_SIZE] taken
    cdef public short[box.MOST_SEATS] taken_size
    cdef public short[box.MOST_SEATS] explorer
    cdef public short[box.MOST_SEATS] artefact_tiles
    cdef public short[box.MOST_SEATS] tokens
    cdef public short[box.MOST_SEATS] points
    cdef public short[box.MOST_SEATS][box.TILE_SHEET] met
    cdef public short[box.MOST_SEATS][box.EXPEDITIONS_LONG] net
    cdef public short[box.PATHS][box.SUIT] pile
    cdef public short[box.PATHS] pile_size
    cdef short[box.CARDS] unseen
    cdef short unseen_size
    cdef short[box.KINDS] left
    cdef public short expedition
    cdef public short decision
    cdef public short path
    cdef public short closed_pile
    cdef public short stall
    cdef public short beyond

    cdef void clear_board(self)
    cdef void clear_seats(self)
    cdef void clear_hands(self)
    cdef void clear_stacks(self)
    cdef void clear_piles(self)
    cdef void clear_nets(self)
    cdef void clear_met(self)
