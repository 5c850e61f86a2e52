from sacbe.core.job cimport Job
from sacbe.core.position cimport Position

cdef class Copies(Job):
    cdef Position root, position
    cdef int count
