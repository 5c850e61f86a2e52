from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng
from sacbe.games.milpa cimport components as box

cdef class State(Position):
    cdef public short[box.CARDS] deck
    cdef public short deck_size
    cdef short[box.CARDS] unseen
    cdef short unseen_size
    cdef short[box.KINDS] left
    cdef public short[box.MOST_SEATS] hand_size
    cdef public short[box.MOST_SEATS] field_size
    cdef public short[box.MOST_SEATS][box.HAND_SIZE] hand
    cdef public short[box.MOST_SEATS][box.ROUNDS] field
    cdef public short decision

    cdef void clear_hands(self)
    cdef void clear_fields(self)
