"""Organising an exhibition: P-52 to P-66."""

import pytest

import sacbe
from paititi.table import decision, go, heard, held, options, organise, points, refused, stage, turn


@pytest.mark.rule("P-55", "P-56", "P-62", "P-64", "P-67", "P-68", "E6")
def test_an_opening_with_both_categories():
    match = stage(artefacts=["S2-3 L1-3 L2-4"])
    told = go(match, "organise")
    assert heard(told, "organised") == [{"event": "organised", "seat": 0, "points": 1}]
    assert points(match) == 1
    assert options(match) == ["A1", "A2", "A3", "A4", "A5"]
    told = go(match, "A2", "S2-3", "L1-3", "L2-4")
    assert points(match) == 6
    assert held(match) == ["L1-3", "L2-4", "S2-3"]
    assert match.dump()["set_aside"] == ["A2"]
    assert match.view(1)["points"] == match.view(sacbe.SPECTATOR)["points"] == [6, 0]


@pytest.mark.rule("P-53", "P-57", "H13", "E20")
def test_the_organiser_may_use_one_card_and_another_seat_join_with_its_only_one():
    match = stage(seats=3, artefacts=["V1-3 D1-3", "", "L2-3"])
    organise(match, "A1", "V1-3", "", "L2-3")
    assert match.scores() == [2, 0, 2]
    assert held(match, 2) == ["L2-3"]


@pytest.mark.rule("P-54", "P-55", "H14", "E21")
def test_the_organiser_may_use_nothing_and_keeps_the_point():
    match = stage(artefacts=["V1-3 D1-3", "L2-3"])
    go(match, "organise", "A1")
    assert "done" in options(match)
    match.play(0, "done")
    told = match.play(1, "L2-3")
    assert match.scores() == [1, 2]
    assert [each["seat"] for each in heard(told, "used_nothing")] == [0]
    assert match.dump()["slots"][0][0] == "B"
    assert match.dump()["set_aside"] == ["A1"]


@pytest.mark.rule("P-52")
def test_the_two_cards_may_be_of_any_categories():
    match = stage(artefacts=["T1-3 D1-3"])
    organise(match, "A1", "")
    assert points(match) == 1


@pytest.mark.rule("P-58", "P-60", "H15", "X4")
def test_any_number_of_cards_may_be_committed_and_both_copies_one_after_the_other():
    match = stage(artefacts=["V1-3 V1-3 V2-3 T1-3"])
    go(match, "organise", "A1")
    assert options(match) == ["done", "V1-3", "V2-3", "T1-3"]
    go(match, "V1-3")
    assert options(match) == ["done", "V1-3", "V2-3", "T1-3"]
    go(match, "V1-3")
    assert options(match) == ["done", "V2-3", "T1-3"]
    assert refused(match, 0, "V1-3") == "P-58"
    go(match, "done")
    assert points(match) == 1 + 2


@pytest.mark.rule("P-60")
def test_cards_of_a_wanted_category_may_be_held_back():
    match = stage(artefacts=["V1-3 V3-5"], slots="B1 A2 A3 A4 A5")
    organise(match, "B1", "V1-3")
    assert points(match) == 1 + 3
    assert held(match) == ["V3-5"]


@pytest.mark.rule("P-61", "P-68", "H17", "E16")
def test_unwanted_cards_score_nothing_and_return():
    match = stage(seats=3, artefacts=["V2-5 L1-3", "V2-4", "D1-3"])
    told = organise(match, "A2", "V2-5 L1-3", "V2-4", "")
    assert match.scores() == [1 + 1, 0, 0]
    assert held(match) == ["V2-5", "L1-3"]
    assert held(match, 1) == ["V2-4"]
    assert [(each["seat"], each["cards"]) for each in heard(told, "returned")] == [(0, 2), (1, 1)]


@pytest.mark.rule("P-61", "H17")
def test_unwanted_cards_return_also_from_two_halves():
    match = stage(artefacts=["D3-5 V1-3 S1-3"], slots="B1 A2 A3 A4 A5")
    organise(match, "B1", "D3-5 V1-3 S1-3")
    assert held(match) == ["D3-5"]
    assert points(match) == 1 + 3 + 3
    assert sorted(match.dump()["artefact_discard"]) == ["S1-3", "V1-3"]


@pytest.mark.rule("P-65", "P-66")
def test_the_card_is_set_aside_and_the_top_of_the_pile_takes_its_place():
    match = stage(artefacts=["V1-3 L1-3"], next_up="B4")
    before = match.dump()
    told = organise(match, "A3", "")
    facts = match.dump()
    assert facts["slots"] == ["A1", "A2", "B4", "A4", "A5"]
    assert facts["set_aside"] == ["A3"]
    assert len(facts["exhibition_pile"]) == len(before["exhibition_pile"]) - 1
    assert heard(told, "exhibition_replaced") == [
        {"event": "exhibition_replaced", "seat": 0, "exhibition": "B4", "slot": 3}
    ]
    assert turn(match) == 1


@pytest.mark.rule("P-63", "P-70", "P-62", "H18", "E17")
def test_both_halves_are_scored_for_all_before_anything_is_discarded():
    match = stage(artefacts=["T1-4 V1-3", "T1-3 T2-4 V3-4"], slots="B4 A2 A3 A4 A5")
    told = organise(match, "B4", "T1-4 V1-3", "T1-3 T2-4 V3-4")
    assert match.scores() == [1 + 3 + 3, 12 + 9]
    assert held(match, 1) == []
    assert sorted(match.dump()["artefact_discard"]) == ["T1-3", "T1-4", "T2-4", "V1-3", "V3-4"]
    kinds = [each["event"] for each in told]
    last_score = max(place for place, kind in enumerate(kinds) if kind == "scored")
    assert last_score < kinds.index("artefact_discarded")


@pytest.mark.rule("P-59", "X16")
def test_a_seat_without_artefact_cards_is_not_asked_and_shown_as_done():
    match = stage(seats=3, artefacts=["V1-3 L1-3", "", "L2-3"])
    told = go(match, "organise", "A1")
    assert match.to_act == [0, 2]
    assert [each["seat"] for each in heard(told, "commitment_made")] == [1]
    assert match.view(0)["committed"] == [False, True, False]
    assert refused(match, 1, "done") == "P-59"


@pytest.mark.rule("P-58", "X17")
def test_a_seat_with_only_unwanted_cards_is_asked():
    match = stage(artefacts=["V1-3 L1-3", "D1-3"])
    go(match, "organise", "A1")
    assert match.to_act == [0, 1]
    assert match.legal(1) == ["done", "D1-3"]


@pytest.mark.rule("P-58")
def test_committing_is_only_for_exhibitions():
    match = stage(artefacts=["V1-3 L1-3"])
    for text in ("done", "V1-3", "A1"):
        assert refused(match, 0, text) == "P-18"


@pytest.mark.rule("P-65", "P-51", "H3", "X19")
def test_discards_of_an_exhibition_refill_an_exhausted_supply():
    match = stage(
        artefacts=["V1-3 V1-3 V1-4 V2-3 V2-4 S1-3"], slots="B1 A2 A3 A4 A5", row="- F-3 F-4", artefact_pile=0
    )
    told = organise(match, "B1", "V1-3 V1-3 V1-4 V2-3 V2-4", "")
    facts = match.dump()
    assert None not in facts["row"]
    assert len(facts["artefact_pile"]) == 4
    assert facts["artefact_discard"] == []
    assert facts["row"][1:] == ["F-3", "F-4"]
    assert heard(told, "artefacts_reshuffled")[0]["pile"] == 5
    assert decision(match) == "P-D1"
