from sacbe.core cimport cards
from sacbe.games.coatl cimport play_segments, deal, decks, patterns, prophecies, words
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport play_end as end
from sacbe.games.coatl cimport play_realise as realise
from sacbe.games.coatl.state cimport State

cdef void play(State state, int seat, int chosen) noexcept nogil
cdef void play_card(State state, int seat, int feather) noexcept nogil
cdef void discard_and_draw(State state, int seat, int feather) noexcept nogil
cdef void leave_hand(State state, int seat, int feather) noexcept nogil
cdef void ask_where(State state, int feather) noexcept nogil
cdef void place(State state, int seat, int placement) noexcept nogil
cdef void add_piece(State state, int seat, int placement) noexcept nogil
cdef void add(State state, int seat, int placement) noexcept nogil
cdef void count_occurrences(State state, int seat) noexcept nogil
cdef void drop(State state, int seat) noexcept nogil
cdef bint has_fallen(State state, int seat, int prophecy) noexcept nogil
cdef void fall(State state, int seat, int prophecy) noexcept nogil
cdef void settle(State state, int seat) noexcept nogil
cdef void lay_down(State state, int seat, int prophecy) noexcept nogil
cdef void lay_row(State state, int seat, int prophecy) noexcept nogil
