cimport cython
from sacbe.core cimport limits, native
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal_place as placing
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef void list_actions(State state, int seat) noexcept nogil
cdef void list_placing(State state, int seat) noexcept nogil
cdef void list_rerolls(State state, int seat) noexcept nogil
@cython.locals(offered=cython.int, kind=cython.int, count=cython.int)
cdef void list_temple_cards(State state) noexcept nogil
cdef void list_kept(State state) noexcept nogil
@cython.locals(count=cython.int)
cdef void list_sales(State state, int seat) noexcept nogil
@cython.locals(offered=cython.int, tile=cython.int, count=cython.int)
cdef void list_tiles(State state) noexcept nogil
cdef void list_drops(State state, int seat) noexcept nogil
@cython.locals(count=cython.int)
cdef void list_deliveries(State state, int seat) noexcept nogil
cpdef bint may_exchange(State state) noexcept nogil
cdef void list_exchanges(State state, int seat) noexcept nogil
cpdef bint can_exchange_vp(State state, int seat) noexcept nogil
@cython.locals(able=cython.bint)
cpdef bint can_exchange_dp(State state, int seat) noexcept nogil
cpdef bint owns(State state, int seat, int tile) noexcept nogil
cpdef bint has_only_camp(State state, int seat) noexcept nogil
cpdef bint is_camp_forced(State state) noexcept nogil
cpdef bint may_reroll_two(State state, int seat) noexcept nogil
cpdef bint may_reroll_all(State state, int seat) noexcept nogil
cpdef int delivery_limit(State state, int seat) noexcept nogil
