from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cdef int score(State state, int seat, int part) noexcept nogil
cdef double reward(State state, int seat) noexcept nogil
cpdef int standing(State state, int seat) noexcept nogil
cpdef int prophecy_points(State state, int holder) noexcept nogil
cpdef int objectives_in(int bits) noexcept nogil
cpdef int fulfilled(State state, int seat) noexcept nogil
cdef bint fulfils_first(State state, int seat) noexcept nogil
cdef bint fulfils_by_levels(State state, bint alike) noexcept nogil
cdef bint gather_levels(State state, int seat) noexcept nogil
cdef bint note_level(State state, int prophecy) noexcept nogil
cdef int lowest(int levels) noexcept nogil
cdef int highest(int levels) noexcept nogil
cdef bint fulfils_second(State state, int seat, int kind) noexcept nogil
cdef bint has_row(int segments, int length) noexcept nogil
cdef int bits_in(int segments) noexcept nogil
