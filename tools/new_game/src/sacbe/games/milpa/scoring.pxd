from sacbe.games.milpa cimport components as box
from sacbe.games.milpa.state cimport State

cdef int score(State state, int seat, int part) noexcept nogil
cpdef int points(State state, int seat) noexcept nogil
cpdef int values(State state, int seat) noexcept nogil
cpdef int trios(State state, int seat) noexcept nogil
