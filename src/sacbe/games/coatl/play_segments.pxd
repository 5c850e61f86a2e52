from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport patterns, words
from sacbe.games.coatl.state cimport State

cpdef void lay(State state, int row, int placement) noexcept nogil
cdef void lay_feather(State state, int row, int reading, int way) noexcept nogil
cdef void lay_left(State state, int row, int reading, int covering) noexcept nogil
cdef void lay_right(State state, int row, int reading, int place, int covering) noexcept nogil
cdef void lay_head(State state, int row, int colour) noexcept nogil
cdef void lay_tail(State state, int row, int colour) noexcept nogil
cpdef bint is_overlay(int placement) noexcept nogil
