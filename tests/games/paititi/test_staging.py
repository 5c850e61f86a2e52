"""Positions from plain data: what cannot be on this table is refused with a sentence."""

import pytest

import sacbe
from paititi.table import go, organise, stage, table
from sacbe.core.rng import Rng


def refusal(facts):
    with pytest.raises(sacbe.BadFacts) as refused:
        sacbe.stage("paititi", facts)
    for lang in ("en", "fr"):
        sentence = refused.value.say(lang)
        assert "{" not in sentence
        assert sentence.endswith(".")
    return refused.value.key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_match_can_be_staged(seats):
    match, dice = sacbe.new("paititi", seats, seed=seats), Rng(seats)
    seen = set()
    while not match.over:
        facts = match.dump()
        seen.add(facts["decision"])
        again = sacbe.stage("paititi", facts)
        assert again.dump() == facts
        assert again.to_act == match.to_act
        seat = match.to_act[dice.pick(len(match.to_act))]
        legal = match.legal(seat)
        text = legal[dice.pick(len(legal))]
        match.play(seat, text)
        again.play(seat, text)
        assert again.dump() == match.dump()
    assert {"P-D1", "P-D2", "P-D3", "P-D4", "P-D6", "P-D7", "P-D9"} <= seen
    assert sacbe.stage("paititi", match.dump()).over


def test_moments_inside_a_chain_can_be_staged():
    match = stage(artefacts=["T3-5 T2-3 T1-3", "T2-4 T1-3"], slots="C1 A2 A3 A4 A5")
    organise(match, "C1", "T3-5 T2-3 T1-3", "T2-4 T1-3")
    for text in ("T1-3", "T2-3", "T2-4"):
        assert sacbe.stage("paititi", match.dump()).dump() == match.dump()
        go(match, text)
    match = stage(
        hands=["p1s4 p2s3 p1s1"],
        displays=["p3s4"],
        row="F-3 V2-5 L2-5",
        found_next="D3-5",
        artefacts=["V1-3"],
    )
    for text in ("excavate", "p1s4", "p2s3", "decline"):
        assert sacbe.stage("paititi", match.dump()).dump() == match.dump()
        go(match, text)


WRONG = {
    "paititi:other_game": {"game": "lost_cities"},
    "not_one_of": {"decision": "P-D10"},
    "not_between": {"active": 2},
    "paititi:phases": {
        "exhibition_pile": ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "STOP"]
    },
    "paititi:stop": {"after_stop": 2},
    "paititi:not_paying": {"site": "R1"},
    "paititi:no_exhibition_now": {"exhibition": "A1"},
    "paititi:not_this_decision": {"decision": "P-D6"},
    "no_such_key": {"weather": "fine"},
    "paititi:row_shuffle": {"row_shuffles": [0, None, 0]},
    "unknown_option": {"options": {"colour": "red"}},
    "paititi:discards_due": {"discards_due": [1, 0]},
}


@pytest.mark.parametrize("key", WRONG)
def test_what_cannot_be_is_refused(key):
    assert refusal(table() | WRONG[key]) == key


def test_cards_are_counted():
    facts = table()
    facts["hands"][0].append("p1s1")
    assert refusal(facts) == "paititi:copies"
    facts = table()
    facts["artefact_pile"].pop()
    assert refusal(facts) == "paititi:copies"
    facts = table()
    facts["set_aside"].append("A1")
    assert refusal(facts) == "paititi:copies"


def test_a_gap_beside_a_pile_cannot_be():
    facts = table(row="V1-3 L1-3 D1-3")
    facts["artefact_pile"].append(facts["row"][0])
    facts["row"] = [None, *facts["row"][1:]]
    assert refusal(facts) == "paititi:gap"
    facts = table()
    facts["artefact_discard"], facts["artefact_pile"] = facts["artefact_pile"], []
    assert refusal(facts) == "paititi:no_pile"


def test_the_exhibition_cards_face_up_are_counted():
    facts = table(slots="A1 A2 A3 A4 -")
    assert refusal(facts) == "paititi:face_up"


def test_a_pile_that_holds_more_than_it_may_cannot_be():
    facts = stage().dump()
    facts["pile_at_most"] = [dict.fromkeys(row, 1) for row in facts["pile_at_most"]]
    assert refusal(facts) == "paititi:pile_at_most"


def test_nobody_is_asked_who_has_one_option():
    assert refusal(table(hands=["p1s1"], dig_pile=0)) == "paititi:not_this_decision"
    assert refusal(table(hands=["p1s1 p1s1"], decision="P-D2")) == "paititi:not_this_decision"


@pytest.mark.parametrize("missing", ["hands", "row", "slots", "recorded", "seats", "decision"])
def test_a_missing_fact_is_named(missing):
    facts = table()
    del facts[missing]
    assert refusal(facts) == "missing"
