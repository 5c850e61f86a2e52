from sacbe.core.rng cimport Rng
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport play_segments, estimate, scoring, words
from sacbe.games.coatl.state cimport State

cdef int POINT, SAMPLES, RISE, RISK, HARM, COVER, TEMPLE_1, TEMPLE_2

cpdef int choose(State state, int seat, Rng rng) noexcept nogil
cdef int any_action(State state, int seat, Rng rng) noexcept nogil
cdef int choose_card(State state, int seat, Rng rng) noexcept nogil
cdef int choose_place(State state, int seat, Rng rng) noexcept nogil
cdef bint is_outdone(State state, int seat, int gain, Rng rng) noexcept nogil
cdef int key_of(int placement) noexcept nogil
cdef int weigh(State state, int seat, int feather, Rng rng) noexcept nogil
cdef bint is_better(State state, int seat, int placement) noexcept nogil
cdef int gain_of(State state, int seat, int placement) noexcept nogil
cdef int gains(State state) noexcept nogil
cdef int worth(int level) noexcept nogil
cdef int harm(State state, int which) noexcept nogil
cdef int losses(State state, int seat) noexcept nogil
cdef int temple_gain(State state, int seat) noexcept nogil
cdef bint will_fulfil_first(State state, int seat) noexcept nogil
cdef int best_piece(State state, int seat, Rng rng) noexcept nogil
cdef int best_prophecy(State state) noexcept nogil
