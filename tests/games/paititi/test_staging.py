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


# Laws of the moment


def at_the_limit() -> dict:
    match = stage(hands=["p1s1 p1s2 p1s3 p1s4 p2s1 p2s2 p2s3 p2s4"])
    go(match, "draw")
    return match.dump()


def discarding(**facts) -> dict:
    match = stage(
        seats=3, artefacts=["T1-3 T1-4", "T2-3 T2-4", "T3-4 T3-5 V1-3"], slots="C1 A2 A3 A4 A5", **facts
    )
    organise(match, "C1", "T1-3 T1-4", "T2-3 T2-4", "T3-4 T3-5")
    return match.dump()


@pytest.mark.parametrize("decision", ["P-D1", "P-D2", "P-D3", "P-D6"])
def test_no_turn_with_progress_asks_anything(decision):
    tools = {
        "hands": ["p1s3 p1s4"],
        "displays": ["p3s1 p1s1"],
        "row": "V1-3 L1-3 D1-3",
        "artefacts": ["V2-3 V2-4"],
    }
    facts = table(decision=decision, **tools)
    sacbe.stage("paititi", facts)
    assert refusal(facts | {"progress": True}) == "paititi:progress"


def test_what_may_lie_in_the_dig_pile_is_a_number_of_copies_for_every_kind():
    facts = stage().dump()
    for wrong, key in (
        ({"p1s1": 6}, "not_between"),
        ({"p1s1": -1}, "not_between"),
        ({"p1s1": True}, "not_whole"),
        ({"p9s9": 1}, "no_such_key"),
    ):
        for place in range(3):
            rows = [*facts["pile_at_most"]]
            rows[place] = rows[place] | wrong
            assert refusal(facts | {"pile_at_most": rows}) == key
    rows = [dict.fromkeys(facts["pile_at_most"][0], 5), *facts["pile_at_most"][1:]]
    rows[-1] = rows[-1] | {"p1s1": 4}
    assert refusal(facts | {"pile_at_most": rows}) in ("paititi:pile_known", "paititi:pile_at_most")


@pytest.mark.rule("P-80", "P-85", "P-86")
def test_a_match_is_over_exactly_for_a_reason():
    last = {"slots": "A1 - A3 - -", "after_stop": 0}
    assert refusal(table(decision="over")) == "paititi:end"
    assert refusal(table(**last)) == "paititi:end"
    assert sacbe.stage("paititi", table(decision="over", **last)).over
    assert sacbe.stage("paititi", table(decision="over", stall=40)).over
    assert refusal(table(decision="over", stall=40, **last)) == "paititi:end"
    assert refusal(table(stall=40)) == "not_between"
    assert refusal(table(decision="over", passes=2)) == "paititi:passes"


@pytest.mark.rule("P-24", "P-86")
def test_only_seats_that_can_do_nothing_have_passed():
    assert refusal(table(passes=1)) == "paititi:passes"
    assert refusal(table(hands=["p1s1 p1s2"], decision="P-D2", passes=1)) == "paititi:passes"
    poor = {"hands": ["p1s1 p1s2", ""], "dig_pile": 0, "artefacts": ["V1-3 V2-3"]}
    assert not sacbe.stage("paititi", table(passes=1, **poor)).over


@pytest.mark.rule("P-28")
def test_discards_down_to_the_limit_are_asked_only_above_it():
    facts = at_the_limit()
    assert len(facts["hands"][0]) == 10
    assert refusal(table(decision="P-D9")) == "paititi:within_limit"
    for _ in range(2):
        facts["hands"][0].append(facts["dig_pile"].pop())
    assert refusal(facts) == "too_many"


@pytest.mark.rule("P-50", "P-51")
def test_during_an_interruption_no_more_is_missing_than_was_taken():
    match = stage(hands=["p1s4 p2s3"], displays=["p3s1"], row="F-3 V2-5 L2-5", found_next="D3-5")
    go(match, "excavate")
    facts = match.dump()
    assert facts["decision"] == "P-D5"
    facts["artefact_pile"] += [card for card in facts["row"] if card]
    facts["row"], facts["row_shuffles"] = [None] * 3, [None] * 3
    assert refusal(facts) == "paititi:gap"
    facts = discarding()
    facts["artefact_pile"].append(facts["row"][0])
    facts["row"][0] = facts["row_shuffles"][0] = None
    assert refusal(facts) == "paititi:gap"


@pytest.mark.rule("P-72", "P-75", "P-76")
@pytest.mark.parametrize(
    "due", [[1, 1, 0], [1, 0, 2], [2, 1, 2], [1, 2, 2], [1, 2, 1], [1, 1, 3], [0, 1, 1, 2]]
)
def test_discards_are_due_to_those_who_used_cards_and_two_to_the_leader(due):
    facts = discarding()
    assert facts["discards_due"] == [1, 1, 2]
    refusal(facts | {"discards_due": due})


def test_the_organiser_at_work_holds_enough_cards():
    facts = table(artefacts=["V1-3"], decision="P-D7", exhibition="A1", committed=[False, True])
    assert refusal(facts) == "paititi:not_this_decision"


@pytest.mark.rule("P-55", "P-69", "P-71")
@pytest.mark.parametrize(("source", "points"), [("permanent", 4), ("travelling", 1), ("travelling", 5)])
def test_points_that_no_exhibitions_bring_cannot_be_recorded(source, points):
    facts = table()
    facts["recorded"][0][source] = points
    assert refusal(facts) == "paititi:points"
    facts["recorded"][0][source] = 12
    sacbe.stage("paititi", facts)


def test_the_dealer_is_the_one_whom_the_options_name():
    assert refusal(table(options={"dealer": 0})) == "paititi:other_dealer"
    sacbe.stage("paititi", table(options={"dealer": 1}))
