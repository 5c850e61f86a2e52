from sacbe.core.rng cimport Rng
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport estimate, scoring, words
from sacbe.games.coatl.state cimport State

cdef int SAMPLES

cpdef int choose(State state, int seat, Rng rng) noexcept nogil
cdef int any_action(State state, int seat, Rng rng) noexcept nogil
cdef int choose_card(State state, int seat, Rng rng) noexcept nogil
cdef int choose_place(State state, int seat, Rng rng) noexcept nogil
cdef bint is_outdone(State state, int seat, int gain, Rng rng) noexcept nogil
cdef int key_of(int placement) noexcept nogil
cdef int weigh(State state, int seat, int feather, int best, Rng rng) noexcept nogil
cdef bint is_better(State state, int seat, int placement) noexcept nogil
cdef int temple_points(State state, int row) noexcept nogil
cdef int best_piece(State state, int seat, Rng rng) noexcept nogil
cdef int best_prophecy(State state) noexcept nogil
