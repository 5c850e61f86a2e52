cdef class Job:
    cdef void run(self) noexcept nogil

from sacbe.core cimport native
