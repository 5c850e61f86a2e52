from sacbe.core cimport native
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport words
from sacbe.games.paititi.state cimport State

cdef void list_actions(State state, int seat) noexcept nogil
cdef void list_main_actions(State state, int seat) noexcept nogil
cdef void list_hand(State state, int seat) noexcept nogil
cdef void list_sites(State state, int seat) noexcept nogil
cdef void list_exhibitions(State state) noexcept nogil
cdef void list_commitments(State state, int seat) noexcept nogil
cdef void list_discards(State state, int seat) noexcept nogil
cpdef bint may_act(State state, int seat) noexcept nogil
cpdef bint can_draw(State state) noexcept nogil
cpdef bint can_excavate(State state, int seat) noexcept nogil
cpdef bint can_organise(State state, int seat) noexcept nogil
cpdef int main_actions(State state, int seat) noexcept nogil
cpdef int card_at(State state, int site) noexcept nogil
cpdef bint is_payable(State state, int seat, int site) noexcept nogil
cpdef int payable_sites(State state, int seat) noexcept nogil
cpdef bint has_several_kinds(State state, int seat) noexcept nogil
cpdef bint may_choose_payment(State state, int seat) noexcept nogil
cpdef bint may_stop_committing(State state, int seat) noexcept nogil
cpdef bint may_choose_discard(State state, int seat) noexcept nogil
cpdef bint may_go(State state, int seat, int card) noexcept nogil
cpdef bint any_may_go(State state) noexcept nogil
cpdef bint is_extra(State state, int seat) noexcept nogil
cpdef bint fits(State state) noexcept nogil
