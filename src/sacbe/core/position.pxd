cimport cython

from sacbe.core cimport limits
from sacbe.core.rng cimport Rng
from sacbe.core.slots cimport Slots

cdef double MARGIN
cdef int FAR
cdef tuple NUMBERS

cdef class Position:
    cdef public int seats, options, turn
    cdef public bint over, telling
    cdef public Rng rng
    cdef int score_parts, half_sure
    cdef bint crowded
    cdef int listed, action_count, event_count
    cdef int[limits.MAX_ACTIONS] actions
    cdef int[limits.MAX_EVENTS][limits.EVENT_WIDTH] told

    cdef void deal(self) noexcept nogil
    cdef bint may_act(self, int seat) noexcept nogil
    cdef void list_actions(self, int seat) noexcept nogil
    cdef void play(self, int seat, int action) noexcept nogil
    cdef int score(self, int seat, int part) noexcept nogil
    cdef int estimate(self, int seat) noexcept nogil
    cdef void describe(self, int seat, Slots slots) noexcept nogil
    cdef int instinct(self, int seat, Rng rng) noexcept nogil
    cdef void resample(self, int seat, Rng rng) noexcept nogil

    cdef int choice(self, int place) noexcept nogil
    cdef void tell(self, int kind, int seat, int first, int second, int third) noexcept nogil
    cdef void tell_owner(self, int kind, int seat, int first, int second, int third) noexcept nogil
    cdef void whisper(self, int kind, int seat, int first, int second, int third) noexcept nogil
    cdef void tell_all(self, int kind, int seat, int first, int second, int third, int fourth, int fifth, int known_to) noexcept nogil

    cdef void refresh(self, int seat) noexcept nogil
    cdef bint allows(self, int seat, int action) noexcept nogil
    cdef void copy_from(self, Position source) noexcept nogil
    cdef int play_out(self, Rng rng) noexcept nogil
    cdef void play_on(self, Rng rng, int steps) noexcept nogil
    cdef bint is_ahead(self, int seat, int other) noexcept nogil
    cdef double reward(self, int seat) noexcept nogil
    cdef double outlook(self, int seat) noexcept nogil
    cdef double settled(self, int seat) noexcept nogil
    cdef double rank(self, int seat) noexcept nogil
    cdef double hope(self, int seat) noexcept nogil
    cdef int lead(self, int seat) noexcept nogil

    cpdef list legal_now(self)
    @cython.locals(twin=Position)
    cpdef Position copy(self)

cdef void play_any(Position position, Rng rng) noexcept nogil
cdef list offered(Position position, int seat)
cdef carry_out(Position position, int seat, int action)

from sacbe.core cimport native
