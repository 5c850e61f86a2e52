cimport cython
from sacbe.core cimport limits

cdef unsigned int[4] EXPAND
cdef int DOUBLE_ROUNDS, WORDS

cdef class Rng:
    cdef unsigned int a, b, c, d
    cdef unsigned int[16] apart  # 64 bytes: the chance of two threads never shares a cache line
    cpdef void set_words(self, unsigned int a, unsigned int b, unsigned int c, unsigned int d)
    cdef unsigned int next32(self) noexcept nogil
    cdef void reseed(self, Rng parent) noexcept nogil
    @cython.locals(product=cython.ulonglong)
    cdef unsigned int below(self, unsigned int limit) noexcept nogil
    cdef void shuffle(self, short* items, int count) noexcept nogil

cdef class SecretRng(Rng):
    cdef unsigned int[8] key
    cdef unsigned int[16] start
    cdef unsigned int[16] block
    cdef unsigned int counter
    cdef int used
    @cython.locals(product=cython.ulonglong)
    cdef unsigned int below(self, unsigned int limit) noexcept nogil
    cdef void refill(self) noexcept nogil
    cdef void lay_out(self) noexcept nogil

@cython.locals(low=cython.uint, excess=cython.uint)
cdef bint is_unfair(unsigned long long product, unsigned int limit) noexcept nogil
cdef void quarter(unsigned int* x, int a, int b, int c, int d) noexcept nogil
cdef unsigned int rotated(unsigned int word, int bits) noexcept nogil
