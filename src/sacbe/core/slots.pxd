from sacbe.core cimport limits

cdef class Slots:
    cdef public int count, next
    cdef short[limits.SLOTS] place, value

    cdef void clear(self) noexcept nogil
