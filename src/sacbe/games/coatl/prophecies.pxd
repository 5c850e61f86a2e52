from sacbe.core cimport cards
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport words
from sacbe.games.coatl.state cimport State

cdef void gain(State state, int holder, int prophecy, int level) noexcept nogil
cdef void secure(State state, int holder, int prophecy) noexcept nogil
cdef void lose(State state, int holder, int prophecy) noexcept nogil
cdef void leave_reserve(State state, int prophecy) noexcept nogil
cdef void discard(State state, int prophecy) noexcept nogil
cdef void tell_level(State state, int seat, int prophecy) noexcept nogil
