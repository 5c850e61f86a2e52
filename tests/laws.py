"""What the laws of all games are tried on: random matches with any seats and options."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from walk import Sitting

from sacbe import SHELF
from sacbe.core.game import Game
from sacbe.core.options import values_at
from sacbe.core.position import Position

games = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
seeds = st.integers(0, 2**64 - 1)
anywhere = given(data=st.data())
ONCE = (Phase.explicit, Phase.generate)  # a sitting that breaks a law is short enough to tell: it is one seed
few = settings(max_examples=6, deadline=None, phases=ONCE)
some = settings(max_examples=12, deadline=None, phases=ONCE)
STRANGERS = (-1, 4, 6, 50, 98, 100)


@st.composite
def sittings(draw: st.DrawFn, game: Game) -> Sitting:
    seats = draw(st.sampled_from(game.SEATS))
    options = {option.key: draw(st.sampled_from(values_at(option, seats))) for option in game.OPTIONS}
    return Sitting(game, seats, options, draw(seeds))


def strangers(position: Position) -> list[int]:
    return [seat for seat in STRANGERS if seat not in range(position.seats)]
