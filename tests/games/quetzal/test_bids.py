"""Bidding locations: Q-47 to Q-61."""

import pytest

import sacbe
from quetzal.table import active, board, decision, go, heard, of, options, refused, reserve, stage

SURROUNDINGS = ("quarry", "smalltemple", "ruins")


@pytest.mark.rule("Q-47", "Q-48", "Q-49")
@pytest.mark.parametrize("place", [*SURROUNDINGS, "market", "ship:1", "ship:2"])
def test_a_first_bid_costs_nothing_and_may_be_of_any_size(place):
    match = stage(seats=4, reserve="A=bbb B=b", coins="A=0")
    go(match, place)
    assert (decision(match), options(match)) == ("Q-D5", {"1", "2", "3"})
    told = go(match, "2")
    assert board(match, place) == "A2B"
    assert not heard(told, "coins")


@pytest.mark.rule("Q-50", "Q-103", "Q-126")
@pytest.mark.parametrize("place", [*SURROUNDINGS, "ship:1"])
def test_all_meeples_of_a_bid_are_one_colour(place):
    match = stage(reserve="A=bbw B=b")
    go(match, place)
    assert options(match) == {"col:B", "col:W"}
    go(match, "col:B")
    assert options(match) == {"1", "2"}
    assert refused(match, "3") == "Q-38"


@pytest.mark.rule("Q-51", "E3", "Q-53", "Q-52")
def test_two_adventurers_are_ousted_by_three_and_come_back():
    match = stage(reserve="A=bbbbww B=b", board="quarry=B2B")
    go(match, "quarry")
    assert (decision(match), options(match)) == ("Q-D5", {"3", "4"})
    assert refused(match, "2") == "Q-51"
    told = go(match, "3")
    assert (board(match, "quarry"), reserve(match, "B")) == ("A3B", "bbb")
    assert heard(told, "ousted") == [
        {"event": "ousted", "seat": 1, "place": "quarry", "team": 2, "character": False}
    ]
    assert "quarry" not in options(match)
    assert refused(match, "quarry") == "Q-51"


@pytest.mark.rule("Q-52")
def test_the_new_bid_has_the_colour_of_the_one_it_ousts():
    match = stage(reserve="A=bbbwww B=b", board="ruins=B1W")
    go(match, "ruins")
    assert (decision(match), options(match)) == ("Q-D5", {"2", "3"})
    go(match, "2")
    assert board(match, "ruins") == "A2W"
    chosen = stage(reserve="A=bbbwww B=b", board="ruins=BC")
    go(chosen, "ruins", "col:W", "2")
    assert refused(stage(reserve="A=bbb", board="ruins=B1W"), "ruins") == "Q-52"


@pytest.mark.rule("Q-54", "X41")
def test_ousted_meeples_may_come_back_to_the_place_they_left():
    match = stage(reserve="A=bbb B=bb", board="quarry=B2B")
    go(match, "quarry")
    assert (board(match, "quarry"), reserve(match, "B"), active(match)) == ("A3B", "bbbb", "B")
    go(match, "quarry")
    assert (board(match, "quarry"), reserve(match, "A")) == ("B4B", "bbb")


@pytest.mark.rule("Q-55", "X6", "H5", "Q-53")
def test_a_wild_meeple_takes_the_face_of_the_bid_and_keeps_it():
    match = stage(reserve="A=be B=bbb")
    go(match, "quarry", "col:B", "2")
    go(match, "quarry")
    assert (board(match, "quarry"), reserve(match, "A")) == ("B3B", "bb")


@pytest.mark.rule("X6")
def test_and_the_camp_may_reroll_it_to_any_face():
    match = stage(reserve="A=bbb B=bb", board="quarry=B2B")
    go(match, "quarry")
    go(match, "camp")
    assert "black" in options(match)


@pytest.mark.rule("Q-56", "X7", "H5")
def test_a_character_that_comes_back_is_free_again():
    match = stage(reserve="A=wwww B=b", board="ruins=B3W+", coins="B=9")
    go(match, "ruins")
    assert reserve(match, "B") == "bwwC"
    assert (active(match), decision(match)) == ("B", "Q-D3")
    go(match, "village:1")
    assert options(match) == {"team", "char"}


@pytest.mark.rule("Q-57", "X40", "E4")
def test_a_character_alone_leaves_the_colour_open():
    match = stage(reserve="A=C B=bbww")
    go(match, "quarry")
    assert (board(match, "quarry"), active(match)) == ("AC", "B")
    go(match, "quarry")
    assert options(match) == {"col:B", "col:W"}
    assert refused(match, "col:C") == "Q-58"


@pytest.mark.rule("Q-57")
def test_a_character_may_bid_alone_or_with_others():
    match = stage(reserve="A=bC B=bb")
    go(match, "quarry")
    assert options(match) == {"col:B", "col:C"}
    assert refused(match, "col:W") == "Q-57"
    go(match, "col:B", "1")
    assert board(match, "quarry") == "A1B"
    again = stage(reserve="A=bC B=bb")
    go(again, "quarry", "col:B", "2")
    assert board(again, "quarry") == "A2B+"


@pytest.mark.rule("Q-58", "E4")
def test_against_an_open_colour_two_of_one_colour_bind_later_bids():
    match = stage(reserve="A=bbww B=bbbwww", board="quarry=CC")
    go(match, "quarry")
    assert options(match) == {"col:B", "col:W"}
    go(match, "col:W")
    assert (board(match, "quarry"), reserve(match, "C")) == ("A2W", "C")
    go(match, "quarry")
    assert board(match, "quarry") == "B3W"


@pytest.mark.rule("X10", "Q-58")
def test_one_of_each_colour_cannot_outbid_an_open_colour():
    match = stage(reserve="A=bw B=b", board="quarry=CC", coins="A=9")
    assert "quarry" not in options(match)
    assert refused(match, "quarry") == "Q-58"


@pytest.mark.rule("Q-59", "X8", "Q-109")
def test_a_character_alone_on_the_market_leaves_it_to_adventurers():
    match = stage(reserve="A=C B=wwww C=bb")
    go(match, "market")
    assert board(match, "market") == "A1B+"
    assert "market" not in options(match)
    go(match, "camp", "none", "stop")
    go(match, "market")
    assert (board(match, "market"), reserve(match, "A")) == ("C2B", "C")


@pytest.mark.rule("X9", "Q-55")
def test_a_lone_wild_meeple_must_say_its_colour():
    match = stage(reserve="A=e B=bbww")
    go(match, "ruins")
    assert options(match) == {"col:B", "col:W"}
    go(match, "col:W")
    assert board(match, "ruins") == "A1W"
    go(match, "ruins")
    assert board(match, "ruins") == "B2W"


@pytest.mark.rule("Q-60", "H8", "X11")
def test_nobody_outbids_or_enlarges_an_own_bid():
    match = stage(seats=4, reserve="A=bbb", board="ship:1=A1B")
    assert "ship:1" not in options(match)
    assert "ship:2" in options(match)
    assert refused(match, "ship:1") == "Q-60"


@pytest.mark.rule("Q-61", "Q-108")
def test_each_surrounding_is_bid_for_separately_and_one_seat_may_hold_several():
    match = stage(reserve="A=bb B=b", board="quarry=A1B")
    go(match, "ruins", "1")
    assert (board(match, "quarry"), board(match, "ruins")) == ("A1B", "A1B")


@pytest.mark.rule("Q-50", "Q-38")
def test_which_meeples_make_up_a_bid_is_asked_where_there_is_a_choice():
    match = stage(reserve="A=bbesC B=b")
    go(match, "quarry", "col:B", "2")
    assert decision(match) == "Q-D6"
    assert options(match) == {"use:2,0,0", "use:1,1,0", "use:0,2,0", "use:1,0,1", "use:0,1,1"}
    assert refused(match, "use:0,0,1") == "Q-50"
    assert refused(match, "use:2,1,0") == "Q-50"
    assert refused(match, "black") == "Q-50"
    told = go(match, "use:1,1,0")
    assert (board(match, "quarry"), reserve(match, "A")) == ("A2B", "bsC")
    assert heard(told, "bid")[0]["wild"] == 1


@pytest.mark.rule("Q-57")
def test_a_coloured_bid_needs_a_team_meeple_but_not_on_the_market():
    match = stage(reserve="A=beC B=b")
    go(match, "quarry", "col:B", "1")
    assert options(match) == {"use:1,0,0", "use:0,1,0"}
    assert refused(match, "use:0,0,1") == "Q-57"
    market = stage(reserve="A=beC B=b")
    go(market, "market", "1")
    assert options(market) == {"use:1,0,0", "use:0,1,0", "use:0,0,1"}


@pytest.mark.rule("Q-55", "H5")
def test_of_wild_meeples_those_on_their_edge_are_used_first():
    match = stage(reserve="A=es B=b")
    go(match, "quarry", "col:W", "1")
    assert reserve(match, "A") == "s"


def test_nothing_is_told_or_changed_before_a_chain_commits_and_it_can_be_taken_back():
    match = stage(reserve="A=bbesC B=b")
    before = match.dump()
    for text in ("quarry", "col:B", "2"):
        assert go(match, text) == []
        seen = match.view(1)
        assert (seen["decision"], seen["chain"]["place"]) == ("Q-D3", None)
        assert seen["reserves"] == before["reserves"]
    for _ in range(3):
        match.undo(0)
    assert match.dump() == before
    with pytest.raises(sacbe.NoUndo):
        match.undo(0)


def test_a_committed_bid_is_told_to_all():
    match = stage(reserve="A=bb B=b")
    go(match, "quarry", "2")
    assert heard(match.events(2), "bid")[0]["place"] == "quarry"
    assert of(match, "coins", "A") == 0
