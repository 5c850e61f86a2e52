from sacbe.games.quetzal cimport play_activate as activate
from sacbe.games.quetzal cimport play_delivery as delivery
from sacbe.games.quetzal cimport play_end as end
from sacbe.games.quetzal cimport play_place as placing
from sacbe.games.quetzal cimport play_roll as rolling
from sacbe.games.quetzal cimport play_tiles as tiles
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef void play(State state, int seat, int action) noexcept nogil
cdef void answer_early(State state, int seat, int action) noexcept nogil
cdef void answer_late(State state, int seat, int action) noexcept nogil
cpdef void go_on(State state) noexcept nogil
cdef void go_on_placing(State state) noexcept nogil
cdef void go_on_activating(State state) noexcept nogil
cdef void go_on_ending(State state) noexcept nogil
