from sacbe.core cimport limits
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal.state cimport State

cdef void advance(State state) noexcept nogil
cdef void gain(State state, int seat, int tile, int place) noexcept nogil
cdef void use_at_once(State state, int seat, int tile) noexcept nogil
cdef void put_away(State state, int seat, int tile) noexcept nogil
cdef void lay_in_slot(State state, int seat, int slot, int tile) noexcept nogil
cdef void answer_slot_full(State state, int seat, int action) noexcept nogil
cdef void reveal_tiles(State state) noexcept nogil
cdef void exchange(State state, int seat, int action) noexcept nogil
