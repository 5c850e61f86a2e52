from sacbe.core cimport limits, native
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport facts as table
from sacbe.games.lost_cities cimport legal, play_end, words
from sacbe.games.lost_cities.state cimport State

cpdef dict observe(State state, object seat)
cdef bint may_know_points(State state, int seat, int owner) noexcept nogil
cdef dict supply(State state, int seat)
cdef dict piles(State state)
cdef dict revealed(State state)
