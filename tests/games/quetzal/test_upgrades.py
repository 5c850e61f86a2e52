"""The Village and gaining Upgrades: Q-112 to Q-123."""

import pytest

import sacbe
from quetzal.table import activate, active, decision, go, heard, of, options, refused, stage


@pytest.mark.rule("Q-112")
def test_the_village_has_three_spaces_for_adventurers_at_2_1_and_1_coins():
    for space, cost in enumerate((2, 1, 1), 1):
        match = stage(reserve="A=b B=b", coins="A=5 B=5")
        go(match, f"village:{space}")
        assert of(match, "coins", "A") == 5 - cost
    assert refused(stage(reserve="A=ww", coins="A=5"), "village:1") == "Q-38"
    poor = stage(reserve="A=bb", coins="A=1")
    assert {place for place in options(poor) if place.startswith("village")} == {"village:2", "village:3"}


@pytest.mark.rule("Q-113", "Q-116")
def test_occupants_choose_from_top_to_bottom_among_what_is_left():
    match, _ = activate(board="village:1=Cb village:2=Bb", village="U5 U6 U7")
    assert (active(match), options(match)) == ("C", {"tile:U5", "tile:U6", "tile:U7"})
    assert refused(match, "tile:U1") == "Q-113"
    go(match, "tile:U6")
    assert (active(match), options(match)) == ("B", {"tile:U5", "tile:U7"})
    go(match, "tile:U5")
    assert (of(match, "slots", "C"), of(match, "slots", "B")) == (["U6", None], ["U5", None])


@pytest.mark.rule("Q-114", "H4")
def test_taking_a_tile_is_not_optional_and_without_tiles_there_is_nothing():
    match, _ = activate(board="village:1=Cb", village="U5 U6 U7")
    assert options(match) == {"tile:U5", "tile:U6", "tile:U7"}
    empty, told = activate(board="village:1=Cb", village="")
    assert not heard(told, "tile_gained")
    assert empty.dump()["round"] == 2


@pytest.mark.rule("Q-113")
def test_a_single_kind_is_taken_without_asking():
    match, told = activate(board="village:2=Cb", village="U5 U5")
    assert heard(told, "tile_gained")[0]["tile"] == "U5"
    assert of(match, "slots", "C") == ["U5", None]


@pytest.mark.rule("Q-115")
@pytest.mark.parametrize("tile", ["I1", "I2"])
def test_a_red_cross_gives_its_bonus_at_once_and_is_put_away(tile):
    match, _ = activate(board="village:1=Bb", village=f"{tile} U6")
    told = go(match, f"tile:{tile}")
    assert of(match, "personal", "B") == [tile]
    assert of(match, "slots", "B") == [None, None]
    if tile == "I1":
        assert [each["amount"] for each in heard(told, "coins") if each["cause"] == "upgrade"] == [5]
    else:
        assert [each["space"] for each in heard(told, "advanced")] == [1]


@pytest.mark.rule("Q-117", "Q-118")
@pytest.mark.parametrize("dropped", ["U3", "U5", "new"])
def test_of_three_permanents_one_is_put_away(dropped):
    match, _ = activate(board="village:1=Bb", village="U7 U6", slots="B=U3,U5", coins="B=0")
    go(match, "tile:U7")
    assert (decision(match), options(match)) == ("Q-D13", {"drop:U3", "drop:U5", "drop:new"})
    assert refused(match, "drop:U9") == "Q-118"
    go(match, f"drop:{dropped}")
    away = "U7" if dropped == "new" else dropped
    assert of(match, "personal", "B") == [away]
    assert set(of(match, "slots", "B")) == {"U3", "U5", "U7"} - {away}


@pytest.mark.rule("X19", "Q-118", "Q-145")
def test_exchanges_are_offered_while_a_tile_is_chosen():
    match, _ = activate(board="village:1=Bb", village="U7 U6", slots="B=U3,U5", coins="B=4")
    go(match, "tile:U7")
    go(match, "xvp")
    assert "xvp" in options(match)
    go(match, "xvp")
    assert options(match) == {"drop:U3", "drop:U5", "drop:new"}
    assert (of(match, "points", "B"), of(match, "coins", "B")) == (2, 0)
    go(match, "drop:U3")
    assert of(match, "slots", "B") == ["U7", "U5"]


@pytest.mark.rule("X19", "Q-145")
def test_a_dropped_patron_exchanges_nothing_more():
    match, _ = activate(
        board="village:1=Bb ship:1=B1B", village="U7 U6", slots="B=U3,U5", coins="B=4", hands={"B": "p w"}
    )
    go(match, "tile:U7", "drop:U3")
    assert decision(match) == "Q-D14"
    assert "xvp" not in options(match)
    assert refused(match, "xvp") == "Q-145"


@pytest.mark.rule("E9", "Q-119", "X20", "Q-120", "Q-121", "Q-158")
def test_a_duplicate_goes_straight_to_the_personal_pile_and_scores_at_the_end():
    match, told = activate(board="village:1=Bb", village="U5", slots="B=U5,U6", round=5)
    assert heard(told, "tile_discarded")[0]["tile"] == "U5"
    assert match.over
    assert of(match, "slots", "B") == ["U5", "U6"]
    assert match.breakdown()[1]["upgrades"] == 1 + 1 + 1  # U5 twice and U6


@pytest.mark.rule("Q-121")
def test_printed_points_count_only_at_the_end():
    match, _ = activate(board="village:1=Bb", village="U9 U10")
    go(match, "tile:U9")
    assert of(match, "points", "B") == 0


@pytest.mark.rule("Q-120")
def test_a_tile_in_the_personal_pile_has_no_effect():
    match = stage(reserve="A=ww", coins="A=4", personal="A=U9,U3")
    assert "temple:1" not in options(match)
    assert "xvp" not in options(match)


@pytest.mark.rule("Q-122", "X21", "H18")
def test_a_tile_that_lies_only_in_the_personal_pile_is_gained_normally():
    match, _ = activate(board="village:1=Bb", village="U5 U9", slots="B=U6,U7", personal="B=U5")
    go(match, "tile:U5")
    assert (decision(match), options(match)) == ("Q-D13", {"drop:U6", "drop:U7", "drop:new"})
    go(match, "drop:U6")
    assert of(match, "slots", "B") == ["U5", "U7"]


@pytest.mark.rule("Q-123")
def test_the_same_rules_hold_for_tiles_from_the_track():
    _, told = activate(board="stela=Bw", disks="B=4", pile="U5", slots="B=U5,U6")
    assert heard(told, "tile_discarded")[0]["tile"] == "U5"
    full, _ = activate(board="stela=Bw", disks="B=4", pile="U7", slots="B=U5,U6")
    assert decision(full) == "Q-D13"


@pytest.mark.rule("Q-117", "Q-119")
def test_no_position_has_three_or_two_equal_permanents():
    facts = stage(slots="A=U5").dump()
    facts["slots"][0] = ["U5", "U5"]
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("quetzal", facts)
