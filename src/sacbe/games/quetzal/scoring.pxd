cimport cython
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef int score(State state, int seat, int part) noexcept nogil
@cython.locals(total=cython.int)
cpdef int tile_points(State state, int seat) noexcept nogil
