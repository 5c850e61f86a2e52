"""Temple objectives (C-80 to C-89), as if the match ended now."""

import pytest

from .table import stage

QUIET = "P15 P25 P23"
BESIDE = "KB@F YK@R+ BY@R+ KB@R+ YK@R+ BY@R+ KB@R+ YK@R+"  # 16 segments, no red and no green


def objectives(temple, laid="KB@F YB@R+", held="", **facts):
    """How many the seat fulfils, and what the temple brings it."""
    match = stage(laid={0: laid}, held={0: held}, temple=temple, **{"reserve": QUIET, **facts})
    sheet = match.breakdown()[0]
    assert sheet["temple"] == (0, 3, 7)[sheet["objectives"]]
    return sheet["objectives"]


@pytest.mark.rule("E14", "C-80", "C-81", "C-85")
def test_two_alike_are_of_one_god_and_of_one_level():
    assert objectives("T3", "BY@F RK@R+ BY@R+ RK@R+", "P12:2 P13:2", reserve="P01 P25 P23") == 1
    assert objectives("T3", "BG@F RB@R+ GR@R+", "P12:2 P01:2") == 0
    assert objectives("T3", held="P22:3 P26:3") == 1
    assert objectives("T3", held="P12:0 P13:0") == 0


@pytest.mark.rule("E15", "C-80", "C-84", "H16")
def test_lower_means_strictly_lower_and_realised():
    once, twice = "BG@F RK@R+", "BG@F RB@R+ GR@R+"
    assert objectives("T2", once, "P12:1 P01:3") == 1
    assert objectives("T2", held="P12:3 P01:3") == 0
    assert objectives("T2", twice, "P12:0 P01:2") == 0
    assert objectives("T2", twice, "P12:2 P01:1") == 0
    assert objectives("T5", "KB@F YK@L^", "P33:0 P35:0 P22:3", reserve="P01 P25 P23") == 0
    assert objectives("T5", "KB@F KY@L^", "P35:1 P22:3", reserve="P01 P25 P23") == 1
    assert objectives("T5", held="P35:3 P22:3") == 0


@pytest.mark.rule("C-83", "C-81")
@pytest.mark.parametrize(
    ("temple", "whole", "short"),
    [
        ("T1", "P01:3 P12:3 P22:3", "P01:3 P12:3 P32:3"),
        ("T4", "P01:3 P32:3 P22:3", "P01:3 P12:3 P22:3"),
        ("T6", "P22:3 P32:3 P12:3", "P22:3 P32:3 P01:3"),
    ],
)
def test_a_set_needs_a_prophecy_of_each_god_named(temple, whole, short):
    laid = BESIDE.rsplit(" ", 1)[0]  # 14 segments: neither long nor short enough
    assert objectives(temple, laid, whole) == 1
    assert objectives(temple, laid, short) == 0


@pytest.mark.rule("C-80", "C-83")
def test_a_prophecy_at_level_0_does_not_count():
    assert objectives("T1", held="P01:3 P12:3 P22:0") == 0


@pytest.mark.rule("X19", "C-82", "C-86")
def test_lengths():
    six = "KB@F YK@R+ BY@R+ KB@R+ YK@R+ BY@R+"
    laid = {12: six, 13: f"{six} KY@R^", 15: f"{six} KY@R+ KB@R^", 16: BESIDE}
    assert [objectives("T4", laid[length]) for length in (12, 13, 15, 16)] == [1, 0, 0, 0]
    assert [objectives("T1", laid[length]) for length in (12, 13, 15, 16)] == [0, 0, 0, 1]


@pytest.mark.rule("C-87", "C-82")
def test_three_equal_neighbours_or_six_of_a_colour():
    assert objectives("T2", "KR@F RY@R+ RB@R^") == 1  # K R R R* B
    assert objectives("T2", "KR@F RY@R+ BR@R^") == 0
    assert objectives("T3", "RK@F RK@R+ RK@R+ RK@R+ RK@R+ RB@R+") == 1
    assert objectives("T3", "RK@F RK@R+ RK@R+ RK@R+ RK@R+ KB@R^") == 0  # a black is covered: five of each


@pytest.mark.rule("X20", "C-88", "H15")
def test_as_many_of_both_colours_but_at_least_one():
    assert objectives("T5", BESIDE) == 0
    assert objectives("T5", "GR@F") == 1
    assert objectives("T5", "GR@F GK@R+") == 0
    assert objectives("T6", "BY@F BY@R+") == 1
    assert objectives("T6", "BY@F BK@R+") == 0


@pytest.mark.rule("C-73")
def test_both_objectives_bring_seven():
    assert objectives("T4", held="P01:3 P32:3 P22:3") == 2


@pytest.mark.rule("C-89")
def test_several_seats_may_fulfil_the_same_objective():
    match = stage(seats=3, laid={0: "KB@F YB@R+"}, temple="T4", reserve="P15 P25")
    assert [sheet["objectives"] for sheet in match.breakdown()] == [1, 1, 1]
