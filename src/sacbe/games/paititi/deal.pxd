from sacbe.core cimport limits
from sacbe.core.rng cimport Rng
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport deal_artefacts as artefacts
from sacbe.games.paititi cimport deal_digs as digs
from sacbe.games.paititi cimport supply, words
from sacbe.games.paititi.state cimport State

cdef void new_match(State state) noexcept nogil
cdef void clear(State state) noexcept nogil
cdef void deal_digs(State state) noexcept nogil
cdef void lay_artefacts(State state) noexcept nogil
cdef void lay_exhibitions(State state) noexcept nogil
cdef void lay_phase(State state, int first, int end) noexcept nogil
cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef void shuffle_phase(State state, int first, int end, Rng rng) noexcept nogil
