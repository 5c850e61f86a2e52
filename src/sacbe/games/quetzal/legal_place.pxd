cimport cython
from sacbe.core cimport native
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cpdef int capacity(State state, int seat, int colour) noexcept nogil
cpdef int wild(State state, int seat) noexcept nogil
cpdef bint has_sort(State state, int seat, int sort) noexcept nogil
cpdef int sort_count(State state, int seat, int sort) noexcept nogil
@cython.locals(count=cython.int)
cdef void list_sorts(State state, int seat, int chosen) noexcept nogil
cdef void list_places(State state, int seat) noexcept nogil
@cython.locals(count=cython.int)
cdef void list_spaces(State state, int seat, int first, int end, int black, int white) noexcept nogil
@cython.locals(count=cython.int)
cdef void list_bids(State state, int seat, int first, int end, int black, int white) noexcept nogil
cpdef bint is_closed(State state, int place) noexcept nogil
cpdef bint is_bid_place(int place) noexcept nogil
cpdef int discount(State state, int seat, int place) noexcept nogil
cpdef int cost(State state, int seat, int place) noexcept nogil
cpdef bint may_bid_colour(State state, int seat, int colour) noexcept nogil
cdef void list_colours(State state, int seat) noexcept nogil
cdef void list_numbers(State state, int seat) noexcept nogil
cdef void list_meeples(State state, int seat) noexcept nogil
cdef void list_uses(State state, int seat) noexcept nogil
cdef void list_mixtures(State state, int team, int fixed, int wilds, int with_character) noexcept nogil
cdef void list_for_space(State state, int seat) noexcept nogil
