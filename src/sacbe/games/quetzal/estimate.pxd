cimport cython
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport scoring
from sacbe.games.quetzal cimport legal_place as placing
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef int estimate(State state, int seat) noexcept nogil
@cython.locals(twelfths=cython.int)
cdef int shown_worth(State state, int seat) noexcept nogil
cdef int slots_used(State state, int seat) noexcept nogil
@cython.locals(total=cython.int, count=cython.int)
cdef int hand_worth(State state, int seat) noexcept nogil
cdef bint deliveries_waiting(State state, int seat) noexcept nogil
cdef bint is_chosen(State state, int seat, int place) noexcept nogil
@cython.locals(total=cython.int, size=cython.int)
cdef int board_worth(State state, int seat) noexcept nogil
cdef int place_worth(State state, int seat, int place, int size) noexcept nogil
