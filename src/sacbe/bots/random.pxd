from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef class Playouts(Job):
    cdef Position root, position
    cdef Rng rng
    cdef int count
    cdef public long long steps
