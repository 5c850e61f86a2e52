from sacbe.core cimport cards, limits
from sacbe.core.rng cimport Rng
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef void gather_feathers(State state, int seat) noexcept nogil
cdef void strike_laid(State state, int seat) noexcept nogil
cdef void deal_hands(State state, int seat) noexcept nogil
cdef int next_unseen(State state) noexcept nogil
cdef void gather_prophecies(State state) noexcept nogil
cdef void mark(short* known, short* prophecies, int size) noexcept nogil
cdef void draw_action_cards(State state) noexcept nogil
cdef void count_wanted(State state, int size) noexcept nogil
cdef int next_wanted(State state) noexcept nogil
cdef void shuffle_from(short* row, int start, int end, Rng rng) noexcept nogil
