"""Phase 2, turns and unique locations: Q-33 to Q-46."""

import pytest

from quetzal.table import active, board, decision, go, heard, of, options, places, refused, reserve, stage


@pytest.mark.rule("Q-33")
def test_the_marker_holder_begins_and_turns_go_clockwise():
    match = stage(reserve="A=bb B=bb C=bb", active="B", marker="B")
    seen = []
    for _ in range(4):
        seen.append(active(match))
        go(match, "camp", "none", "stop") if reserve(match, active(match)) != "b" else go(match, "camp")
    assert seen == ["B", "C", "A", "B"]
    assert refused(match, "camp", seat=0) == "Q-33"


@pytest.mark.rule("Q-33", "Q-83")
def test_the_first_turn_of_a_round_is_the_marker_holders():
    import sacbe

    for seed in range(6):
        match = sacbe.new("quetzal", 4, seed=seed)
        assert match.to_act == [match.dump()["marker"]]


@pytest.mark.rule("Q-34")
def test_a_turn_is_one_location():
    match = stage(reserve="A=bbb B=bb", coins="A=9")
    go(match, "village:1")
    assert active(match) == "B"
    assert reserve(match, "A") == "bb"


@pytest.mark.rule("Q-35", "X1")
def test_nobody_passes():
    match = stage(reserve="A=bw B=b", coins="A=0")
    assert not {"stop", "none", "done"} & options(match)
    assert refused(match, "none") == "Q-35"
    assert refused(match, "stop") == "Q-35"


OUTBID = "quarry=B2B smalltemple=B2B ruins=C2B market=C2B ship:1=C2B"


@pytest.mark.rule("X1")
def test_without_coins_and_outbid_everywhere_the_camp_is_taken_by_itself():
    match = stage(reserve="A=bb B=b", board=OUTBID, coins="A=0 B=9", active="B")
    told = go(match, "camp")
    assert heard(told, "placed")[-1] == {"event": "placed", "seat": 0, "place": "camp", "figure": "black"}
    assert (active(match), decision(match)) == ("A", "Q-D7")


@pytest.mark.rule("X1")
def test_but_an_exchange_keeps_the_question_open():
    match = stage(
        reserve="A=bb B=b",
        board=f"{OUTBID} village:1=Ab village:2=Ab village:3=Ab",
        coins="A=3 B=9",
        active="B",
        slots="A=U4",
    )
    go(match, "camp")
    assert (active(match), decision(match)) == ("A", "Q-D3")
    assert options(match) == {"camp", "harbor", "xdp"}
    go(match, "xdp")
    assert decision(match) == "Q-D7"  # no coins, no exchange: the Camp was all there was


@pytest.mark.rule("Q-36", "X5", "Q-37")
def test_seats_without_meeples_are_passed_over_until_nobody_has_any():
    match = stage(reserve="A=bbb")
    for left in ("bb", "b"):
        go(match, "camp", "none", "stop")
        assert (active(match), reserve(match, "A")) == ("A", left)
    told = go(match, "camp")
    assert heard(told, "round_ended")


@pytest.mark.rule("X4", "Q-36", "Q-54")
def test_a_seat_whose_bid_is_ousted_plays_again_when_the_turn_comes_to_it():
    match = stage(reserve="A=bb B=b", board="quarry=C1B", active="A")
    go(match, "quarry")
    assert board(match, "quarry") == "A2B"
    go(match, "camp")
    assert (active(match), reserve(match, "C")) == ("C", "b")


@pytest.mark.rule("Q-37", "Q-73")
def test_phase_2_ends_when_no_seat_has_a_meeple_in_reserve():
    match = stage(reserve="A=b B=b", board="temple:5=Cw")
    go(match, "camp")
    assert match.dump()["step"] == "turn"
    go(match, "camp")
    assert decision(match) == "Q-D9"


@pytest.mark.rule("Q-39", "Q-38")
def test_locations_ask_for_one_colour_either_or_any():
    match = stage(reserve="A=bw B=b", coins="A=9")
    go(match, "temple:1")
    assert board(match, "temple:1") == "Aw"
    village = stage(reserve="A=bw B=b", coins="A=9")
    go(village, "village:1")
    assert board(village, "village:1") == "Ab"
    either = stage(reserve="A=bbw B=b")
    go(either, "quarry")
    assert options(either) == {"col:B", "col:W"}
    free = stage(reserve="A=bw B=b", coins="A=9")
    go(free, "harbor")
    assert options(free) == {"black", "white"}


@pytest.mark.rule("Q-40", "E2")
def test_the_cost_is_paid_at_once_and_whoever_cannot_pay_cannot_go():
    match = stage(reserve="A=ww B=ww", coins="A=4 B=9")
    assert places(match) & {f"temple:{space}" for space in range(1, 6)} == {
        f"temple:{space}" for space in range(2, 6)
    }
    assert refused(match, "temple:1") == "Q-40"
    told = go(match, "temple:2")
    assert of(match, "coins", "A") == 0
    assert heard(told, "coins")[0]["amount"] == -4


@pytest.mark.rule("E2", "Q-44", "Q-43", "Q-42")
def test_an_occupied_space_is_in_nobodys_options_any_more():
    match = stage(reserve="A=ww B=ww", coins="A=9 B=9")
    go(match, "temple:2")
    assert (board(match, "temple:2"), reserve(match, "A")) == ("Aw", "w")
    assert "temple:2" not in options(match)
    assert refused(match, "temple:2") == "Q-44"
    go(match, "temple:1")
    assert "temple:2" not in options(match)


@pytest.mark.rule("Q-42", "Q-44")
@pytest.mark.parametrize("place", ["stela", "village:1", "temple:3"])
def test_stela_temple_and_village_are_unique(place):
    match = stage(reserve="A=eee", board=f"{place}=Be", coins="A=9", marker="C")
    assert refused(match, place) == "Q-44"


@pytest.mark.rule("Q-41")
def test_a_placed_meeple_stays_until_the_round_ends():
    match = stage(reserve="A=bb B=b", board="temple:5=Cw", coins="A=9")
    go(match, "village:1")
    go(match, "camp")
    assert board(match, "village:1") == "Ab"


@pytest.mark.rule("Q-43")
def test_the_meeple_for_a_space_is_one_of_the_colour_a_wild_one_or_the_character():
    match = stage(reserve="A=bwesC", coins="A=9")
    go(match, "temple:1")
    assert (decision(match), options(match)) == ("Q-D6", {"team", "wild", "char"})
    assert refused(match, "white") == "Q-43"
    assert refused(match, "use:1,0,0") == "Q-43"
    go(match, "wild")
    assert (board(match, "temple:1"), reserve(match, "A")) == ("Ae", "bwsC")


@pytest.mark.rule("Q-45", "Q-46", "H6", "X37")
def test_one_unique_space_a_turn_and_several_over_several_turns():
    match = stage(reserve="A=ww B=b", coins="A=9")
    go(match, "temple:2")
    assert active(match) == "B"
    go(match, "camp")
    go(match, "temple:3")
    assert (board(match, "temple:2"), board(match, "temple:3")) == ("Aw", "Aw")
    assert (active(match), decision(match)) == ("A", "Q-D9")
    assert match.dump()["cursor"] == 1  # the second space first


@pytest.mark.rule("Q-79", "X12", "Q-78")
def test_the_marker_holder_cannot_go_to_the_stela():
    match = stage(reserve="A=www B=w", marker="A")
    assert refused(match, "stela") == "Q-79"
    go(match, "camp", "none", "stop")
    assert active(match) == "B"
    go(match, "stela")
    assert (board(match, "stela"), of(match, "coins", "B")) == ("Bw", 0)


@pytest.mark.rule("X12")
def test_the_stela_asks_for_an_archaeologist():
    match = stage(reserve="A=bb", marker="B")
    assert refused(match, "stela") == "Q-38"


@pytest.mark.rule("Q-60", "X1")
def test_an_own_bid_is_no_other_place_to_go():
    match = stage(
        reserve="A=bb B=b",
        board="quarry=A1B smalltemple=B2B ruins=C2B market=C2B ship:1=C2B",
        coins="B=9",
        active="B",
    )
    told = go(match, "camp")
    assert heard(told, "placed")[-1]["seat"] == 0  # by itself: there was nothing else
    assert (active(match), decision(match)) == ("A", "Q-D7")
