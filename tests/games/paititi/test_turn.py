"""The turn: P-18 to P-24, and what is not asked."""

import pytest

import sacbe
from paititi.table import decision, display, go, hand, heard, options, refused, stage, turn


@pytest.mark.rule("P-18")
def test_a_turn_is_exactly_one_of_four_actions():
    match = stage(hands=["p1s4 p2s4 p3s3"], displays=["p3s3"], artefacts=["V1-3 V2-3"], row="L1-3 L2-3 V1-4")
    assert options(match) == ["draw", "display", "excavate", "organise"]
    go(match, "display", "p1s4")
    assert turn(match) == 1


@pytest.mark.rule("P-18")
@pytest.mark.parametrize("second", ["draw", "organise"])
def test_no_second_action_in_a_turn(second):
    match = stage(hands=["p1s4 p2s4"], artefacts=["V1-3 V2-3"])
    go(match, "display")
    assert refused(match, 0, second) == "P-18"
    assert refused(match, 0, "R1") == "P-30"


@pytest.mark.rule("P-16")
def test_a_seat_whose_turn_it_is_not_is_refused():
    match = stage(seats=3, active=1)
    assert refused(match, 0, "draw") == refused(match, 2, "draw") == "P-16"
    assert match.legal(0) == match.legal(2) == []


@pytest.mark.rule("P-19", "H7")
def test_nobody_passes_who_can_act():
    match = stage()
    assert not {"pass", "none"} & set(options(match))
    for text in ("pass", "none"):
        with pytest.raises(sacbe.BadNotation):
            match.check(0, text)


@pytest.mark.rule("P-20", "H6", "X20")
def test_draw_needs_a_card_in_pile_or_discard():
    match = stage(seats=4, hands=["p1s1 p1s2"] * 4, artefacts=["V1-3 V2-3"], dig_pile=0)
    assert options(match) == ["display", "organise"]
    assert refused(match, 0, "draw") == "P-20"
    for pile, discard in ((1, 0), (0, 1)):
        assert "draw" in options(stage(hands=["p1s1 p1s2"], dig_pile=pile, dig_discard=discard))


@pytest.mark.rule("P-21")
def test_display_needs_a_card_in_hand():
    match = stage(hands=[""], artefacts=["V1-3 V2-3"])
    assert options(match) == ["draw", "organise"]
    assert refused(match, 0, "display") == "P-21"


@pytest.mark.rule("P-22", "P-37", "P-38", "P-39", "E12")
def test_only_what_can_be_paid_can_be_excavated():
    facts = {"displays": ["p2s4 p2s4"], "row": "V3-5 V2-4 L3-5", "found_next": "V1-3"}
    match = stage(hands=["p3s4 p3s4 p3s4"], **facts)
    go(match, "excavate")
    assert options(match) == ["R2", "TOP"]
    assert refused(match, 0, "R1") == "P-37"
    match = stage(hands=["p3s3 p3s2"], **facts)
    assert "excavate" not in options(match)
    assert refused(match, 0, "excavate") == "P-22"


@pytest.mark.rule("P-38", "P-39")
def test_shovels_on_display_do_not_help_to_pay():
    match = stage(hands=["p3s4 p3s2"], displays=["p3s4 p3s4"], row="V1-3 L1-3 V2-5")
    go(match, "excavate")
    assert options(match) == ["R1", "R2", "TOP"] or options(match) == ["R1", "R2"]
    assert refused(match, 0, "R3") == "P-38"


@pytest.mark.rule("P-23", "P-52", "E22")
@pytest.mark.parametrize(("cards", "offered"), [("", False), ("V1-3", False), ("V1-3 D3-5", True)])
def test_organise_needs_two_artefact_cards(cards, offered):
    match = stage(artefacts=[cards])
    assert ("organise" in options(match)) is offered
    if not offered:
        assert refused(match, 0, "organise") == "P-23"


@pytest.mark.rule("P-24", "H7", "E34")
def test_a_seat_without_an_action_passes_by_itself():
    facts = {"hands": ["", "p1s1 p1s2", "p1s1 p2s2"], "artefacts": ["V1-3", "V2-3 L1-3"]}
    match = stage(seats=3, active=2, decision="P-D2", dig_pile=0, **facts)
    told = go(match, "p1s1")
    assert [each["seat"] for each in heard(told, "passed")] == [0]
    assert turn(match) == 1
    assert match.dump()["passes"] == 1


@pytest.mark.rule("P-19", "P-86", "H27", "E34")
def test_a_single_action_is_taken_by_itself_and_when_all_pass_in_succession_the_match_is_over():
    match = stage(hands=["", "p1s1 p2s2"], artefacts=["V1-3"], dig_pile=0, active=1, decision="P-D2")
    told = go(match, "p1s1")
    assert display(match, 1)[-2:] == ["p1s1", "p2s2"]
    assert hand(match, 1) == []
    kinds = [
        (each["event"], each["seat"]) for each in told if each["event"] in ("displayed", "passed", "ended")
    ]
    assert kinds == [
        ("displayed", 1),
        ("passed", 0),
        ("displayed", 1),
        ("passed", 0),
        ("passed", 1),
        ("ended", 1),
    ]
    assert match.over
    assert heard(told, "ended")[0]["reason"] == "passes"
    assert match.scores() == [1, 0]
    assert refused(match, 0, "draw") == "P-86"


@pytest.mark.rule("H27")
def test_an_action_in_between_breaks_the_row_of_passes():
    match = stage(
        seats=3, hands=["", "p1s1 p2s2", ""], dig_pile=0, active=1, artefacts=["", "V1-3 V2-3"], passes=2
    )
    go(match, "display", "p1s1")
    assert turn(match) == 1
    assert match.dump()["passes"] == 2
    assert not match.over


@pytest.mark.rule("P-21", "X1")
def test_the_last_card_in_hand_can_be_displayed():
    match = stage(hands=["p2s2"])
    go(match, "display")
    assert hand(match) == []
    assert display(match) == ["p2s2"]
    assert turn(match) == 1


@pytest.mark.rule("P-18")
def test_one_kind_in_hand_is_displayed_without_asking():
    match = stage(hands=["p2s2 p2s2"])
    go(match, "display")
    assert display(match) == ["p2s2"]
    assert hand(match) == ["p2s2"]


@pytest.mark.rule("P-22")
def test_the_only_payable_card_is_excavated_without_asking():
    match = stage(hands=["p1s4 p2s2"], displays=["p3s1"], row="V1-3 V2-5 L2-5", found_next="D3-5")
    told = go(match, "excavate")
    assert heard(told, "excavated")[0]["site"] == "R1"


@pytest.mark.rule("P-18", "P-23")
def test_a_seat_that_can_only_organise_does():
    match = stage(hands=["p1s1 p2s2", ""], artefacts=["", "V1-3 L1-3"], dig_pile=0, decision="P-D2")
    told = go(match, "p1s1")
    assert [each["seat"] for each in heard(told, "organised")] == [1]
    assert decision(match) == "P-D6"
    assert turn(match) == 1


@pytest.mark.rule("P-56")
def test_the_exhibition_card_is_always_asked():
    match = stage(artefacts=["V1-3 L1-3"], slots="- A2 A3 - A5", after_stop=1)
    go(match, "organise")
    assert options(match) == ["A2", "A3", "A5"]
    assert refused(match, 0, "A1") == refused(match, 0, "C3") == "P-56"
