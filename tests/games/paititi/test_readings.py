"""The reading of the rulebook that a table may choose."""

from collections import Counter

import pytest
from sense_of_paititi import diligent

import sacbe
from sacbe.core.rng import Rng
from sacbe.games import paititi

from .table import decision, go, heard, held, options, organise, refused, stage, turn

ANY = {"extra_discard": "any"}
C1 = "A1 A2 A3 A4 C1"  # vases travel, tiles stay


@pytest.mark.rule("R1", "R1-a", "H19")
def test_the_sole_leader_with_one_used_card_loses_another_of_choice_only_if_any_may_go():
    usual = stage(artefacts=["T1-3 V1-3 L1-3"], slots=C1)
    organise(usual, "C1", "T1-3")
    assert sorted(held(usual)) == ["L1-3", "V1-3"]
    match = stage(artefacts=["T1-3 V1-3 L1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3")
    assert (turn(match), decision(match)) == (0, "P-D8")
    assert options(match) == ["V1-3", "L1-3"]
    told = go(match, "L1-3")
    assert held(match) == ["V1-3"]
    assert sorted(match.dump()["artefact_discard"]) == ["L1-3", "T1-3"]
    assert [each["artefact"] for each in heard(told, "artefact_discarded")] == ["L1-3"]


@pytest.mark.rule("R1", "R1-b")
def test_of_two_who_are_tied_the_one_who_owns_nothing_else_loses_one_card():
    match = stage(artefacts=["T1-3 V1-3 L1-3", "T1-4"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3", "T1-4")
    assert match.dump()["discards_due"] == [1, 1]
    assert match.dump()["extra_due"] == [True, False]
    go(match, "V1-3")
    assert held(match) == ["L1-3"]
    assert held(match, 1) == []
    assert sorted(match.dump()["artefact_discard"]) == ["T1-3", "T1-4", "V1-3"]


@pytest.mark.rule("R1")
def test_the_first_discard_is_always_a_used_card():
    match = stage(artefacts=["T1-3 T2-4 T3-5 V1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3 T2-4")
    assert options(match) == ["T1-3", "T2-4"]
    assert refused(match, 0, "V1-3") == "P-75"
    assert refused(match, 0, "T3-5") == "P-75"
    assert refused(match, 1, "T1-3") == "P-75"
    go(match, "T2-4")
    assert options(match) == ["V1-3", "T1-3", "T3-5"]
    assert refused(match, 0, "T2-4") == "P-75"
    go(match, "T3-5")
    assert sorted(held(match)) == ["T1-3", "V1-3"]


@pytest.mark.rule("R1")
def test_who_has_not_the_most_discards_a_used_card_only():
    match = stage(artefacts=["T1-3 T1-4 V1-3", "T3-4 T3-5"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3 T1-4", "T3-4 T3-5")
    assert options(match) == ["T1-3", "T1-4"]
    go(match, "T1-3")
    assert sorted(held(match)) == ["T1-4", "V1-3"]
    assert held(match, 1) == []


@pytest.mark.rule("R1")
def test_a_kind_both_used_and_held_is_one_option_and_the_used_copy_goes():
    match = stage(artefacts=["T1-3 T1-3 T2-3 V1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3 T2-3")
    go(match, "T2-3")
    assert options(match) == ["V1-3", "T1-3"]
    told = go(match, "T1-3")
    assert sorted(held(match)) == ["T1-3", "V1-3"]
    assert heard(told, "returned") == []  # nothing that was used is left


@pytest.mark.rule("R1")
def test_all_go_without_a_question_only_if_there_is_no_more_than_is_due():
    match = stage(artefacts=["T1-3 V1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3")
    assert held(match) == []
    assert decision(match) == "P-D1"
    match = stage(artefacts=["T1-3 T2-3 V1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3 T2-3")
    assert options(match) == ["T1-3", "T2-3"]


@pytest.mark.rule("R1")
def test_travelling_cards_are_gone_and_unwanted_cards_are_back():
    match = stage(artefacts=["T1-3 V1-3 V2-4 L1-3 S1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3 V1-3 L1-3")
    assert options(match) == ["V2-4", "L1-3", "S1-3"]


@pytest.mark.rule("R1")
def test_who_used_nothing_there_loses_nothing():
    match = stage(artefacts=["T1-3 V1-3 V2-4", "L1-3 L2-3"], slots=C1, options=ANY)
    organise(match, "C1", "", "L1-3")
    assert sorted(held(match)) == ["T1-3", "V1-3", "V2-4"]
    assert sorted(held(match, 1)) == ["L1-3", "L2-3"]


@pytest.mark.rule("R1")
def test_the_default_is_the_smallest_of_all_cards_that_may_go():
    match = stage(artefacts=["T3-4 T2-3 V1-3 V1-4"], slots=C1, options=ANY)
    organise(match, "C1", "T3-4 T2-3")
    assert match.default(0) == "T2-3"
    go(match, "T2-3")
    assert match.default(0) == "V1-3"


@pytest.mark.rule("R1")
def test_a_position_in_between_can_be_staged_seen_and_dealt_again():
    match = stage(artefacts=["T1-3 V1-3 L1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3")
    facts = match.dump()
    assert facts["extra_due"] == [True, False]
    assert facts["used"] == [[], []]
    assert sacbe.stage("paititi", facts).dump() == facts
    for eye in (0, 1, sacbe.SPECTATOR):
        view = match.view(eye)
        assert view["extra_due"] == [True, False]
        assert match.position().resampled(eye, Rng(3)).legal(0) == match.position().legal(0)


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    "wrong",
    [
        {"extra_due": [False, False]},  # then a used card would be due
        {"extra_due": [True, True]},
        {"discards_due": [2, 0]},
        {"discards_due": [0, 0]},
        {"extra_due": [1, 0]},
        {"extra_due": [True]},
        {"options": {}},
    ],
)
def test_what_is_due_must_be_possible(wrong):
    match = stage(artefacts=["T1-3 V1-3 L1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3")
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("paititi", match.dump() | wrong)


@pytest.mark.rule("R1")
def test_positions_from_before_the_option_can_still_be_staged():
    match = stage(artefacts=["T1-3 T2-3 T3-4"], slots=C1)
    organise(match, "C1", "T1-3 T2-3 T3-4")
    facts = match.dump()
    assert facts["extra_due"] == [False, False]
    del facts["extra_due"]
    assert sacbe.stage("paititi", facts).legal(0) == ["T1-3", "T2-3", "T3-4"]


# Against the definition, at every exhibition of random matches


@pytest.mark.rule("R1")
def test_every_discard_of_whole_matches_is_as_the_reading_says():
    asked = 0
    for seats in (2, 3, 4, 4):
        match, dice = sacbe.new("paititi", seats=seats, seed=asked, options=ANY), Rng(asked)
        discarded: Counter[int] = Counter()  # for the permanent exhibition that takes place, by seat
        while not match.over:
            facts = match.dump()
            if facts["decision"] == "P-D8":
                asked += check_options(match, facts, discarded)
            else:
                discarded.clear()
            seat, action = diligent(match.position(), dice)
            match.play(seat, paititi.write(action))
            discarded.update(gone(match.events(sacbe.SPECTATOR, len(match.moves))))
    assert asked > 5


def gone(told: list[dict]) -> list[int]:
    return [each["seat"] for each in heard(told, "artefact_discarded") if each["source"] == "permanent"]


def check_options(match: sacbe.Match, facts: dict, discarded: Counter) -> int:
    """The first discard among the kinds used, the additional one among all that the seat has."""
    seat = match.to_act[0]
    kinds = set(facts["used"][seat])
    additional = discarded[seat] == 1
    if additional:
        kinds |= set(facts["artefacts"][seat])
    assert set(match.legal(seat)) == kinds
    assert len(match.legal(seat)) == len(kinds) > 1
    return int(additional)
