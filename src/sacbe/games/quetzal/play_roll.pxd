cimport cython
from sacbe.core cimport limits
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal.state cimport State

cdef void roll_for_all(State state) noexcept nogil
cdef void ask_reroll(State state) noexcept nogil
cdef void answer_reroll(State state, int seat, int action) noexcept nogil
cdef void answer_second(State state, int seat, int action) noexcept nogil
cdef int take_out(State state, int seat, int sort) noexcept nogil
cdef int figure_of(State state, int seat, int sort) noexcept nogil
cdef void reroll_one(State state, int seat, int sort) noexcept nogil
cdef void roll_again(State state, int seat, int figure) noexcept nogil
cdef void roll_all(State state, int seat) noexcept nogil
@cython.locals(number=cython.int, face=cython.int)
cdef int roll_team(State state) noexcept nogil
@cython.locals(number=cython.int, face=cython.int)
cdef int roll_character(State state) noexcept nogil
