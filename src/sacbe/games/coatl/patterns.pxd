from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cpdef int occurrences(State state, int row, int prophecy) noexcept nogil
cdef void read(State state, int row) noexcept nogil
cdef void forget(State state) noexcept nogil
cdef void freshen(State state, int starts, int ends, int covered) noexcept nogil
cpdef int level_of(int found) noexcept nogil
cpdef bint is_fresh(State state, int found, int prophecy) noexcept nogil
cdef int fresh_level(State state, int row, int prophecy) noexcept nogil
