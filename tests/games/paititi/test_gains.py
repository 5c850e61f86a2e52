"""What choices are sure to bring: points now, and points if the match ended now."""

import pytest

from paititi.table import go, stage


def gains(match, seat=0):
    return {choice.action: choice.gain for choice in match.choices(seat)}


@pytest.mark.rule("P-25", "P-30", "P-55")
def test_to_organise_is_a_sure_point_and_a_draw_is_not_known():
    found = gains(stage(artefacts=["S2-3 L1-3 L2-4"]))
    assert (found["organise"], found["display"], found["draw"]) == ((1, 1), (0, 0), None)


@pytest.mark.rule("P-56", "P-58")
def test_an_exhibition_brings_nothing_before_all_have_chosen_their_cards():
    match = stage(artefacts=["S2-3 L1-3 L2-4", "L2-3"])
    go(match, "organise")
    assert set(gains(match).values()) == {(0, 0)}
    go(match, "A2")
    assert set(gains(match).values()) == {(0, 0)}


@pytest.mark.rule("P-58")
def test_the_last_to_choose_learns_what_others_use_so_nothing_is_sure():
    match = stage(artefacts=["S2-3 L1-3", "L2-3"])
    go(match, "organise", "A2", "S2-3", "done")
    assert match.to_act == [1]
    assert gains(match, 1)["L2-3"] is None


@pytest.mark.rule("P-36", "P-48")
def test_what_lies_under_a_site_is_not_known():
    match = stage(hands=["p3s4 p3s4 p3s3"], displays=["p3s1 p3s2"])
    assert gains(match)["excavate"] in ((0, 0), None)
    go(match, "excavate")
    while match.to_act == [0] and match.view(0)["decision"] in ("P-D3", "P-D4"):
        last = gains(match)
        go(match, next(iter(last)))
    assert set(last.values()) == {None}
