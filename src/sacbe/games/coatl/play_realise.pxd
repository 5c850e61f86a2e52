from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport patterns, prophecies, words
from sacbe.games.coatl cimport play_turn as turn
from sacbe.games.coatl.state cimport State

cdef void ask(State state, int seat) noexcept nogil
cdef void go_on(State state, int seat) noexcept nogil
cpdef void find_realisable(State state, int seat, int row) noexcept nogil
cdef void find_raises(State state, int seat, int row) noexcept nogil
cdef void find_steals(State state, int victim, int row, int quota, int verb) noexcept nogil
cdef void note(State state, int action, int level, int before) noexcept nogil
cdef void realise(State state, int seat, int chosen) noexcept nogil
cdef void raise_level(State state, int seat, int prophecy) noexcept nogil
cdef void take(State state, int seat, int prophecy) noexcept nogil
cdef void steal(State state, int seat, int which) noexcept nogil
cdef void receive(State state, int seat, int prophecy) noexcept nogil
cdef void strike(State state, int done) noexcept nogil
cdef bint may_still(State state, int action) noexcept nogil
