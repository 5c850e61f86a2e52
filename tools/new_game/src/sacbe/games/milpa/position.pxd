cimport cython
from sacbe.core.rng cimport Rng
from sacbe.games.milpa cimport deal, estimate, legal, play, scoring
from sacbe.games.milpa.state cimport State

@cython.final
cdef class Milpa(State):
    pass
