from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport play_scoring as scoring
from sacbe.games.paititi cimport words
from sacbe.games.paititi.state cimport State

cdef void organise(State state, int seat) noexcept nogil
cdef void choose(State state, int seat, int card) noexcept nogil
cpdef bint cannot_join(State state, int seat) noexcept nogil
cdef void commit(State state, int seat, int chosen) noexcept nogil
cdef void lay_ready(State state, int seat, int card) noexcept nogil
cdef void finish(State state, int seat) noexcept nogil
cpdef int next_to_commit(State state) noexcept nogil
