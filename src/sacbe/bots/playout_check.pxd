from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef class PlayoutCheck(Job):
    cdef Position root, position
    cdef Rng rng
    cdef int count, most
    cdef public long long steps, stuck, crowded, endless
    cdef void play(self) noexcept nogil
