from sacbe.core.rng cimport Rng
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport play_exhibition as exhibition
from sacbe.games.paititi.state cimport State

cdef void deal_again(State state, Rng rng) noexcept nogil
cdef bint is_first_of_old_shuffle(State state, int place) noexcept nogil
cdef bint lies_there(State state, int place, int shuffle) noexcept nogil
cdef void deal_shuffle(State state, int shuffle, Rng rng) noexcept nogil
cdef void gather(State state, int shuffle) noexcept nogil
cdef int take_with_back(State state, int back) noexcept nogil
cdef void commit_again(State state, int seat, Rng rng) noexcept nogil
cdef void take_back(State state, int seat) noexcept nogil
cdef void guess(State state, int seat, Rng rng) noexcept nogil
cdef bint is_wanted(State state, int card) noexcept nogil
cdef void move(State state, int seat, int card, int copies) noexcept nogil
