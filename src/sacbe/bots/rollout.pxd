cimport cython
from sacbe.bots.nets.net cimport Evaluator
from sacbe.core cimport limits
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef int INSTINCT

@cython.final
cdef class Rollout:
    cdef Position spare
    cdef Rng rng
    cdef int horizon, tries
    cdef Evaluator evaluator
    cdef double[limits.MAX_SEATS] worth

    cdef void play_on(self, Position position) noexcept nogil
    @cython.locals(top=cython.double, outlook=cython.double)
    cdef void play_well(self, Position position) noexcept nogil
    cdef double look(self, Position position, int seat, int action) noexcept nogil
    cdef void judge(self, Position position) noexcept nogil
