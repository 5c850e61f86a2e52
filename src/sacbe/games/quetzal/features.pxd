cimport cython
from sacbe.core cimport native
from sacbe.core.slots cimport Slots
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport estimate, scoring, words
from sacbe.games.quetzal.state cimport State

cdef void describe(State state, int seat, Slots slots) noexcept nogil
cdef void describe_course(State state, int seat, Slots slots) noexcept nogil
cdef void describe_chain(State state, Slots slots) noexcept nogil
cdef void describe_seat(State state, int seat, Slots slots) noexcept nogil
@cython.locals(first=cython.int, second=cython.int)
cdef void put_tiles(State state, int seat, Slots slots) noexcept nogil
@cython.locals(count=cython.int)
cdef void put_known(State state, int seat, Slots slots) noexcept nogil
@cython.locals(total=cython.int, count=cython.int)
cdef void describe_hand(State state, int seat, Slots slots) noexcept nogil
@cython.locals(sure=cython.int, likely=cython.int)
cdef void describe_lead(State state, int seat, Slots slots) noexcept nogil
cdef void put_by_round(State state, int number, Slots slots) noexcept nogil
cdef int likely_points(State state, int seat) noexcept nogil
@cython.locals(holds=cython.bint)
cdef void describe_board(State state, int seat, Slots slots) noexcept nogil
@cython.locals(kind=cython.int)
cdef void describe_display(State state, Slots slots) noexcept nogil
@cython.locals(count=cython.int, shows=cython.int)
cdef void describe_supply(State state, Slots slots) noexcept nogil
