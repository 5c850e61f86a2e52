from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef void gain_coins(State state, int seat, int amount, int cause) noexcept nogil
cdef void pay(State state, int seat, int amount, int cause) noexcept nogil
cdef void gain_points(State state, int seat, int amount, int source) noexcept nogil
