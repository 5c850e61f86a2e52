"""What choices are sure to bring: points now, and points if the match ended now."""

import pytest

from quetzal.pieces import long
from quetzal.table import activate, go, stage


def gains(match, seat=0):
    return {choice.action: choice.gain for choice in match.choices(seat)}


@pytest.mark.rule("Q-143", "Q-144", "Q-157")
def test_an_exchange_gains_its_point_less_what_its_coins_are_worth_at_the_end():
    assert gains(stage(slots="A=U3", coins="A=5"))["xvp"] == (1, 1)
    assert gains(stage(slots="A=U3", coins="A=4"))["xvp"] == (1, 0)
    assert gains(stage(slots="A=U4", coins="A=5"))["xdp"] == (0, -1)


@pytest.mark.rule("Q-68", "Q-157")
def test_the_coin_of_the_camp_counts_where_it_makes_three():
    assert gains(stage(coins="A=5", reserve="A=bb"))["camp"] == (0, 1)
    assert gains(stage(coins="A=4", reserve="A=bb"))["camp"] == (0, 0)


@pytest.mark.rule("Q-40", "Q-92", "Q-124", "Q-157")
def test_a_place_that_costs_coins_costs_what_they_are_worth():
    found = gains(stage(marker="B", coins="A=6", reserve="A=ww"))
    assert [found[place] for place in ("temple:1", "temple:3", "harbor")] == [(0, -2), (0, -1), (0, -1)]
    assert found["quarry"] == (0, 0)


@pytest.mark.rule("Q-129")
def test_a_card_set_aside_brings_nothing_yet_and_can_be_taken_back():
    match, _ = activate(board="ship:1=B1B", hands={"B": "p p s"})
    first, *_, stop = match.choices(1)
    assert (first.gain, first.commits) == ((0, 0), False)
    assert (stop.gain, stop.commits) == (None, True)  # the new round draws cards
    go(match, f"deliver:{long('p')}")
    assert gains(match, 1)[f"deliver:{long('p')}"] == (0, 0)
