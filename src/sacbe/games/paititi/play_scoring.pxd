from sacbe.core cimport limits
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport legal, supply, words
from sacbe.games.paititi cimport play_end as end
from sacbe.games.paititi.state cimport State

cdef void reveal(State state) noexcept nogil
cdef void tell_used(State state, int seat) noexcept nogil
cdef void hold_opening(State state) noexcept nogil
cdef void hold_both_halves(State state) noexcept nogil
cpdef int scale(int artefacts) noexcept nogil
cpdef int count_artefacts(State state, int seat, int category) noexcept nogil
cdef void record(State state, int seat, int source, int category, int artefacts, int points) noexcept nogil
cdef void clear_travelling(State state, int seat, int category) noexcept nogil
cdef void discard_one(State state, int seat, int card, int source) noexcept nogil
cdef void return_unwanted(State state, int seat, int wanted) noexcept nogil
cdef void return_all(State state) noexcept nogil
cdef int return_copies(State state, int seat, int card) noexcept nogil
cdef void settle_discards(State state, int seat, int artefacts, int most) noexcept nogil
cdef void ask_discards(State state) noexcept nogil
cdef void discard_used(State state, int seat, int card) noexcept nogil
cdef void discard_due(State state, int seat, int card) noexcept nogil
cdef int first_to_go(State state, int seat) noexcept nogil
cdef void replace(State state) noexcept nogil
cdef void turn_up(State state, int slot) noexcept nogil
