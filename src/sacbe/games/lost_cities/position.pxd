cimport cython
from sacbe.core.rng cimport Rng
from sacbe.games.lost_cities cimport deal, estimate, legal, play, scoring
from sacbe.games.lost_cities.state cimport State

@cython.final
cdef class LostCities(State):
    pass
