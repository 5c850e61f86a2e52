from sacbe.core cimport native
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cdef void list_actions(State state, int seat) noexcept nogil
cdef void list_cards(State state, int seat) noexcept nogil
cdef void list_places(State state, int seat) noexcept nogil
cdef void list_realisable(State state) noexcept nogil
cdef void list_heads_and_tails(State state, int seat) noexcept nogil
cdef void list_fallen(State state) noexcept nogil
cpdef bint is_solo(State state) noexcept nogil
cpdef int rounds(State state) noexcept nogil
cpdef bint is_last_round(State state) noexcept nogil
cpdef bint is_neighbour(State state, int seat, int other) noexcept nogil
