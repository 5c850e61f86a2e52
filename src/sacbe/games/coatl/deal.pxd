from sacbe.core cimport cards
from sacbe.games.coatl cimport components as box
from sacbe.games.coatl cimport decks, patterns, prophecies, words
from sacbe.games.coatl cimport play_turn as turn
from sacbe.games.coatl.state cimport State

cdef void new_match(State state) noexcept nogil
cdef int first_seat(State state) noexcept nogil
cdef void choose_personality(State state, int personality) noexcept nogil
cdef void begin_competition(State state) noexcept nogil
cdef void clear(State state) noexcept nogil
cdef void clear_coatl(State state, int row) noexcept nogil
cdef void add_action_card(State state, int action) noexcept nogil
cdef void gather_known_actions(State state) noexcept nogil
cdef void keep_action_cards(State state) noexcept nogil
cdef void shuffle_feathers(State state) noexcept nogil
cdef void deal_feathers(State state) noexcept nogil
cdef void shuffle_prophecies(State state) noexcept nogil
cdef void deal_start(State state, int holder, int level) noexcept nogil
cdef void draw_solo_temple(State state) noexcept nogil
cdef void show_temple(State state, int temple) noexcept nogil
