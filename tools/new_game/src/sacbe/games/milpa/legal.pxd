from sacbe.core cimport native
from sacbe.games.milpa cimport components as box
from sacbe.games.milpa cimport words
from sacbe.games.milpa.state cimport State

cdef void list_actions(State state, int seat) noexcept nogil
