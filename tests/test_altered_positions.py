"""A taste of ``make proof-positions``: what is staged is refused in a sentence, or can be played."""

import pytest
from conftest import found_build
from proof_positions import try_block

import sacbe

SEED = 1
CASES = range(400)


@pytest.mark.skipif(found_build() == "compiled", reason="the pure build checks every array")
@pytest.mark.parametrize("game", sorted(sacbe.SHELF))
def test_an_altered_position_is_refused_in_a_sentence_or_can_be_played(game):
    tried, taken, faults = try_block(game, SEED, CASES)
    assert tried == len(CASES)
    assert taken > 0
    assert not faults, faults[0]
