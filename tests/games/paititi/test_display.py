"""Displaying pickaxes: P-30 to P-35."""

import pytest

import sacbe
from paititi.table import DIGS, display, go, hand, heard, options, refused, stage, turn


@pytest.mark.rule("P-30", "P-31", "E3")
def test_display_moves_one_card_of_choice_from_hand_to_display():
    match = stage(hands=["p3s3 p2s2 p1s1 p1s2 p1s3 p1s4"])
    go(match, "display")
    assert options(match) == ["p1s1", "p1s2", "p1s3", "p1s4", "p2s2", "p3s3"]
    assert refused(match, 0, "p3s4") == "P-30"
    told = go(match, "p3s3")
    assert len(hand(match)) == 5
    assert display(match) == ["p3s3"]
    assert heard(told, "displayed") == [{"event": "displayed", "seat": 0, "dig": "p3s3", "pickaxes": 3}]
    assert match.position().shovels[0] == 12
    assert turn(match) == 1


@pytest.mark.rule("P-32", "P-33", "E4")
def test_a_later_card_is_added_and_all_pickaxes_count():
    match = stage(hands=["p2s2 p1s1 p1s2 p1s3 p1s4"], displays=["p3s3"])
    go(match, "display", "p2s2")
    assert display(match) == ["p3s3", "p2s2"]
    assert match.view(1)["pickaxes"][0] == 5
    assert match.view(1)["displays"][0] == ["p3s3", "p2s2"]
    assert len(hand(match)) == 4


@pytest.mark.rule("P-34", "X2")
def test_a_fifteenth_card_can_be_displayed():
    match = stage(hands=["p1s1 p2s2"], displays=[" ".join([*DIGS, "p1s1", "p1s1"])])
    before = match.view(0)["pickaxes"][0]
    go(match, "display", "p2s2")
    assert len(display(match)) == 15
    assert match.view(0)["pickaxes"][0] == before + 2


@pytest.mark.rule("P-35")
def test_displayed_cards_stay_whatever_else_is_done():
    match = stage(hands=["p1s1 p2s2"], displays=["p1s2 p3s1", "p2s3"], artefacts=["V1-3 L1-3"])
    go(match, "draw")
    assert display(match) == ["p1s2", "p3s1"]
    go(match, "draw")
    go(match, "organise", "A1", "done")
    assert display(match) == ["p1s2", "p3s1"]
    assert display(match, 1) == ["p2s3"]


@pytest.mark.rule("H8")
def test_a_card_drawn_again_from_the_discard_is_a_normal_card():
    match = stage(
        hands=["p1s4 p2s4", "p1s1 p1s2"], displays=["p3s1"], row="V1-3 V2-5 L2-5", found_next="L3-5"
    )
    facts = match.dump()
    facts["displays"][1] += facts["dig_pile"]
    match = sacbe.stage("paititi", facts | {"dig_pile": []})
    go(match, "excavate")
    assert match.dump()["dig_discard"] == ["p1s4", "p2s4", "p3s1"]
    go(match, "display", "p1s1")
    drawn = hand(match)
    assert len(drawn) == 2
    assert match.position().shovels[0] == sum(int(card[-1]) for card in drawn)
