from sacbe.core cimport native
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport words
from sacbe.games.lost_cities.state cimport State

cdef void list_actions(State state, int seat) noexcept nogil
cdef void list_main_actions(State state, int seat) noexcept nogil
cdef void list_bonus_moves(State state, int seat) noexcept nogil
cdef void list_arrow_moves(State state, int seat) noexcept nogil
cdef void list_draws(State state) noexcept nogil
cpdef bint is_playable(State state, int seat, int card) noexcept nogil
cpdef bint can_advance(State state, int seat, int path) noexcept nogil
cpdef bint can_advance_any(State state, int seat) noexcept nogil
cpdef bint is_open_pile(State state, int pile) noexcept nogil
cpdef bint must_draw_from_deck(State state) noexcept nogil
cpdef bint is_stalled(State state) noexcept nogil
cpdef bint has_explorer(State state, int seat) noexcept nogil
cpdef int adventurers_left(State state, int seat) noexcept nogil
