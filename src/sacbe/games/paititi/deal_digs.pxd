from sacbe.core.rng cimport Rng
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport legal, words
from sacbe.games.paititi.state cimport State

cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef int eye_of(State state, int seat) noexcept nogil
cdef void gather(State state, int seat) noexcept nogil
cdef void count_unseen(State state, int seat) noexcept nogil
cdef void refill_pile(State state, int eye) noexcept nogil
cdef void refill_hand(State state, int seat) noexcept nogil
cdef void forget(State state, int seat) noexcept nogil
cdef void mend_hand(State state, int seat, Rng rng) noexcept nogil
cdef void swap(State state, int seat, Rng rng) noexcept nogil
cdef int kind_at(State state, int seat, int place) noexcept nogil
cdef bint suits(State state, int given, int taken) noexcept nogil
cdef bint has_room(State state, int eye, int kind) noexcept nogil
cdef void exchange(State state, int seat, int given, int taken) noexcept nogil
