"""Free locations and the Camp: Q-62 to Q-72."""

import pytest

from quetzal.table import active, decision, go, heard, of, options, places, refused, reserve, stage


@pytest.mark.rule("Q-62", "Q-63", "E5", "Q-124")
def test_several_seats_use_the_office_and_return_to_it():
    match = stage(reserve="A=bw B=b", coins="A=5 B=2", board="harbor=Abb")
    told = go(match, "harbor", "black")
    assert (of(match, "coins", "A"), heard(told, "coins")[0]["amount"]) == (3, -2)
    assert decision(match) == "Q-D8"
    go(match, "stop")
    assert "harbor" in options(match)
    told = go(match, "harbor")
    assert of(match, "harbor", "A") == {"black": 3}
    assert (active(match), "harbor" in options(match)) == ("A", True)


@pytest.mark.rule("Q-64")
@pytest.mark.parametrize("place", ["camp", "harbor"])
def test_a_seat_may_return_on_a_later_turn(place):
    match = stage(reserve="A=bb B=b", coins="A=9", board="harbor=Ab")
    go(match, place, *(["none"] if place == "camp" else []), "stop")
    go(match, "camp")
    assert place in options(match)


@pytest.mark.rule("Q-65", "H7")
def test_several_meeples_on_one_turn_one_after_another():
    match = stage(reserve="A=bbb B=b", coins="A=5")
    go(match, "harbor")
    assert (decision(match), options(match)) == ("Q-D8", {"black", "stop"})
    assert refused(match, "white") == "Q-65"
    go(match, "black")
    assert of(match, "coins", "A") == 1
    assert active(match) == "B"  # a third could not be paid
    assert of(match, "harbor", "A") == {"black": 2}


@pytest.mark.rule("Q-65", "H7", "Q-68")
def test_every_meeple_on_the_camp_has_its_own_coin_and_reroll():
    match = stage(reserve="A=bbb B=b")
    go(match, "camp")
    assert (of(match, "coins", "A"), decision(match)) == (1, "Q-D7")
    go(match, "none", "black")
    assert (of(match, "coins", "A"), decision(match)) == (2, "Q-D7")


@pytest.mark.rule("Q-66")
@pytest.mark.parametrize("figure", "bwesC")
def test_the_camp_takes_any_meeple_at_no_cost(figure):
    match = stage(reserve=f"A={figure}b B=b", coins="A=0")
    sort = {"b": "black", "w": "white", "e": "wild", "s": "wild", "C": "char"}[figure]
    go(match, "camp", *([sort] if figure != "b" else []))
    assert of(match, "coins", "A") == 1


@pytest.mark.rule("Q-67")
def test_the_camp_works_at_once_and_not_in_phase_3():
    match = stage(reserve="A=b")
    told = go(match, "camp")
    assert [each["cause"] for each in heard(told, "coins") if each["cause"] != "standing"] == ["camp"]
    assert heard(told, "round_ended")


@pytest.mark.rule("Q-69", "Q-70")
@pytest.mark.parametrize("sort", ["white", "char"])
def test_after_the_coin_one_reserve_meeple_may_be_rerolled(sort):
    for seed in range(60):
        match = stage(seed=seed, reserve="A=bwC B=b")
        go(match, "camp", "black")
        assert options(match) == {"white", "char", "none"}
        assert refused(match, "black") == "Q-69"
        told = go(match, sort)
        face = heard(told, "rerolled")[0]["face"]
        assert of(match, "coins", "A") == 1 + (face == "standing")
        assert sum(of(match, "reserves", "A").values()) == 2


@pytest.mark.rule("Q-71", "X2")
def test_the_last_meeple_on_the_camp_gives_a_coin_and_no_reroll():
    match = stage(reserve="A=b B=bb")
    told = go(match, "camp")
    assert heard(told, "coins")[0]["amount"] == 1
    assert (active(match), decision(match)) == ("B", "Q-D3")


@pytest.mark.rule("Q-72")
def test_a_meeple_on_the_board_is_never_rerolled():
    match = stage(reserve="A=bw B=b", board="quarry=A2W")
    go(match, "camp", "black")
    assert options(match) == {"white", "none"}
    go(match, "none")
    assert reserve(match, "A") == "w"


@pytest.mark.rule("Q-40", "Q-124")
def test_the_office_needs_two_coins():
    match = stage(reserve="A=bw B=b", coins="A=1")
    assert "harbor" not in places(match)
    assert refused(match, "harbor") == "Q-40"


def test_a_free_location_always_asks_which_meeple_where_two_sorts_are_in_reserve():
    match = stage(reserve="A=bC B=b")
    go(match, "camp")
    assert (decision(match), options(match)) == ("Q-D6", {"black", "char"})
    assert refused(match, "team") == "Q-62"
