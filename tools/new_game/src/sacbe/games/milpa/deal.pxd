from sacbe.core cimport cards
from sacbe.core.rng cimport Rng
from sacbe.games.milpa cimport components as box
from sacbe.games.milpa cimport words
from sacbe.games.milpa.state cimport State

cdef void new_match(State state) noexcept nogil
cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef void fill_hand(State state, int seat, int size) noexcept nogil
cdef void lay_deck(State state) noexcept nogil
cdef int next_unseen(State state) noexcept nogil
cdef void gather_unseen(State state, int seat) noexcept nogil
cdef void strike(short* left, short* known, int size) noexcept nogil
