from sacbe.core cimport cards, ranking
from sacbe.games.milpa cimport components as box
from sacbe.games.milpa cimport scoring, words
from sacbe.games.milpa.state cimport State

cdef void play(State state, int seat, int chosen) noexcept nogil
cdef void plant(State state, int seat, int card) noexcept nogil
cdef void draw(State state, int seat) noexcept nogil
cdef void end_match(State state) noexcept nogil
