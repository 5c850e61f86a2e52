"""How a search thinks about this game."""

import pytest

from sacbe.bots.roster import make_bot

from .table import go, stage


@pytest.mark.parametrize("seed", range(4))
def test_what_looks_best_at_first_is_tried_first(seed):
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR KY"}, reserve="P01 P36 P15")
    go(match, "play:GR")
    best, *_ = make_bot("ismcts", match.game, seed, iterations=1).analyse(match.view(0), 0)
    assert best.action == "GR@L^"  # P01 and P36
    assert best.visits == 1
