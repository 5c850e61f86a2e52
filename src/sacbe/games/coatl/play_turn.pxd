from sacbe.core cimport cards
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport decks, legal, words
from sacbe.games.coatl cimport play_carl as carl
from sacbe.games.coatl cimport play_end as end
from sacbe.games.coatl.state cimport State

cdef void begin_round(State state) noexcept nogil
cdef void discard_hands(State state) noexcept nogil
cdef void begin_turn(State state, int seat) noexcept nogil
cdef void ask_addition(State state) noexcept nogil
cdef void end_addition(State state, int seat) noexcept nogil
cdef void end_turn(State state, int seat) noexcept nogil
cdef void refill_hand(State state, int seat) noexcept nogil
cdef int take_feather(State state, int seat) noexcept nogil
cdef void end_last_turn(State state, int seat) noexcept nogil
