from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport legal, supply, words
from sacbe.games.paititi.state cimport State

cdef int only_site(State state, int seat) noexcept nogil
cdef void excavate(State state, int seat, int site) noexcept nogil
cdef void pay_pickaxes(State state, int seat, int cost) noexcept nogil
cdef void ask_shovels(State state, int seat) noexcept nogil
cdef void pay(State state, int seat, int kind) noexcept nogil
cdef void pay_shovels(State state, int seat, int kind) noexcept nogil
cdef void find(State state, int seat) noexcept nogil
cdef void keep(State state, int seat, int card) noexcept nogil
cdef void find_fragments(State state, int seat, int card) noexcept nogil
cdef void use_fragments(State state, int seat, int choice) noexcept nogil
cdef void end_excavation(State state) noexcept nogil
