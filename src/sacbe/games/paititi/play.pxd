from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport legal, supply, words
from sacbe.games.paititi cimport play_end as end
from sacbe.games.paititi cimport play_excavation as excavation
from sacbe.games.paititi cimport play_exhibition as exhibition
from sacbe.games.paititi cimport play_scoring as scoring
from sacbe.games.paititi.state cimport State

cdef void play(State state, int seat, int chosen) noexcept nogil
cdef void begin_turn(State state) noexcept nogil
cdef int only_action(State state, int seat) noexcept nogil
cdef void make_pass(State state, int seat) noexcept nogil
cdef void act(State state, int seat, int action) noexcept nogil
cdef void display(State state, int seat, int kind) noexcept nogil
cdef void discard(State state, int seat, int kind) noexcept nogil
cdef void end_turn(State state) noexcept nogil
cdef void announce_guard(State state) noexcept nogil
