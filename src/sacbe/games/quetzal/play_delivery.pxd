cimport cython
from sacbe.games.quetzal cimport components as box
from sacbe.games.quetzal cimport legal, purse, words
from sacbe.games.quetzal cimport play_activate as activate
from sacbe.games.quetzal cimport play_cards as cards
from sacbe.games.quetzal.state cimport State

cdef void activate_office(State state) noexcept nogil
cdef void unload(State state) noexcept nogil
cdef void activate_ships(State state) noexcept nogil
cdef void answer_delivery(State state, int seat, int action) noexcept nogil
@cython.locals(coins=cython.int, points=cython.int, discoveries=cython.int)
cdef void evaluate(State state, int seat, int place) noexcept nogil
cdef void unload_kind(State state, int seat, int kind, int place) noexcept nogil
@cython.locals(total=cython.int)
cdef void score_collections(State state, int seat) noexcept nogil
@cython.locals(coins=cython.int)
cdef void pay_per_card(State state, int seat) noexcept nogil
cdef void pay_cargo(State state, int seat, int cargo) noexcept nogil
