cimport cython
from sacbe.bots.nets cimport limits as size
from sacbe.core cimport limits
from sacbe.core.position cimport Position
from sacbe.core.slots cimport Slots

@cython.final
cdef class Net:
    cdef public int slots, seats, outputs
    cdef short[limits.SLOTS * size.FIRST] first
    cdef short[size.FIRST * size.SECOND] second
    cdef short[size.SECOND * size.OUTPUTS] last
    cdef int[size.FIRST] first_bias
    cdef int[size.SECOND] second_bias
    cdef int[size.OUTPUTS] last_bias

@cython.final
cdef class Evaluator:
    cdef Net net
    cdef public Slots slots
    cdef int[size.FIRST] first
    cdef int[size.SECOND] second
    cdef int[size.OUTPUTS] last
    cdef double[limits.MAX_SEATS] worth

    @cython.locals(seat=cython.int, total=cython.int)
    cdef void judge(self, Position position) noexcept nogil
    @cython.locals(value=cython.int)
    cdef void evaluate(self) noexcept nogil
    @cython.locals(total=cython.int)
    cdef void conclude(self) noexcept nogil

@cython.locals(start=cython.int)
cdef void add_first(int* sums, short* weights, int slot, int value) noexcept nogil
@cython.locals(start=cython.int)
cdef void add_second(int* sums, short* weights, int below, int value) noexcept nogil
cdef void pass_on(int* sums, int units, int shift) noexcept nogil
@cython.locals(slots=Slots)
cpdef tuple features_of(Position position)
