from sacbe.games.coatl cimport components as box
from sacbe.games.coatl.state cimport State

cpdef int occurrences(State state, int row, int prophecy) noexcept nogil
cdef int pair(int* segments, int x, int y) noexcept nogil
cdef int gap(int* segments, int x, int y) noexcept nogil
cdef int flank(int* segments, int x, int a, int b) noexcept nogil
cdef int sandwich(int* segments, int x) noexcept nogil
cdef int mirror(int* segments, int x) noexcept nogil
cdef int over(int* segments, int over_card, int x) noexcept nogil
cdef int overnext(int* segments, int over_card, int x) noexcept nogil
cpdef int level_of(int found) noexcept nogil
cpdef bint is_fresh(State state, int found, int prophecy) noexcept nogil
