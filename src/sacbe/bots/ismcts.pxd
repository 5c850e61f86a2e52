cimport cython
cimport libc.math as math
from sacbe.bots.rollout cimport Rollout
from sacbe.core cimport limits
from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef int NOWHERE

cdef class Search(Job):
    cdef Position root, position
    cdef Rng rng
    cdef Rollout rollout
    cdef int seat, iterations, room, nodes, depth, patience
    cdef bint alone
    cdef double explore, faith, bias, offered_odds
    cdef int[::1] action, actor, parent, child, sibling, visits, offers
    cdef double[::1] value, first, odds
    cdef int[limits.NUMBERS] at
    cdef int[limits.MAX_DEPTH] path

    cdef void descend(self) noexcept nogil
    cdef bint open(self, int node, int actor) noexcept nogil
    cdef void grow(self, int node, int action, int actor) noexcept nogil
    @cython.locals(top=cython.double, bound=cython.double)
    cdef int select(self) noexcept nogil
    cdef void add_odds(self) noexcept nogil
    @cython.locals(seen=cython.double, share=cython.double)
    cdef double bound(self, int child) noexcept nogil
    cdef void learn(self) noexcept nogil
