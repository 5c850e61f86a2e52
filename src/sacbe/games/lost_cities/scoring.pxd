from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport words
from sacbe.games.lost_cities.state cimport State

cdef int score(State state, int seat, int part) noexcept nogil
cpdef int figure_value(State state, int seat, int path) noexcept nogil
cpdef int artefact_value(State state, int tokens) noexcept nogil
