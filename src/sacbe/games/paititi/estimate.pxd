cimport cython
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport legal, scoring, words
from sacbe.games.paititi cimport play_scoring as exhibition
from sacbe.games.paititi.state cimport State

cdef int estimate(State state, int seat) noexcept nogil
cdef int tools(State state, int seat) noexcept nogil
@cython.locals(total=cython.int)
cdef int all_artefacts(State state, int seat) noexcept nogil
@cython.locals(total=cython.int)
cdef int artefacts(State state, int seat, int category) noexcept nogil
cdef int plan(State state, int seat) noexcept nogil
cdef int best_display(State state, int seat) noexcept nogil
cdef int find_under(State state, int back) noexcept nogil
cdef int best_site(State state, int seat) noexcept nogil
cdef int best_exhibition(State state, int seat) noexcept nogil
cdef int commitment(State state, int seat) noexcept nogil
cdef int with_all(State state, int seat, int card) noexcept nogil
cdef int with_committed(State state, int seat, int card) noexcept nogil
cdef int travel(State state, int count) noexcept nogil
cdef int loss(State state, int seat, int category, int held_too) noexcept nogil
