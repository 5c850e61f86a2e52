from sacbe.core cimport limits, ranking
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, scoring, words
from sacbe.games.quetzal cimport play_automaton as automaton
from sacbe.games.quetzal cimport play_cards as cards
from sacbe.games.quetzal cimport play_roll as rolling
from sacbe.games.quetzal cimport play_tiles as tiles
from sacbe.games.quetzal.state cimport State

cdef void prepare(State state) noexcept nogil
cdef void begin_round(State state) noexcept nogil
cdef void clear_board(State state) noexcept nogil
cdef void ask_last_exchanges(State state) noexcept nogil
cdef void answer_done(State state) noexcept nogil
cdef void score_match(State state) noexcept nogil
cdef void tell_rank(State state, int seat) noexcept nogil
