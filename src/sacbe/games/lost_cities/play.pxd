from sacbe.core cimport cards, limits
from sacbe.games.lost_cities cimport components as box
from sacbe.games.lost_cities cimport legal, words
from sacbe.games.lost_cities cimport play_end as end
from sacbe.games.lost_cities.state cimport State

cdef void play(State state, int seat, int chosen) noexcept nogil
cdef void discard(State state, int seat, int card) noexcept nogil
cdef void play_card(State state, int seat, int card) noexcept nogil
cdef void leave_hand(State state, int seat, int card) noexcept nogil
cdef void lay_on_stack(State state, int lane, int card) noexcept nogil
cdef void follow(State state, int lane, int value, int top) noexcept nogil
cdef void ask_figure(State state, int seat) noexcept nogil
cdef void start_path(State state, int seat, int figure) noexcept nogil
cdef void use_bonus(State state, int seat, int path) noexcept nogil
cdef void use_arrow(State state, int seat, int path) noexcept nogil
cdef void advance(State state, int seat, int path, int cause) noexcept nogil
cdef void arrive(State state, int seat, int path) noexcept nogil
cdef void gain_points(State state, int seat, int path, int tile) noexcept nogil
cdef void end_phase_1(State state, int seat) noexcept nogil
cdef void draw(State state, int seat, int pile) noexcept nogil
cdef void draw_from_deck(State state, int seat) noexcept nogil
cdef void take_from_pile(State state, int seat, int pile) noexcept nogil
cdef void enter_hand(State state, int seat, int card) noexcept nogil
