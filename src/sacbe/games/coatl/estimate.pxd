from sacbe.games.coatl cimport play_segments, patterns, scoring, words
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport play_realise as realise
from sacbe.games.coatl.state cimport State

cdef int estimate(State state, int seat) noexcept nogil
cdef int carl_points(State state) noexcept nogil
cdef int best_place(State state, int seat) noexcept nogil
cdef int place_gain(State state, int seat, int placement) noexcept nogil
cdef void imagine(State state, int seat, int placement) noexcept nogil
cdef int gains(State state) noexcept nogil
cdef int losses(State state, int seat) noexcept nogil
cdef int level_kept(State state, int prophecy) noexcept nogil
cdef double outlook(State state, int seat) noexcept nogil
cdef double settled_alone(State state) noexcept nogil
