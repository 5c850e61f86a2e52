from sacbe.core cimport limits
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport decks, legal, prophecies, words
from sacbe.games.coatl cimport play_end as end
from sacbe.games.coatl.state cimport State

cdef void take_turn(State state) noexcept nogil
cdef void reveal_preference(State state) noexcept nogil
cdef void show_action_card(State state) noexcept nogil
cdef bint is_doubled(State state, int action) noexcept nogil
cdef void act(State state, int action) noexcept nogil
cdef void improve(State state) noexcept nogil
cdef void steal(State state) noexcept nogil
cdef void realise(State state) noexcept nogil
cdef int preferred(State state, int holder) noexcept nogil
cdef int rank(State state, int prophecy) noexcept nogil
cdef bint is_match(State state, int prophecy) noexcept nogil
cdef int reason_for(State state, int prophecy) noexcept nogil
cdef bint is_tied(State state, int holder, int prophecy) noexcept nogil
