cimport cython
from sacbe.core cimport limits
from sacbe.core.rng cimport Rng
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport play_end as end
from sacbe.games.quetzal cimport play_place as placing
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal.state cimport State

cdef void new_match(State state) noexcept nogil
@cython.locals(chosen=cython.int)
cdef void give_marker(State state) noexcept nogil
cdef void lay_out_nothing(State state) noexcept nogil
cdef void shuffle_deck(State state) noexcept nogil
cdef void shuffle_pile(State state) noexcept nogil
cdef void deal_again(State state, int seat, Rng rng) noexcept nogil
cdef void deal_cards_again(State state, int seat, Rng rng) noexcept nogil
cdef void shuffle_unknown(State state, Rng rng) noexcept nogil
cdef void forget_choice(State state) noexcept nogil
cdef void gather_unseen(State state, int seat) noexcept nogil
cdef void strike_own_knowledge(State state, int seat) noexcept nogil
@cython.locals(end_place=cython.int, wanted=cython.int, kind=cython.int)
cdef void put_fresh_last(State state, int seat) noexcept nogil
cdef void refill_deck(State state, int seat) noexcept nogil
@cython.locals(place=cython.int, last=cython.int, other=cython.short)
cdef void refill_pair(State state) noexcept nogil
cdef void swap_from_deck(State state) noexcept nogil
@cython.locals(left=cython.int)
cdef void refill_hand(State state, int seat, int other) noexcept nogil
cdef int next_unseen(State state) noexcept nogil
cdef void regather_pile(State state) noexcept nogil
cdef void strike_tile(State state, int tile) noexcept nogil
@cython.locals(kept=cython.int)
cdef void forget_others_tips(State state, int seat) noexcept nogil
@cython.locals(left=cython.int)
cdef void regather_automaton(State state) noexcept nogil
cdef bint is_used(State state, int card) noexcept nogil
