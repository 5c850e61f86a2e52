"""Excavating an artefact: P-36 to P-51."""

from collections import Counter

import pytest

import sacbe
from paititi.table import decision, display, go, hand, heard, held, options, refused, stage, turn
from sacbe.core.rng import Rng


@pytest.mark.rule("P-36", "P-37", "P-38", "P-42", "P-43", "P-45", "P-48", "P-50", "E5")
def test_a_whole_excavation():
    match = stage(
        hands=["p1s3 p1s4 p2s3 p3s1"],
        displays=["p3s3 p2s2"],
        row="V1-3 L3-5 V1-4",
        found_next="T2-3 T1-3",
        artefact_pile=37 - 4,
        artefacts=["", "S1-3 S1-5 S2-3 D1-3"],
    )
    go(match, "excavate")
    assert options(match) == ["R1", "R2", "R3", "TOP"]
    go(match, "R2")
    assert display(match) == []
    assert decision(match) == "P-D4"
    assert match.view(1)["row"][1] == "5/10"  # still in its place
    assert refused(match, 0, "p2s4") == "P-38"
    told = go(match, "p1s4", "p2s3", "p1s3")
    facts = match.dump()
    assert hand(match) == ["p3s1"]
    assert held(match) == ["L3-5"]
    assert facts["dig_discard"] == ["p1s3", "p1s4", "p2s2", "p2s3", "p3s3"]
    assert facts["row"] == ["V1-3", "T2-3", "V1-4"]
    assert len(facts["artefact_pile"]) == 32
    assert heard(told, "found") == [{"event": "found", "seat": 0, "artefact": "L3-5", "held": 1}]
    assert heard(told, "refilled")[0]["site"] == "R2"
    assert heard(told, "refilled")[0]["back"] == "3/6"
    assert turn(match) == 1


@pytest.mark.rule("P-36", "P-45")
def test_fronts_are_unknown_until_they_are_shown_to_all():
    match = stage(hands=["p1s4 p2s3"], displays=["p3s1"], row="L2-3 V2-5 V3-5", found_next="D3-5")
    assert match.view(0)["row"] == ["3/6", "5/10", "5/10"]
    assert match.view(0)["artefact_pile"]["top"] == "5/10"
    match.play(0, "excavate")
    for seat in (0, 1, sacbe.SPECTATOR):
        assert heard(match.events(seat, 1), "found")[0]["artefact"] == "L2-3"


@pytest.mark.rule("P-33", "P-35", "P-40", "P-41", "P-44", "H9", "E9")
def test_the_oldest_displayed_cards_pay_and_none_can_be_skipped():
    match = stage(hands=["p1s4 p2s4"], displays=["p1s2 p3s1 p2s2"], row="V1-3 L2-5 V2-5", found_next="D3-5")
    told = go(match, "excavate")
    assert [each["dig"] for each in heard(told, "pickaxes_paid")] == ["p1s2", "p3s1"]
    assert display(match) == ["p2s2"]
    assert match.view(0)["pickaxes"][0] == 2


@pytest.mark.rule("P-40", "H9", "E10")
def test_no_more_displayed_cards_go_than_are_needed():
    match = stage(hands=["p1s4 p2s4"], displays=["p3s1 p2s2"], row="V1-3 V3-5 L3-5", found_next="D3-5")
    go(match, "excavate")
    assert display(match) == ["p2s2"]


@pytest.mark.rule("P-44", "H10", "E11")
@pytest.mark.parametrize(
    ("paid", "left"),
    [(["p1s4", "p2s4"], ["p1s1"]), (["p1s1", "p1s4", "p2s4"], []), (["p2s4", "p1s4"], ["p1s1"])],
)
def test_shovels_may_be_overpaid_and_paying_stops_by_itself(paid, left):
    match = stage(hands=["p1s1 p1s4 p2s4"], displays=["p3s2"], row="V1-3 V2-5 L2-5", found_next="D3-5")
    go(match, "excavate")
    for card in paid:
        if decision(match) == "P-D4":
            go(match, card)
    assert hand(match) == left
    assert held(match) == ["V1-3"]
    assert turn(match) == 1


@pytest.mark.rule("P-38", "H10")
def test_the_whole_hand_is_paid_without_asking_when_all_of_it_is_needed():
    match = stage(hands=["p1s1 p1s2 p2s3"], displays=["p3s2"], row="V1-3 V2-5 L2-5", found_next="D3-5")
    told = go(match, "excavate")
    assert sorted(each["dig"] for each in heard(told, "shovels_paid")) == ["p1s1", "p1s2", "p2s3"]
    assert hand(match) == []
    assert held(match) == ["V1-3"]


@pytest.mark.rule("P-38", "H10")
def test_one_kind_in_hand_is_paid_without_asking_and_no_more_than_needed():
    match = stage(hands=["p1s3 p1s3 p1s3"], displays=["p3s2"], row="V1-3 V2-5 L2-5", found_next="D3-5")
    go(match, "excavate")
    assert hand(match) == ["p1s3"]
    assert held(match) == ["V1-3"]


FRAGMENTS = {
    "hands": ["p1s4 p2s3 p1s1 p1s2 p2s2 p3s3"],
    "displays": ["p3s4"],
    "row": "F-3 V2-5 L2-5",
    "found_next": "D3-5 D1-5",
}


@pytest.mark.rule("P-45", "P-46", "P-47", "H11", "E14")
def test_the_finder_of_fragments_may_draw_two_cards():
    match = stage(**FRAGMENTS)
    told = go(match, "excavate", "p1s4", "p2s3")
    assert decision(match) == "P-D5"
    assert options(match) == ["draw2", "decline"]
    assert heard(told, "fragments_found")[0]["artefact"] == "F-3"
    facts = match.dump()
    assert facts["artefact_discard"] == ["F-3"]
    assert facts["row"][0] is None
    told = go(match, "draw2")
    facts = match.dump()
    assert len(hand(match)) == 6
    assert display(match) == held(match) == []
    assert match.scores() == [0, 0]
    assert facts["row"][0] == "D3-5"
    assert facts["artefact_discard"] == ["F-3"]
    assert facts["stall"] == 1
    assert turn(match) == 1


@pytest.mark.rule("P-47", "H11", "E15")
def test_the_finder_of_fragments_may_decline():
    match = stage(**FRAGMENTS)
    told = go(match, "excavate", "p1s4", "p2s3", "decline")
    assert len(hand(match)) == 4
    assert heard(told, "fragments_declined")
    assert not heard(told, "drew")
    assert turn(match) == 1


@pytest.mark.rule("P-47")
def test_without_fragments_nothing_is_drawn_or_declined():
    match = stage()
    assert refused(match, 0, "draw2") == refused(match, 0, "decline") == "P-18"  # what is asked now


@pytest.mark.rule("H5", "H11")
def test_the_hand_limit_waits_for_the_end_of_the_turn_also_after_fragments():
    match = stage(**{**FRAGMENTS, "hands": ["p1s4 p2s3 p1s1 p1s2 p2s2 p3s3 p1s3 p2s1"]})
    go(match, "excavate", "p1s4", "p2s3", "draw2")
    assert len(hand(match)) == 8
    assert turn(match) == 1


@pytest.mark.rule("P-47", "X7")
def test_with_an_empty_dig_pile_the_cards_just_paid_can_be_drawn():
    match = stage(**FRAGMENTS, dig_pile=0)
    go(match, "excavate", "p1s4", "p2s3")
    paid = Counter(match.dump()["dig_discard"])
    assert paid == Counter(["p1s4", "p2s3", "p3s4"])
    told = go(match, "draw2")
    drawn = Counter(hand(match)) - Counter(["p1s1", "p1s2", "p2s2", "p3s3"])
    assert sum(drawn.values()) == 2
    assert not drawn - paid
    assert heard(told, "dig_reshuffled")
    assert len(match.dump()["dig_pile"]) == 1


@pytest.mark.rule("P-48", "P-49", "H12")
def test_a_find_is_kept_face_down():
    match = stage(hands=["p1s4 p2s3"], displays=["p3s1"], row="L2-3 V2-5 V3-5", found_next="D3-5")
    go(match, "excavate")
    assert match.view(0)["artefacts"] == ["L2-3"]
    for other in (1, sacbe.SPECTATOR):
        view = match.view(other)
        assert view["artefact_backs"][0] == ["3/6"]
        assert view["artefacts"] == []
        assert view["learnt"]["artefacts"][0] == ["L2-3"]


@pytest.mark.rule("P-49", "X3")
def test_twenty_artefact_cards_can_be_held_and_are_offered_by_kind():
    cards = (
        "V1-3 V1-3 V1-4 V2-3 V2-4 V2-5 V3-4 V3-5 L1-3 L1-3 L1-4 L2-3 L2-4 L2-5 L3-4 L3-5 S1-3 S1-3 S3-5 S3-5"
    )
    match = stage(artefacts=[cards])
    assert len(held(match)) == 20
    go(match, "organise", "A1")
    assert options(match) == ["done", *sorted(set(cards.split()), key=cards.split().index)]


@pytest.mark.rule("P-36", "P-50", "H2", "E30")
def test_the_top_of_the_pile_fills_a_gap_and_the_next_back_shows():
    facts = {
        "hands": ["p1s4 p2s4 p3s4"],
        "displays": ["p3s1 p3s2"],
        "row": "V1-3 V1-4 V2-5",
        "found_next": "V2-4 L3-5",
        "artefact_pile": 20,
    }
    match = stage(**facts)
    go(match, "excavate", "R1", "p1s4", "p2s4")
    view = match.view(1)
    assert view["row"] == ["4/8", "4/8", "5/10"]
    assert view["artefact_pile"] == {"size": 19, "top": "5/10"}
    match = stage(**facts)
    go(match, "excavate", "TOP", "p1s4", "p2s4")
    view = match.view(1)
    assert view["row"] == ["3/6", "4/8", "5/10"]
    assert view["artefact_pile"] == {"size": 19, "top": "5/10"}
    assert held(match) == ["V2-4"]


@pytest.mark.rule("P-51", "H3", "E31")
def test_an_empty_artefact_pile_is_made_anew_from_the_discard():
    match = stage(
        seats=2,
        hands=["p1s4 p2s4"],
        displays=["p3s1"],
        row="V2-5 F-4 V1-3",
        found_next="D3-5",
        artefact_discard="T1-3 T1-4 T2-3 L1-3 L1-4 F-3",
        artefacts=["", " ".join(REST)],
    )
    go(match, "excavate")
    facts = match.dump()
    assert facts["row"][2] == "D3-5"
    assert facts["artefact_discard"] == []
    assert sorted(facts["artefact_pile"]) == ["F-3", "L1-3", "L1-4", "T1-3", "T1-4", "T2-3"]
    assert match.view(0)["artefact_pile"]["size"] == 6
    assert match.view(0)["artefact_pile"]["top"]


REST = [
    "V1-3",
    "V1-4",
    "V2-3",
    "V2-4",
    "V3-4",
    "V3-5",
    "L1-3",
    "L2-3",
    "L2-4",
    "L2-5",
    "L3-4",
    "L3-5",
    "S1-3",
    "S1-3",
    "S1-5",
    "S2-3",
    "S2-4",
    "S3-5",
    "S3-5",
    "T1-3",
    "T2-4",
    "T2-5",
    "T3-4",
    "T3-5",
    "D1-3",
    "D1-4",
    "D1-5",
    "D2-4",
    "D2-5",
    "D3-5",
]


@pytest.mark.rule("P-36", "X5")
def test_two_places_with_the_same_back_are_two_options():
    match = stage(hands=["p1s4 p2s4"], displays=["p3s1"], row="V1-3 L1-3 L3-5", found_next="D3-5")
    go(match, "excavate")
    assert options(match) == ["R1", "R2"]


@pytest.mark.rule("P-46", "P-51", "H3", "X6")
def test_fragments_that_are_the_whole_discard_come_back_at_once_and_everybody_knows_them():
    match = stage(hands=["p1s4 p2s3 p1s1 p1s2"], displays=["p3s4"], row="F-3 V2-5 F-4", artefact_pile=0)
    go(match, "excavate", "p1s4", "p2s3", "decline")
    facts = match.dump()
    assert facts["row"] == ["F-3", "V2-5", "F-4"]
    assert facts["artefact_pile"] == facts["artefact_discard"] == []
    for seat in (0, 1, sacbe.SPECTATOR):
        assert {"shuffle": 1, "cards": ["F-3"]} in match.view(seat)["learnt"]["face_down"]
        assert all(guess(match, seat, number)["row"][0] == "F-3" for number in range(6))


def guess(match, seat, number):
    """What a seat that remembers everything may think is there."""
    return match.game.dump(match.position().resampled(seat, Rng(number)))


@pytest.mark.rule("P-50", "H3")
def test_a_gap_stays_while_there_are_no_cards():
    match = stage(hands=["p1s4 p2s3"], displays=["p3s4"], row="V1-3 F-3 F-4", artefact_pile=0)
    go(match, "excavate", "R1")
    assert match.dump()["row"] == [None, "F-3", "F-4"]
    match = stage(hands=["p1s4 p2s4 p3s4"], displays=["p3s4 p3s3"], row="- F-3 F-4", artefact_pile=0)
    go(match, "excavate")
    assert options(match) == ["R2", "R3"]
    assert refused(match, 0, "R1") == refused(match, 0, "TOP") == "P-36"
