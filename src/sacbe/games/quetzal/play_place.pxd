from sacbe.core cimport limits
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal cimport legal_place as placing
from sacbe.games.quetzal cimport play_roll as rolling
from sacbe.games.quetzal.state cimport State

cdef void next_turn(State state) noexcept nogil
cdef void forget_chain(State state) noexcept nogil
cdef void ask_where(State state) noexcept nogil
cdef bint ask(State state, int decision) noexcept nogil
cdef void choose_place(State state, int seat, int place) noexcept nogil
cdef void ask_colour(State state, int seat) noexcept nogil
cdef void choose_colour(State state, int seat, int colour) noexcept nogil
cdef void choose_number(State state, int seat, int number) noexcept nogil
cdef void ask_meeples(State state, int seat) noexcept nogil
cdef void choose_meeples(State state, int seat, int action) noexcept nogil
cdef void commit_space(State state, int seat, int sort) noexcept nogil
cdef void commit_free(State state, int seat, int sort) noexcept nogil
cdef void work_at_camp(State state, int seat) noexcept nogil
cdef int leave_reserve(State state, int seat, int sort) noexcept nogil
cdef void commit_bid(State state, int seat, int use) noexcept nogil
cdef void oust(State state, int place) noexcept nogil
cdef void ask_camp_reroll(State state) noexcept nogil
cdef void answer_camp_reroll(State state, int seat, int action) noexcept nogil
cdef void ask_another(State state) noexcept nogil
cdef void answer_another(State state, int seat, int action) noexcept nogil
