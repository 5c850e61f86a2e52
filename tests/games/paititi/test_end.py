"""The end: P-78 to P-86."""

import pytest

import sacbe
from paititi.table import decision, go, hand, heard, held, options, organise, refused, stage, turn
from sacbe.core.rng import Rng


@pytest.mark.rule("P-15", "P-65", "P-66", "P-78", "P-79", "P-80", "H22", "E23")
def test_stop_and_the_last_two_exhibitions():
    match = stage(artefacts=["V1-3 L1-3", "T1-3 T2-3"], slots="A1 A2 A3 B1 C1", next_up="STOP")
    told = organise(match, "A1", "", "")
    facts = match.dump()
    assert facts["slots"] == [None, "A2", "A3", "B1", "C1"]
    assert facts["after_stop"] == 2
    assert "STOP" in facts["set_aside"]
    assert heard(told, "stop_appeared")[0]["left"] == 2
    go(match, "draw")
    assert not match.over
    go(match, "draw")
    organise(match, "A2", "", "")
    assert match.dump()["slots"] == [None, None, "A3", "B1", "C1"]
    assert match.dump()["after_stop"] == 1
    go(match, "draw")
    told = organise(match, "C1", "", "T1-3 T2-3")
    assert match.over
    assert match.dump()["slots"] == [None, None, "A3", "B1", None]
    assert heard(told, "ended")[0]["reason"] == "exhibitions"
    assert refused(match, 0, "draw") == "P-80"
    assert match.legal(0) == match.legal(1) == match.to_act == []


@pytest.mark.rule("P-78", "X13")
def test_stop_may_be_the_very_last_card():
    facts = stage(artefacts=["V1-3 L1-3", "T1-3 T2-3"], slots="C1 C2 C3 C4 C5", next_up="STOP").dump()
    assert facts["exhibition_pile"] == ["STOP"]
    match = sacbe.stage("paititi", facts)
    organise(match, "C1", "", "")
    facts = match.dump()
    assert facts["exhibition_pile"] == []
    assert facts["slots"].count(None) == 1
    assert facts["after_stop"] == 2
    organise(match, "C2", "", "")
    assert not match.over
    organise(match, "C3", "", "")
    assert match.over


@pytest.mark.rule("P-15", "P-66", "E23")
@pytest.mark.parametrize("seed", range(12))
def test_stop_is_met_by_the_6th_to_the_11th_exhibition(seed):
    match, dice = sacbe.new("paititi", 2, seed=seed), Rng(seed)
    exhibitions = stop = 0
    while not match.over:
        seat = turn(match)
        legal = match.legal(seat)
        told = match.play(seat, "organise" if "organise" in legal else legal[dice.pick(len(legal))])
        exhibitions += len(heard(told, "organised"))
        if heard(told, "stop_appeared"):
            stop = exhibitions
    assert 6 <= stop <= 11
    assert exhibitions == stop + 2


@pytest.mark.rule("P-80", "H22")
def test_the_end_is_immediate_without_hand_limit_or_a_completed_round():
    match = stage(seats=3, artefacts=["V1-3 L1-3"], slots="A1 - A3 A4 -", after_stop=1, points=[0, 9, 3])
    told = organise(match, "A1", "V1-3 L1-3", "", "")
    assert match.over
    assert match.dump()["active"] == 0
    assert heard(told, "exhibitions_left")[0]["left"] == 0


LAST = {"slots": "A1 - A3 B1 -", "after_stop": 1}


@pytest.mark.rule("P-81", "P-82", "H24", "E24")
def test_points_on_held_cards_count_at_the_end():
    match = stage(artefacts=["V2-5 L1-3"], points=[39, 43], **LAST)
    told = organise(match, "A3", "", "")
    assert match.scores() == [44, 43]
    assert match.winners == [0]
    assert heard(told, "cards_scored")[0] == {
        "event": "cards_scored",
        "seat": 0,
        "recorded": 40,
        "cards": 4,
        "points": 44,
    }
    assert match.breakdown()[0]["cards"] == 4


@pytest.mark.rule("P-81", "H24")
@pytest.mark.parametrize(
    ("cards", "worth"), [("V1-3 V1-4", 2), ("V2-3 L2-4", 4), ("V3-4 S1-5", 5), ("V2-5 V3-5", 7)]
)
def test_a_held_card_is_worth_its_artefacts_and_1_more_with_a_back_of_5_10(cards, worth):
    match = stage(artefacts=[cards], **LAST)
    organise(match, "A3", "", "")
    assert match.scores()[0] == 1 + worth


@pytest.mark.rule("P-83", "H25", "E25")
def test_a_tie_is_won_by_more_points_on_cards():
    match = stage(artefacts=["V2-5 L1-3", "L2-3"], points=[39, 42], **LAST)
    organise(match, "A3", "", "")
    assert match.scores() == [44, 44]
    assert match.winners == [0]


@pytest.mark.rule("P-84", "H25", "E26")
def test_who_is_still_tied_shares_the_victory():
    match = stage(seats=3, artefacts=["V2-3 L1-3", "V2-4 L1-4", "V2-5 S1-5"], points=[40, 41, 30], **LAST)
    told = organise(match, "A3", "", "", "")
    assert match.scores() == [44, 44, 35]
    assert match.winners == [0, 1]
    assert [each["place"] for each in heard(told, "ranked")] == [1, 1, 3]


@pytest.mark.rule("P-81", "X15")
def test_cards_used_in_the_last_travelling_exhibition_are_gone():
    match = stage(artefacts=["V2-5 L1-3"], **LAST)
    organise(match, "B1", "V2-5")
    assert match.over
    assert held(match) == ["L1-3"]
    assert match.scores()[0] == 1 + 7 + 1


@pytest.mark.rule("P-85", "H26", "E35")
def test_sixty_turns_of_three_seats_without_progress_end_the_match():
    match = stage(seats=3, hands=["p1s1 p1s2"] * 3, stall=59, artefacts=["V2-5 L1-3"], points=[0, 2, 9])
    told = go(match, "draw")
    assert match.over
    assert heard(told, "ended")[0]["reason"] == "guard"
    assert match.scores() == [4, 2, 9]
    assert refused(match, 0, "draw") == "P-85"


@pytest.mark.rule("P-85", "H26", "E35")
def test_an_artefact_kept_in_the_sixtieth_turn_keeps_the_match_going():
    match = stage(
        seats=3, hands=["p1s4 p2s3"], displays=["p3s1"], row="L2-3 V2-5 V3-5", found_next="D3-5", stall=59
    )
    go(match, "excavate")
    assert not match.over
    assert match.dump()["stall"] == 0
    assert turn(match) == 1


@pytest.mark.rule("P-85", "H26")
def test_an_exhibition_is_progress_and_fragments_are_not():
    match = stage(artefacts=["V1-3 L1-3"], stall=30)
    organise(match, "A1", "")
    assert match.dump()["stall"] == 0
    match = stage(hands=["p1s4 p2s3"], displays=["p3s1"], row="F-3 V2-5 V3-5", found_next="D3-5", stall=30)
    go(match, "excavate", "decline")
    assert match.dump()["stall"] == 31


@pytest.mark.rule("P-85", "H26")
def test_the_guard_is_announced_five_rounds_ahead():
    match = stage(hands=["p1s1 p1s2"] * 2, stall=28)
    told = go(match, "draw")
    assert not heard(told, "guard_near")
    assert match.view(1)["guard"] is None
    told = go(match, "draw")
    assert heard(told, "guard_near")[0]["rounds"] == 5
    assert match.view(1)["guard"] == 5
    assert match.view(sacbe.SPECTATOR)["guard"] == 5


@pytest.mark.rule("P-79", "P-85", "X14")
def test_after_stop_turns_go_on_until_the_guard():
    match = stage(hands=["p1s1 p1s2"] * 2, slots="A1 - A3 A4 A5", after_stop=2)
    turns = 0
    while not match.over:
        go(match, "draw")
        turns += 1
        while not match.over and decision(match) == "P-D9":
            go(match, options(match)[0])
    assert turns == 40
    assert len(hand(match)) == 8


@pytest.mark.rule("P-82", "P-85")
def test_a_match_ends_by_the_guard_when_every_seat_is_absent():
    match = sacbe.new("paititi", 4, seed=1)
    while not match.over:
        match.play(match.to_act[0], match.default(match.to_act[0]))
    assert heard(match.events(sacbe.SPECTATOR), "ended")[0]["reason"] == "guard"
