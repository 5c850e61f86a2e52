from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport words
from sacbe.games.paititi.state cimport State

cdef void draw(State state, int seat, int count) noexcept nogil
cdef int take_dig(State state, int seat) noexcept nogil
cdef void shuffle_dig_discard(State state) noexcept nogil
cdef void leave_hand(State state, int seat, int kind) noexcept nogil
cdef void discard_dig(State state, int kind) noexcept nogil
cdef int only_kind(State state, int seat) noexcept nogil
cdef void refill_row(State state) noexcept nogil
cdef void fill_gaps(State state) noexcept nogil
cdef void shuffle_artefact_discard(State state) noexcept nogil
cdef void discard_artefact(State state, int card) noexcept nogil
