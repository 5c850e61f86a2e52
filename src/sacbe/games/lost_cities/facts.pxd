from sacbe.core cimport native
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport words
from sacbe.games.lost_cities.state cimport State

cpdef dict dump(State state)
cpdef dict public(State state)
cdef dict tiles(State state)
cdef list tiles_met(State state, int seat)
cdef object path_or_none(int path)
cpdef list hand(State state, int seat)
cpdef list taken_openly(State state)
cpdef dict piles(State state)
cdef dict stacks(State state, int seat)
cdef dict directions(State state, int seat)
cpdef int direction(int lowest, int highest) noexcept nogil
cdef dict figures(State state, int seat)
