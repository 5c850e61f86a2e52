cimport cython
from sacbe.core cimport limits
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport play_cards as cards
from sacbe.games.quetzal cimport words
from sacbe.games.quetzal.state cimport State

cdef void take_its_places(State state) noexcept nogil
cdef void stand(State state, int card, int place, int size, int colour) noexcept nogil
cdef void take_from_temple(State state, int space) noexcept nogil
@cython.locals(best=cython.int, dislike=cython.int)
cdef int favourite(State state) noexcept nogil
cdef void take_surrounding(State state, int near) noexcept nogil
cdef void clear_away(State state, int position, int place) noexcept nogil
