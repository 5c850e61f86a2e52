cimport cython
from sacbe.core.rng cimport Rng
from sacbe.games.coatl cimport deal, deal_again, estimate, instinct, legal, play, scoring
from sacbe.games.coatl.state cimport State

@cython.final
cdef class Coatl(State):
    pass
