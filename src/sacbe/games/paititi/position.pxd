cimport cython
from sacbe.core.rng cimport Rng
from sacbe.games.paititi cimport deal, estimate, legal, play, scoring
from sacbe.games.paititi.state cimport State

@cython.final
cdef class Paititi(State):
    pass
