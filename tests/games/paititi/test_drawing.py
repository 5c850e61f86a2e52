"""Drawing and the hand limit: P-25 to P-29."""

from collections import Counter

import pytest

import sacbe
from paititi.table import DIGS, decision, go, hand, heard, options, refused, stage, turn


@pytest.mark.rule("P-25")
def test_draw_takes_the_top_two_cards_of_the_pile():
    match = stage(hands=["p1s1"], drawn_next="p3s4 p2s1")
    go(match, "draw")
    assert hand(match) == ["p1s1", "p2s1", "p3s4"]
    assert turn(match) == 1


@pytest.mark.rule("P-25")
def test_others_hear_how_many_cards_were_drawn_but_not_which():
    match = stage(hands=["p1s1"], drawn_next="p3s4 p2s1")
    match.play(0, "draw")
    assert [each["dig"] for each in heard(match.events(0, 1), "drew")] == ["p3s4", "p2s1"]
    for other in (1, sacbe.SPECTATOR):
        assert [each["dig"] for each in heard(match.events(other, 1), "drew")] == [None, None]


@pytest.mark.rule("P-26", "H4", "E28")
def test_an_empty_pile_is_made_anew_from_the_discard_when_a_card_is_due():
    match = stage(hands=["p1s1"], dig_pile=1, dig_discard=7)
    thrown = Counter(match.dump()["dig_discard"])
    told = go(match, "draw")
    facts = match.dump()
    assert len(hand(match)) == 3
    assert len(facts["dig_pile"]) == 6
    assert facts["dig_discard"] == []
    assert [each["event"] for each in told][:3] == ["drew", "dig_reshuffled", "drew"]
    assert not Counter(facts["dig_pile"]) - thrown


@pytest.mark.rule("P-26", "H4", "H28")
def test_the_discard_stays_open_until_a_card_is_due():
    match = stage(hands=["p1s1"], dig_pile=2, dig_discard=7)
    go(match, "draw")
    facts = match.dump()
    assert facts["dig_pile"] == []
    assert len(facts["dig_discard"]) == 7
    assert match.view(1)["dig_discard"] == match.view(sacbe.SPECTATOR)["dig_discard"] == facts["dig_discard"]


@pytest.mark.rule("P-26")
def test_a_reshuffle_is_left_to_chance():
    piles = set()
    for seed in range(8):
        match = stage(hands=["p1s1"], dig_pile=0, dig_discard=9, seed=seed)
        go(match, "draw")
        piles.add(tuple(match.dump()["dig_pile"]))
    assert len(piles) > 4


@pytest.mark.rule("P-20", "P-27", "H6", "E29")
def test_a_single_card_can_be_drawn():
    match = stage(hands=["p1s1 p1s2"], dig_pile=1)
    assert "draw" in options(match)
    go(match, "draw")
    assert len(hand(match)) == 3
    assert match.dump()["dig_pile"] == []


@pytest.mark.rule("P-28", "H5", "E13")
@pytest.mark.parametrize(("before", "discards"), [(8, 2), (7, 1), (6, 0)])
def test_at_the_end_of_the_turn_at_most_8_stay_in_hand(before, discards):
    match = stage(hands=[" ".join(DIGS[:before])])
    go(match, "draw")
    for _ in range(discards):
        assert decision(match) == "P-D9"
        assert turn(match) == 0
        assert options(match) == sorted(set(hand(match)))
        gone = options(match)[0]
        told = go(match, gone)
        assert heard(told, "discarded")[0]["dig"] == gone
        assert gone in match.dump()["dig_discard"]
    assert turn(match) == 1
    assert len(hand(match)) == min(8, before + 2)


@pytest.mark.rule("P-28")
def test_a_card_that_is_not_in_hand_cannot_be_discarded():
    match = stage(hands=[" ".join(DIGS[:8])], drawn_next="p1s1 p1s2")
    go(match, "draw")
    assert refused(match, 0, "p3s4") == refused(match, 0, "done") == "P-28"


@pytest.mark.rule("P-29", "E13")
def test_displayed_cards_and_artefact_cards_do_not_count():
    match = stage(
        hands=["p1s1 p1s2 p1s3 p1s4 p2s1 p2s2"],
        displays=[" ".join(DIGS)],
        artefacts=["V1-3 V1-4 V2-3 L1-3 L1-4 L2-3 S1-3 S2-3 T1-3"],
    )
    go(match, "draw")
    assert turn(match) == 1
    assert len(hand(match)) == 8


@pytest.mark.rule("H5")
def test_the_limit_binds_only_at_the_end_of_the_own_turn():
    facts = stage().dump()
    facts["hands"][1] = facts["dig_pile"][:9]
    facts["dig_pile"] = facts["dig_pile"][9:] + stage().dump()["hands"][1]
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("paititi", facts)
