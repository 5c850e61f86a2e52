cimport cython
from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng

cdef int INSTINCT, WHOLE, LEAST, PACE
cdef double BEHIND

cdef class Study(Job):
    cdef Position root, deal, position, ahead
    cdef Rng rng, chance, dice
    cdef int seat, seats, tries, rash, count, racing, kept, left, rounds
    cdef int[::1] actions, races, visits
    cdef long long[::1] steps, wins, wins_squared, points, points_squared

    cdef void play_round(self) noexcept nogil
    cdef void play_after(self, int place) noexcept nogil
    cdef void play_on(self, int place) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play_by_instinct(self) noexcept nogil
    @cython.locals(seat=cython.int, count=cython.int, tries=cython.int, best=cython.int, action=cython.int, top=cython.double, outlook=cython.double)
    cdef void play_well(self) noexcept nogil
    @cython.locals(other=cython.int, action=cython.int)
    cdef int draw(self, int place) noexcept nogil
    @cython.locals(winners=cython.int, won=cython.longlong, points=cython.longlong)
    cdef void learn(self, int first) noexcept nogil
    @cython.locals(best=cython.int)
    cdef void thin_out(self) noexcept nogil
    cdef long long won(self, int place) noexcept nogil
    @cython.locals(gap=cython.double, noise=cython.double)
    cdef bint is_behind(self, int place, int best) noexcept nogil
    @cython.locals(mean=cython.double, square=cython.double, least=cython.double)
    cdef double variance(self, int place) noexcept nogil

cdef void say_alike(Rng rng, Rng other) noexcept nogil
