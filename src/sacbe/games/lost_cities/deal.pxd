from sacbe.core cimport cards, limits
from sacbe.core.rng cimport Rng
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport words
from sacbe.games.lost_cities.state cimport State

cdef void new_match(State state) noexcept nogil
cdef void begin_expedition(State state, int first) noexcept nogil
cdef void clear(State state) noexcept nogil
cdef void lay_tiles(State state) noexcept nogil
cdef void deal_cards(State state) noexcept nogil
cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef void refill_hand(State state, int seat) noexcept nogil
cdef void fill_hand(State state, int seat, int size) noexcept nogil
cdef void lay_aside(State state) noexcept nogil
cdef void lay_deck(State state) noexcept nogil
cdef int next_unseen(State state) noexcept nogil
cdef void gather_unseen(State state, int seat) noexcept nogil
cdef void gather_unknown(State state) noexcept nogil
cdef void strike(short* left, short* known, int size) noexcept nogil
