from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal cimport play_automaton as automaton
from sacbe.games.quetzal cimport play_cards as cards
from sacbe.games.quetzal cimport play_tiles as tiles
from sacbe.games.quetzal.state cimport State

cdef void begin_step(State state, int step) noexcept nogil
cdef void activate_stela(State state) noexcept nogil
cdef void activate_temple(State state) noexcept nogil
cdef void ask_temple_card(State state) noexcept nogil
cdef void answer_temple_card(State state, int seat, int action) noexcept nogil
cdef void dig(State state) noexcept nogil
cdef void keep_only(State state, int seat) noexcept nogil
cdef void answer_keep(State state, int seat, int action) noexcept nogil
cdef void keep(State state, int seat, int which) noexcept nogil
cdef void activate_surroundings(State state) noexcept nogil
cdef void search(State state, int seat, int near) noexcept nogil
cdef void activate_market(State state) noexcept nogil
cdef void answer_sale(State state, int seat, int action) noexcept nogil
cdef void activate_village(State state) noexcept nogil
cdef void ask_tile(State state, int seat) noexcept nogil
cdef void take_tile(State state, int seat, int tile) noexcept nogil
