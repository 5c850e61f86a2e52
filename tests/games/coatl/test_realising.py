"""Realising prophecies (C-32 to C-51)."""

import itertools

import pytest

from .table import coatl, decision, go, heard, lay, level, options, row, rule_of, stage

QUIET = "P15 P25 P23"  # a reserve that the cards of these tests do not touch


def example_4():
    laid = {0: "KR@F GR@R+", 1: "BK@F RB@R+ KR@R+"}
    held = {0: "P26:1 P01:1", 1: "P12:2"}
    return stage(seats=3, first=1, laid=laid, held=held, hand={0: "BY GR"}, reserve="P35 P03")


@pytest.mark.rule("E4", "X10", "C-32", "C-34", "C-41", "C-42", "C-43", "C-44", "C-46", "C-47", "H4")
def test_realising_in_one_turn():
    match = example_4()
    lay(match, "BY@L^")
    assert coatl(match) == "B Y* R G R"
    assert options(match) == {"take:P35", "steal:1:P12", "stop"}
    assert rule_of(match, "up:P26") == rule_of(match, "up:P01") == "C-34"
    go(match, "take:P35", "steal:1:P12")
    assert (level(match, "P35"), level(match, "P12"), level(match, "P12", 1)) == (1, 1, None)
    assert decision(match) == "C-D1"
    lay(match, "GR@R+")
    assert coatl(match) == "B Y* R G R G R"
    assert options(match) == {"up:P26", "up:P01", "stop"}
    go(match, "up:P26")
    go(match, "up:P01")
    assert (level(match, "P26"), level(match, "P01")) == (2, 2)
    assert len(match.dump()["hands"][0]) == 4
    assert match.dump()["reserve"][0] == "P03"
    assert len(match.dump()["reserve"]) == 2


def three_fresh(held, **more):
    """``GR@L^`` makes P01, P32 and P36 fresh."""
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR GK"}, held=held, **{"reserve": QUIET, **more})
    lay(match, "GR@L^")
    assert coatl(match) == "G R* B B Y"
    return match


@pytest.mark.rule("X1", "C-46")
def test_one_steal_from_an_opponent_in_the_whole_turn():
    match = three_fresh({1: "P01:0 P32:0 P06:0"})
    assert options(match) == {"steal:1:P01", "steal:1:P32", "stop"}
    go(match, "steal:1:P32")
    assert decision(match) == "C-D1"
    lay(match, "GK@L+")  # P06 is fresh, the quota is used
    assert match.to_act == [1]
    assert level(match, "P06", 1) == 0


@pytest.mark.rule("C-46")
def test_the_quota_is_named_when_something_else_is_still_offered():
    match = three_fresh({1: "P01:0 P32:0"}, reserve="P36 P15 P25")
    go(match, "steal:1:P01")
    assert options(match) == {"take:P36", "stop"}
    assert rule_of(match, "steal:1:P32") == "C-46"


@pytest.mark.rule("X2", "C-44", "C-45")
def test_with_three_players_one_card_may_be_stolen_from_each_neighbour():
    match = three_fresh({1: "P01:0", 2: "P32:0"}, seats=3, reserve="P15 P25")
    assert options(match) == {"steal:1:P01", "steal:2:P32", "stop"}
    go(match, "steal:2:P32", "steal:1:P01")
    assert row(match, 1) == ["P32", "P01"]


@pytest.mark.rule("X3", "C-45", "X32")
def test_the_seat_opposite_is_safe_and_nothing_is_asked():
    match = three_fresh({2: "P01:0"}, seats=4, reserve="P15 P25")
    assert decision(match) == "C-D1"
    assert match.to_act == [0]
    match = three_fresh({2: "P01:0", 3: "P32:0"}, seats=4, reserve="P15 P25")
    assert options(match) == {"steal:3:P32", "stop"}
    assert rule_of(match, "steal:2:P01") == "C-45"


@pytest.mark.rule("X4", "C-41", "C-52")
def test_more_than_three_occurrences_are_level_3_and_secure_the_card_at_once():
    match = stage(laid={0: "GR@F GR@R+ GR@R+"}, hand={0: "GR"}, reserve="P01 P15 P25")
    lay(match, "GR@R+")
    told = go(match, "take:P01")
    assert level(match, "P01") == 3
    assert heard(told, "secured") == [{"event": "secured", "seat": 0, "prophecy": "P01"}]
    assert match.breakdown()[0]["secured"] == 6


@pytest.mark.rule("X5", "H5", "C-50", "C-48")
def test_covering_a_colour_with_itself_makes_the_pattern_fresh_again():
    match = stage(hand={0: "GR RB"}, reserve="P01 P15 P25")
    lay(match, "GR@F")
    told = go(match, "stop")
    assert heard(told, "stopped")[0]["declined"] == 1
    lay(match, "RB@R^")
    assert coatl(match) == "G R* B"
    go(match, "take:P01")
    assert level(match, "P01") == 1


@pytest.mark.rule("C-50", "C-34")
def test_what_was_declined_is_not_offered_after_a_card_elsewhere():
    match = stage(hand={0: "GR KB"}, reserve="P01 P15 P25")
    lay(match, "GR@F")
    go(match, "stop")
    assert rule_of(match, "take:P01") == "C-20"
    lay(match, "KB@R+")
    assert match.to_act == [1]


@pytest.mark.rule("X11", "C-34", "C-41")
def test_old_patterns_alone_never_qualify_but_count_for_the_level():
    laid = {0: "GR@F GR@R+ KB@R+"}
    match = stage(laid=laid, hand={0: "BY"}, reserve="P01 P15 P25")
    lay(match, "BY@R+")
    assert match.to_act == [1]
    match = stage(laid=laid, hand={0: "GR"}, reserve="P01 P15 P25")
    lay(match, "GR@L+")
    go(match, "take:P01")
    assert level(match, "P01") == 3


@pytest.mark.rule("X9", "C-44", "C-58", "H8")
def test_a_start_card_may_be_stolen_in_the_first_turn():
    match = stage(hand={0: "GR"}, held={1: "P01:0"}, reserve=QUIET)
    lay(match, "GR@F")
    go(match, "steal:1:P01")
    assert level(match, "P01") == 1
    assert level(match, "P01", 1) is None


@pytest.mark.rule("C-33", "C-53")
def test_only_face_up_prophecies_are_realised():
    match = three_fresh({0: "P36:3", 1: "P01:3 P32:0"})
    assert options(match) == {"steal:1:P32", "stop"}
    assert rule_of(match, "steal:1:P01") == "C-53"
    assert rule_of(match, "up:P36") == "C-33"
    assert rule_of(match, "take:P20") == "C-43"  # it lies in the deck
    assert rule_of(match, "up:P32") == "C-42"
    assert rule_of(match, "steal:1:P20") == "C-44"
    assert rule_of(match, "steal:0:P36") == rule_of(match, "steal:carl:P32") == "C-45"


@pytest.mark.rule("C-37", "C-43", "C-48")
def test_one_card_may_realise_any_number_in_any_order():
    results = set()
    for order in itertools.permutations(("take:P01", "take:P32", "take:P36")):
        match = three_fresh({}, reserve="P01 P32 P36")
        assert options(match) == {*order, "stop"}
        go(match, *order)
        assert match.dump()["reserve"] == []
        results.add(tuple(sorted(row(match, 1))))
    assert results == {("P01", "P32", "P36")}


@pytest.mark.rule("C-39")
def test_a_covering_segment_serves_patterns_that_ask_for_no_overlay():
    match = stage(laid={0: "KR@F GB@R+"}, hand={0: "BY"}, reserve="P10 P25 P23")
    lay(match, "BY@L^")
    assert coatl(match) == "B Y* R G B"
    go(match, "take:P10")
    assert level(match, "P10") == 1


@pytest.mark.rule("C-38", "C-49", "H7")
def test_the_level_is_the_full_count_also_after_a_declined_raise():
    match = stage(laid={0: "GR@F KB@R+"}, held={0: "P01:1"}, hand={0: "GR GR"}, reserve=QUIET)
    lay(match, "GR@R+")
    assert options(match) == {"up:P01", "stop"}
    go(match, "stop")
    assert level(match, "P01") == 1
    lay(match, "GR@L+")
    assert options(match) == {"up:P01", "stop"}  # one choice: the count, nothing lower
    told = go(match, "up:P01")
    assert heard(told, "raised")[0] == {
        "event": "raised",
        "seat": 0,
        "prophecy": "P01",
        "level_before": 1,
        "level": 3,
    }


@pytest.mark.rule("C-42")
def test_a_prophecy_that_would_not_rise_is_not_offered():
    match = stage(laid={0: "GR@F GR@R+"}, held={0: "P01:2"}, hand={0: "RB"}, reserve="P07 P25 P23")
    lay(match, "RB@R^")  # the covering red makes it fresh, but there are still two
    assert options(match) == {"take:P07", "stop"}
    assert rule_of(match, "up:P01") == "C-42"


@pytest.mark.rule("C-35", "C-36")
def test_a_mirrored_pattern_does_not_match():
    match = stage(hand={0: "GR"}, reserve="P01 P25 P23")
    lay(match, "RG@F")
    assert decision(match) == "C-D1"


@pytest.mark.rule("X32")
def test_when_nothing_is_realisable_nothing_is_asked():
    match = stage(hand={0: "GR"}, reserve=QUIET)
    told = lay(match, "GR@F")
    assert decision(match) == "C-D1"
    assert not heard(told, "stopped")
