from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cdef int draw_feather(State state, int seat) noexcept nogil
cdef void reshuffle(State state, int seat) noexcept nogil
cdef void discard_feather(State state, int feather) noexcept nogil
cdef void refill_reserve(State state, int seat) noexcept nogil
