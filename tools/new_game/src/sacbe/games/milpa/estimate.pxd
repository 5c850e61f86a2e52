from sacbe.games.milpa cimport components as box
from sacbe.games.milpa cimport scoring
from sacbe.games.milpa.state cimport State

cdef int estimate(State state, int seat) noexcept nogil
