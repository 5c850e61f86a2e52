cimport cython
from sacbe.core.rng cimport Rng
from sacbe.games.quetzal cimport deal, estimate, legal, play, scoring
from sacbe.games.quetzal.state cimport State

@cython.final
cdef class Quetzal(State):
    pass
