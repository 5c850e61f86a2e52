from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport words
from sacbe.games.paititi.state cimport State

cpdef int score(State state, int seat, int part) noexcept nogil
cpdef int recorded(State state, int seat) noexcept nogil
cpdef int end_points(State state, int seat) noexcept nogil
