"""Exchanges: Q-143 to Q-146."""

import pytest

from quetzal.table import activate, active, decision, go, heard, of, options, refused, stage


@pytest.mark.rule("Q-143", "H13")
def test_the_patron_gives_a_point_for_two_coins_any_number_of_times():
    match = stage(slots="A=U3", coins="A=5", reserve="A=bb")
    told = go(match, "xvp", "xvp")
    assert (of(match, "coins", "A"), of(match, "points", "A")) == (1, 2)
    assert "xvp" not in options(match)
    assert refused(match, "xvp") == "Q-143"
    assert heard(told, "exchanged")[0]["tile"] == "U3"


@pytest.mark.rule("Q-144", "X38", "H13")
def test_field_notes_give_a_discovery_point_for_three_coins():
    match = stage(slots="A=U4", coins="A=3", reserve="A=ww")
    assert "temple:3" in options(match)
    go(match, "xdp")
    assert (of(match, "coins", "A"), of(match, "disks", "A")) == (0, 1)
    assert decision(match) == "Q-D3"
    assert not {place for place in options(match) if place.startswith("temple")}
    assert refused(match, "xdp") == "Q-144"


@pytest.mark.rule("X38", "Q-144")
def test_the_reward_of_the_track_comes_at_once():
    match = stage(slots="A=U4", coins="A=3", reserve="A=ww", disks="A=3")
    go(match, "xdp")
    assert (of(match, "coins", "A"), of(match, "disks", "A")) == (2, 4)
    assert {"temple:4", "temple:5"} <= options(match)


@pytest.mark.rule("Q-145")
def test_a_tile_in_the_personal_pile_exchanges_nothing():
    match = stage(personal="A=U3,U4", coins="A=9", reserve="A=bb")
    assert not {"xvp", "xdp"} & options(match)
    assert refused(match, "xvp") == refused(match, "xdp") == "Q-145"


POINTS = {
    "Q-D1": {"step": "rolling", "decision": "Q-D1", "reserve": "A=bbbbbbC", "slots": "A=U3,U2"},
    "Q-D3": {"reserve": "A=bb", "slots": "A=U3"},
    "Q-D7": {
        "step": "at_camp",
        "decision": "Q-D7",
        "chain": {"place": "camp"},
        "reserve": "A=bb",
        "slots": "A=U3",
    },
    "Q-D8": {
        "step": "at_free",
        "decision": "Q-D8",
        "chain": {"place": "camp"},
        "reserve": "A=bb",
        "slots": "A=U3",
    },
}


@pytest.mark.rule("Q-146", "H13")
@pytest.mark.parametrize("point", POINTS)
def test_exchanges_are_offered_at_every_own_point_of_the_first_phases(point):
    match = stage(coins="A=4", **POINTS[point])
    assert decision(match) == point
    before = options(match) - {"xvp"}
    go(match, "xvp")
    assert (decision(match), options(match) - {"xvp"} <= before) == (point, True)


@pytest.mark.rule("Q-146", "H13")
@pytest.mark.parametrize(
    ("point", "board"),
    [("Q-D9", "temple:1=Bw"), ("Q-D11", "market=B1B"), ("Q-D12", "village:1=Bb"), ("Q-D14", "ship:1=B1B")],
)
def test_and_of_phase_3(point, board):
    match, _ = activate(board=board, slots="B=U3,U4", coins="B=7", hands={"B": "p w"})
    assert decision(match) == point
    assert {"xvp", "xdp"} <= options(match)
    go(match, "xdp", "xvp")
    assert (decision(match), of(match, "disks", "B"), of(match, "points", "B")) == (point, 1, 1)
    assert refused(match, "xvp", seat=0) == "Q-74"


@pytest.mark.rule("H13", "Q-146")
def test_no_exchange_inside_a_chain_or_in_a_delivery_already_begun():
    match, _ = activate(board="ship:1=B1B", slots="B=U3", coins="B=7", hands={"B": "p w"})
    go(match, "deliver:pottery.plain")
    assert "xvp" not in options(match)
    assert refused(match, "xvp") == "Q-146"
    bid = stage(slots="A=U3", coins="A=7", reserve="A=bbesC")
    for text in ("quarry", "col:B", "2"):
        go(bid, text)
        assert refused(bid, "xvp") == "Q-146"
    two = stage(step="rolling", decision="Q-D1", reserve="A=bbbbbbC", slots="A=U3,U1", coins="A=7")
    go(two, "black")
    assert refused(two, "xvp") == "Q-146"
    dig, _ = activate(board="temple:3=Bw", slots="B=U11,U3", coins="B=7", temple="p p p p p p p p", top="m s")
    assert (decision(dig), refused(dig, "xvp")) == ("Q-D10", "Q-146")


@pytest.mark.rule("H15")
def test_points_bought_while_a_tile_is_chosen_wait_for_the_answer():
    match, _ = activate(board="village:1=Bb", village="U7 U6", slots="B=U4,U5", coins="B=3")
    go(match, "tile:U7", "xdp")
    assert (decision(match), of(match, "disks", "B"), match.dump()["queued"]) == ("Q-D13", 0, 1)
    go(match, "drop:U4")
    assert of(match, "disks", "B") == 1


@pytest.mark.rule("X29", "Q-146")
def test_last_exchanges_before_the_final_scoring():
    match, _ = activate(slots="B=U3", coins="B=5", round=5)
    assert (active(match), decision(match), options(match)) == ("B", "Q-D15", {"xvp", "done"})
    go(match, "xvp", "xvp")
    assert match.over
    assert (match.breakdown()[1]["exchanges"], match.breakdown()[1]["coins"]) == (2, 0)
    at_once, _ = activate(slots="B=U3", coins="B=5", round=5)
    go(at_once, "done")
    assert at_once.breakdown()[1]["coins"] == 1


@pytest.mark.rule("Q-146", "X13")
def test_last_exchanges_go_clockwise_from_the_marker_holder():
    match, _ = activate(slots="A=U3 B=U4 C=U3", coins="A=5 B=5 C=5", round=5, board="stela=Cw", marker="A")
    assert active(match) == "C"
    go(match, "done")
    assert active(match) == "A"
    go(match, "done")
    assert active(match) == "B"
    assert refused(match, "done", seat=0) == "Q-146"
    go(match, "done")
    assert match.over
