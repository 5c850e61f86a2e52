cimport cython
from sacbe.core.rng cimport Rng
from sacbe.core.slots cimport Slots
from sacbe.games.quetzal cimport deal, estimate, features, legal, play, scoring
from sacbe.games.quetzal.state cimport State

@cython.final
cdef class Quetzal(State):
    pass
