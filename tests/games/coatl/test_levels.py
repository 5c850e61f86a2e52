"""Levels, falling and securing (C-52 to C-59)."""

import pytest

import sacbe

from .table import coatl, decision, go, heard, lay, level, options, rule_of, stage

QUIET = "P15 P25 P23"  # a reserve that the cards of these tests do not touch


@pytest.mark.rule("E5", "C-55")
def test_an_overlay_may_cost_a_level():
    laid = {0: "KB@F YG@R+ BY@R+"}
    match = stage(laid=laid, held={0: "P04:2"}, hand={0: "RK"}, reserve="P15 P25 P21")
    told = go(match, "play:RK") + go(match, "RK@R^")
    assert coatl(match) == "K B Y G B R* K"
    assert level(match, "P04") == 1
    assert heard(told, "fell")[0] == {
        "event": "fell",
        "seat": 0,
        "prophecy": "P04",
        "level_before": 2,
        "level": 1,
    }


@pytest.mark.rule("E5", "X7", "C-52", "C-53", "C-54")
def test_a_secured_prophecy_stays_whatever_is_covered():
    match = stage(
        laid={0: "GR@F GR@R+ GR@R+"}, held={0: "P01:3"}, hand={0: "KB", 1: "GR"}, reserve="P15 P25 P23"
    )
    told = lay(match, "BK@R^")
    assert coatl(match) == "G R G R G B* K"
    assert level(match, "P01") == 3
    assert not heard(told, "fell")
    assert match.breakdown()[0]["secured"] == 6
    lay(match, "GR@L+")  # the opponent
    assert rule_of(match, "steal:0:P01") == "C-53"


@pytest.mark.rule("X6", "H6", "C-56")
def test_one_broken_and_one_created_is_no_change():
    match = stage(laid={0: "KY@F GR@R^"}, held={0: "P01:1"}, hand={0: "GR"}, reserve=QUIET)
    assert coatl(match) == "K G* R"
    told = lay(match, "GR@R^")
    assert coatl(match) == "K G* G* R"
    assert level(match, "P01") == 1
    assert [each["event"] for each in told] == ["placed"]
    assert decision(match) == "C-D1"


@pytest.mark.rule("X8", "C-57", "C-58", "C-80", "H8")
def test_among_several_players_a_card_that_falls_to_level_0_is_kept():
    match = stage(
        laid={0: "GR@F"}, held={0: "P01:1 P11:0"}, hand={0: "KB GR", 1: "GR"}, reserve=QUIET, temple="T1"
    )
    lay(match, "BK@R^")
    assert coatl(match) == "G B* K"
    assert level(match, "P01") == 0
    assert match.breakdown()[0]["total"] == 0
    lay(match, "GR@F")  # the opponent
    assert "steal:0:P01" in options(match)


@pytest.mark.rule("C-58")
def test_a_card_at_level_0_can_be_raised():
    match = stage(hand={0: "GR"}, held={0: "P01:0"}, reserve=QUIET)
    lay(match, "GR@F")
    go(match, "up:P01")
    assert level(match, "P01") == 1


@pytest.mark.rule("X12", "H7", "C-55")
def test_a_level_below_the_count_stays():
    match = stage(laid={0: "GR@F GR@R+"}, held={0: "P01:1"}, hand={0: "KB"}, reserve=QUIET)
    told = lay(match, "BK@R^")
    assert coatl(match) == "G R G B* K"
    assert level(match, "P01") == 1
    assert not heard(told, "fell")


@pytest.mark.rule("C-56")
def test_falls_come_before_any_realisation():
    match = stage(laid={0: "GR@F"}, held={0: "P01:1"}, hand={0: "KB"}, reserve="P34 P25 P23")
    go(match, "play:KB")
    told = go(match, "BK@R^")
    assert [each["event"] for each in told] == ["placed", "fell"]
    assert decision(match) == "C-D3"


@pytest.mark.rule("C-59")
def test_nobody_else_falls():
    match = sacbe.new("coatl", 3, seed=6)
    while not match.over:
        seat = match.to_act[0]
        before = match.dump()["prophecies"]
        text = match.legal(seat)[-1 - len(match.moves) % 2]
        told = go(match, text)
        assert all(each["seat"] == seat for each in heard(told, "fell"))
        for other in range(3):
            if other != seat and not text.startswith("steal"):
                assert match.dump()["prophecies"][other] == before[other]
