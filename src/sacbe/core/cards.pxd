cdef void insert(short* cards, int count, int card) noexcept nogil
cdef bint remove(short* cards, int count, int card) noexcept nogil
