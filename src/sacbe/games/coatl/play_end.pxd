from sacbe.core cimport limits, ranking
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport scoring, words
from sacbe.games.coatl.state cimport State

cdef void score_seat(State state, int seat) noexcept nogil
cdef void fill_sheet(State state, int holder) noexcept nogil
cdef void tell_prophecy(State state, int seat, int prophecy) noexcept nogil
cdef void end_match(State state) noexcept nogil
cdef void tell_rank(State state, int seat) noexcept nogil
cdef void score_carl(State state) noexcept nogil
cdef void end_competition(State state) noexcept nogil
cdef void end_solo(State state, int outcome) noexcept nogil
cdef void close(State state) noexcept nogil
