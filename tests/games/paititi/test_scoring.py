"""Scoring an exhibition: P-67 to P-77."""

import pytest

from paititi.table import decision, go, heard, held, options, organise, points, refused, stage, turn

B1 = "B1 A2 A3 A4 A5"
B4 = "B4 A2 A3 A4 A5"
C1 = "C1 A2 A3 A4 A5"


@pytest.mark.rule("P-67", "P-68")
def test_an_opening_gives_1_for_each_artefact_of_either_category_to_every_seat():
    match = stage(seats=3, artefacts=["V3-5 L3-5", "V2-3", "T3-4"])
    organise(match, "A1", "V3-5 L3-5", "V2-3", "T3-4")
    assert match.scores() == [1 + 6, 2, 0]
    assert [len(held(match, seat)) for seat in range(3)] == [2, 1, 1]
    assert match.dump()["artefact_discard"] == []


@pytest.mark.rule("P-69", "P-70", "P-60", "E7")
def test_five_tiles_in_a_travelling_exhibition():
    match = stage(artefacts=["T3-4 T2-3 V1-3"], slots=B4, points=[4, 0])
    organise(match, "B4", "T3-4 T2-3")
    assert points(match) == 30
    assert sorted(match.dump()["artefact_discard"]) == ["T2-3", "T3-4"]
    assert held(match) == ["V1-3"]


@pytest.mark.rule("P-69", "H23", "E32")
@pytest.mark.parametrize(
    ("cards", "artefacts", "value"),
    [
        ("V1-3", 1, 3),
        ("V2-3", 2, 7),
        ("V3-4", 3, 12),
        ("V3-4 V1-3", 4, 18),
        ("V3-4 V2-3", 5, 25),
        ("V3-4 V3-5", 6, 33),
        ("V3-4 V3-5 V1-3", 7, 42),
        ("V3-4 V3-5 V2-3", 8, 52),
        ("V3-4 V3-5 V2-3 V1-3", 9, 52),
        ("V1-3 V1-3 V1-4 V2-3 V2-4 V2-5 V3-4 V3-5", 15, 52),
    ],
)
def test_the_scale(cards, artefacts, value):
    match = stage(artefacts=[cards + " D1-3"], slots=B1)
    told = organise(match, "B1", cards)
    assert heard(told, "scored")[0]["artefacts"] == artefacts
    assert points(match) == 1 + value
    assert held(match) == ["D1-3"]
    assert len(match.dump()["artefact_discard"]) == len(cards.split())


@pytest.mark.rule("P-71", "P-72", "P-74", "P-75", "P-77", "P-60", "E8")
def test_a_permanent_exhibition_with_a_leader():
    match = stage(artefacts=["S3-5 S1-5", "S2-4 S1-3 S1-3"], slots=B1)
    organise(match, "B1", "S3-5 S1-5", "S2-4 S1-3")
    assert match.scores() == [12 + 1, 9]
    assert held(match) == []  # both were due: nothing was asked
    assert turn(match) == 1
    assert decision(match) == "P-D8"
    assert options(match) == ["S1-3", "S2-4"]
    assert refused(match, 1, "S3-5") == "P-74"
    assert refused(match, 0, "S1-3") == "H21"
    go(match, "S1-3")
    assert held(match, 1) == ["S1-3", "S2-4"]
    assert sorted(match.dump()["artefact_discard"]) == ["S1-3", "S1-5", "S3-5"]


@pytest.mark.rule("P-72", "P-73", "P-74", "P-75", "P-77", "H21", "E18")
def test_the_leader_discards_two_cards_of_choice_and_others_one():
    match = stage(artefacts=["T3-5 T2-3 T1-3", "T2-4 T1-3"], slots=C1)
    organise(match, "C1", "T3-5 T2-3 T1-3", "T2-4 T1-3")
    assert match.scores() == [1 + 18, 9]
    assert turn(match) == 0
    assert options(match) == ["T1-3", "T2-3", "T3-5"]
    assert match.view(1)["used"][0] == ["T1-3", "T2-3", "T3-5"]  # face up until every seat has discarded
    go(match, "T1-3")
    assert turn(match) == 0
    assert options(match) == ["T2-3", "T3-5"]
    go(match, "T2-3")
    assert turn(match) == 1
    assert match.dump()["used"][0] == ["T3-5"]
    told = go(match, "T2-4")
    assert held(match) == ["T3-5"]
    assert held(match, 1) == ["T1-3"]
    assert [each["cards"] for each in heard(told, "returned")] == [1, 1]


@pytest.mark.rule("P-75", "P-76", "H19", "H25", "E19")
def test_all_who_are_tied_for_the_most_discard_two():
    match = stage(seats=3, artefacts=["T3-5 T1-3", "T2-3 T2-5", "T1-4"], slots=C1)
    organise(match, "C1", "T3-5 T1-3", "T2-3 T2-5", "T1-4")
    assert match.scores() == [13, 12, 3]
    assert [held(match, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("P-75", "H19", "H20", "E19")
def test_a_sole_participant_leads_and_loses_no_more_than_it_used():
    match = stage(seats=3, artefacts=["V1-3 V1-4", "", "T1-4"], slots=C1)
    organise(match, "C1", "", "", "T1-4")
    assert held(match, 2) == []
    assert match.scores() == [1, 0, 3]


@pytest.mark.rule("P-75", "H20", "X9")
def test_a_sole_participant_with_two_cards_loses_both():
    match = stage(artefacts=["T1-3 T2-4 V1-3"], slots=C1)
    organise(match, "C1", "T1-3 T2-4")
    assert held(match) == ["V1-3"]


@pytest.mark.rule("P-76", "H19", "X10")
def test_in_a_tie_of_three_the_one_with_a_single_card_loses_one():
    match = stage(seats=3, artefacts=["T1-3 T2-4 V1-3", "T1-3 T2-3", "T3-4"], slots=C1)
    organise(match, "C1", "T1-3 T2-4", "T1-3 T2-3", "T3-4")
    assert [held(match, seat) for seat in range(3)] == [["V1-3"], [], []]
    assert match.scores() == [10, 9, 9]


@pytest.mark.rule("P-75", "H20", "X11")
def test_the_travelling_half_does_not_count_for_the_most():
    match = stage(artefacts=["V3-4 V3-5 T1-3 T1-4", "T2-3 T2-4 T2-5"], slots=C1)
    organise(match, "C1", "V3-4 V3-5 T1-3 T1-4", "T2-3 T2-4 T2-5")
    assert match.scores() == [1 + 33 + 6, 18]
    assert turn(match) == 0
    go(match, "T1-3")
    assert turn(match) == 1
    assert held(match) == []
    go(match, "T2-3", "T2-4")
    assert held(match) == ["T1-4"]
    assert held(match, 1) == ["T2-5"]


@pytest.mark.rule("P-76", "H20", "X12")
def test_the_point_for_organising_does_not_count_for_the_most():
    match = stage(artefacts=["T1-3 T2-4 T2-3", "T3-4 T2-5"], slots=C1)
    organise(match, "C1", "T1-3 T2-4 T2-3", "T3-4 T2-5")
    assert match.scores() == [1 + 15, 15]
    assert match.dump()["discards_due"] == [2, 2]
    go(match, "T1-3", "T2-3")
    assert held(match) == ["T2-4"]
    assert held(match, 1) == []


@pytest.mark.rule("P-73")
def test_a_discard_is_one_whole_card_however_much_it_shows():
    match = stage(artefacts=["T1-3 T2-4", "T3-4 T3-5"], slots=C1)
    organise(match, "C1", "T1-3 T2-4", "T3-4 T3-5")
    go(match, "T2-4")
    assert held(match) == ["T1-3"]
    assert match.dump()["artefact_discard"] == ["T2-4", "T3-4", "T3-5"]


@pytest.mark.rule("P-74")
def test_two_cards_of_one_kind_leave_nothing_to_choose():
    match = stage(artefacts=["T1-3 T1-3", "T3-4 T3-5"], slots=C1)
    organise(match, "C1", "T1-3 T1-3", "T3-4 T3-5")
    assert held(match) == ["T1-3"]
    assert turn(match) == 1
    assert decision(match) == "P-D1"


@pytest.mark.rule("H21")
def test_discards_begin_with_the_organiser_and_go_clockwise():
    cards = ["T1-3 T2-4", "T1-3 T2-3", "T1-4 T2-5", "T3-4 T3-5"]
    match = stage(seats=4, active=2, artefacts=cards, slots=C1)
    organise(match, "C1", *cards)
    seen = []
    while decision(match) == "P-D8":
        seen.append(turn(match))
        go(match, options(match)[0])
    assert seen == [2, 0, 1]


@pytest.mark.rule("P-64")
def test_the_breakdown_names_each_source():
    match = stage(artefacts=["V3-4 T2-3 D1-3"], slots=C1)
    organise(match, "C1", "V3-4 T2-3")
    assert match.breakdown()[0] == {
        "organise": 1,
        "opening": 0,
        "travelling": 12,
        "permanent": 6,
        "cards": 0,
        "total": 19,
    }
