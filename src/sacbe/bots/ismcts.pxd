cimport libc.math as math
from sacbe.core cimport limits
from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef double EXPLORE
cdef int HORIZON

cdef class Search(Job):
    cdef Position root, position
    cdef Rng rng
    cdef int seat, iterations, room, nodes, depth
    cdef int[::1] action, actor, child, sibling, visits, offers
    cdef double[::1] value
    cdef int[limits.MAX_DEPTH] path

    cdef void descend(self) noexcept nogil
    cdef int count_fresh(self, int node) noexcept nogil
    cdef int pick_fresh(self, int node, int skip) noexcept nogil
    cdef int find(self, int node, int action) noexcept nogil
    cdef int grow(self, int node, int action, int actor) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef double bound(self, int child) noexcept nogil
    cdef void learn(self) noexcept nogil
