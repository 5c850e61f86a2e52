cimport cython
from sacbe.core cimport limits
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef void reshuffle(State state) noexcept nogil
cdef int lift(State state) noexcept nogil
cdef int lift_openly(State state) noexcept nogil
cdef void draw(State state, int seat) noexcept nogil
cdef void put_under(State state, int seat, int kind) noexcept nogil
cdef void enter_hand(State state, int seat, int kind) noexcept nogil
cdef void take_from_display(State state, int seat, int position, int place) noexcept nogil
cdef void leave_hand(State state, int seat, int kind) noexcept nogil
cdef void discard(State state, int kind) noexcept nogil
cdef void tip_off(State state, int knower, int holder, int kind) noexcept nogil
@cython.locals(forgot=cython.int, kept=cython.int, knower=cython.int)
cdef void forget_tips(State state, int holder, int kind) noexcept nogil
cdef void refill(State state) noexcept nogil
cpdef int place_of(int position) noexcept nogil
cdef int position_of(State state, int kind) noexcept nogil
