from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport scoring
from sacbe.games.lost_cities cimport legal, words
from sacbe.games.lost_cities.state cimport State

cdef int estimate(State state, int seat) noexcept nogil
cdef int playable_cards(State state, int seat, int path) noexcept nogil
