from sacbe.core cimport limits, ranking
from sacbe.games.paititi cimport scoring, words
from sacbe.games.paititi.state cimport State

cdef void end_match(State state, int reason) noexcept nogil
