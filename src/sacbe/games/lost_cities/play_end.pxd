from sacbe.core cimport limits, ranking
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport deal, scoring, words
from sacbe.games.lost_cities.state cimport State

cdef void end_expedition(State state, int reason) noexcept nogil
cpdef int expeditions(State state) noexcept nogil
cdef void tell_crossed(State state) noexcept nogil
cdef void score_figures(State state, int seat) noexcept nogil
cdef int add_points(State state, int seat, int points) noexcept nogil
cdef void tell_total(State state, int seat) noexcept nogil
cdef void exchange_tiles(State state, int seat) noexcept nogil
cdef void return_figures(State state) noexcept nogil
cdef void end_match(State state) noexcept nogil
