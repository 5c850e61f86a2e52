"""The seven kinds of patterns, on Cóatls written out segment by segment."""

import pytest

from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import patterns
from sacbe.games.coatl.notation import PROPHECIES
from sacbe.games.coatl.position import Coatl


def count(prophecy, coatl):
    """How often it occurs, one segment after the other."""
    state = Coatl(2, 0, Rng(1))
    segments, over = state.segments, state.over_card
    for place, segment in enumerate(coatl.split()):
        segments[0][box.COLOUR_LETTERS.index(segment[0])] |= 1 << place
        over[0] |= segment.endswith("*") << place
    state.segments, state.over_card = segments, over
    return patterns.occurrences(state, 0, PROPHECIES.index(prophecy)).bit_count()


@pytest.mark.rule("E7", "C-90", "C-35", "C-36")
def test_a_pair_is_read_from_left_to_right():
    assert count("P01", "G R K G R") == 2
    assert count("P01", "R G") == 0


@pytest.mark.rule("E8", "C-90", "C-38")
def test_a_gap_has_any_colour_between():
    assert count("P12", "B K R") == 1
    assert count("P12", "B B R R") == 2
    assert count("P12", "R K B") == 0


@pytest.mark.rule("E9", "C-90", "C-91")
def test_the_sides_of_a_flank_may_differ():
    for coatl in ("G B Y", "G B G"):
        assert count("P16", coatl) == 1
    assert count("P16", "Y B Y B G") == 2
    for coatl in ("R B Y", "G B B Y"):
        assert count("P16", coatl) == 0


@pytest.mark.rule("E10", "C-90", "C-92", "C-37")
def test_the_middle_of_a_sandwich_differs():
    assert count("P24", "B K B") == 1
    assert count("P24", "B R B K B") == 2
    assert count("P24", "B B B") == 0


@pytest.mark.rule("E11", "C-90", "C-93", "C-38")
def test_the_sides_of_a_mirror_agree_and_may_be_like_its_middle():
    assert count("P26", "K G K") == 1
    assert count("P26", "G G G") == 1
    assert count("P26", "G G G G") == 2
    assert count("P26", "K G R") == 0


@pytest.mark.rule("E12", "C-90", "C-94")
def test_over_asks_for_a_segment_that_covers_something():
    assert count("P35", "B Y* R") == 1
    assert count("P35", "B Y R") == 0


@pytest.mark.rule("E13", "C-90", "C-94")
def test_overnext_asks_for_another_colour_overlaid_behind_it():
    assert count("P36", "G R* K") == 1
    assert count("P36", "G* R* K") == 1
    for coatl in ("G G* K", "G R K", "R* G K"):
        assert count("P36", coatl) == 0


def plainly(prophecy, coatl):
    """The predicates of the patterns, position by position."""
    number = PROPHECIES.index(prophecy)
    c = [segment[0] for segment in coatl.split()]
    o = [segment.endswith("*") for segment in coatl.split()]
    x, a, b = (box.COLOUR_LETTERS[each[number]] for each in (box.FIRST, box.SECOND, box.THIRD))
    holds = {
        "pair": lambda i: c[i] == x and c[i + 1] == a,
        "gap": lambda i: c[i] == x and c[i + 2] == a,
        "flank": lambda i: c[i + 1] == x and c[i] in (a, b) and c[i + 2] in (a, b),
        "sandwich": lambda i: c[i] == x and c[i + 1] != x and c[i + 2] == x,
        "mirror": lambda i: c[i + 1] == x and c[i] == c[i + 2],
        "over": lambda i: c[i] == x and o[i],
        "overnext": lambda i: c[i] == x and c[i + 1] != x and o[i + 1],
    }[box.KINDS[box.KIND[number]]]
    return sum(holds(start) for start in range(len(c) - box.SPAN[number] + 1))


@pytest.mark.rule("C-90", "C-39")
@pytest.mark.parametrize("prophecy", PROPHECIES)
def test_every_prophecy_is_found_exactly_where_its_predicate_holds(prophecy):
    dice = Rng(PROPHECIES.index(prophecy))
    for _ in range(60):
        length = 2 + dice.pick(21)
        coatl = " ".join("GRKBY"[dice.pick(5)] + "*" * (dice.pick(3) == 0) for _ in range(length))
        assert count(prophecy, coatl) == plainly(prophecy, coatl), coatl


@pytest.mark.rule("C-41")
def test_a_level_is_the_count_up_to_three():
    assert [patterns.level_of(bits) for bits in (0, 0b100, 0b101, 0b111, 0b11111)] == [0, 1, 2, 3, 3]
