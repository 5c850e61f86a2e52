"""The cards: P-01 to P-10."""

from collections import Counter

import pytest

import sacbe
from paititi.table import ARTEFACTS, display, go, hand, held, organise, points, stage
from sacbe.games.paititi import components as box
from sacbe.games.paititi.notation import ARTEFACTS as KINDS
from sacbe.games.paititi.notation import DIGS, EXHIBITIONS


@pytest.mark.rule("P-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_with_all_cards(seats):
    facts = sacbe.new("paititi", seats, seed=seats).dump()
    assert len(facts["dig_pile"]) + sum(map(len, facts["hands"])) == 60
    assert len(facts["artefact_pile"]) + len(facts["row"]) == 40
    assert len(facts["slots"]) + len(facts["exhibition_pile"]) == 16


@pytest.mark.rule("P-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_cannot_play(seats):
    with pytest.raises(sacbe.BadValue):
        sacbe.new("paititi", seats)


@pytest.mark.rule("P-02")
def test_there_are_60_dig_40_artefact_and_16_exhibition_cards():
    assert sum(box.DIG_COPIES) == 60
    assert sum(box.COPIES) == 40
    assert len(EXHIBITIONS) == 16
    assert EXHIBITIONS.count("STOP") == 1


@pytest.mark.rule("P-02")
def test_the_decks_are_as_the_rules_list_them():
    facts = sacbe.new("paititi", 2, seed=3).dump()
    digs = Counter(facts["dig_pile"] + facts["hands"][0] + facts["hands"][1])
    assert digs == dict.fromkeys(DIGS, 5)
    assert Counter(facts["artefact_pile"] + facts["row"]) == Counter(ARTEFACTS)


@pytest.mark.rule("P-03", "E1")
def test_dig_cards_carry_1_to_3_pickaxes_and_1_to_4_shovels():
    assert set(zip(box.PICKAXES, box.SHOVELS, strict=True)) == {
        (p, s) for p in (1, 2, 3) for s in (1, 2, 3, 4)
    }


@pytest.mark.rule("P-04", "E1")
def test_a_dig_card_gives_shovels_in_hand_and_pickaxes_on_display_never_both():
    match = stage(hands=["p2s3 p1s1"])
    assert match.view(0)["pickaxes"][0] == 0
    assert match.position().shovels[0] == 4
    go(match, "display", "p2s3")
    assert match.view(0)["pickaxes"][0] == 2
    assert match.position().shovels[0] == 1


@pytest.mark.rule("P-05", "E2")
def test_an_ordinary_card_shows_1_to_3_artefacts_of_one_category():
    shown = {card: box.SHOWN[KINDS.index(card)] for card in ("V1-3", "S2-3", "L3-4", "T2-3", "D3-5")}
    assert shown == {"V1-3": 1, "S2-3": 2, "L3-4": 3, "T2-3": 2, "D3-5": 3}
    assert all(1 <= box.SHOWN[card] <= 3 and box.CATEGORY[card] < 5 for card in range(box.ORDINARY))
    match = stage(artefacts=["L3-4 V1-3"])
    organise(match, "A1", "L3-4 V1-3")
    assert points(match) == 1 + 3 + 1


@pytest.mark.rule("P-06", "E2")
def test_two_cards_are_fragments_and_belong_to_no_category():
    fragments = [card for card in ARTEFACTS if card[0] == "F"]
    assert fragments == ["F-3", "F-4"]
    assert all(box.SHOWN[KINDS.index(card)] == box.END_POINTS[KINDS.index(card)] == 0 for card in fragments)
    assert all(box.CATEGORY[KINDS.index(card)] == box.CATEGORIES for card in fragments)


@pytest.mark.rule("P-06")
def test_fragments_cannot_be_held():
    with pytest.raises(sacbe.BadFacts):
        stage(artefacts=["F-3 V1-3"])


@pytest.mark.rule("P-07")
@pytest.mark.parametrize(("card", "pickaxes", "shovels"), [("V1-3", 3, 6), ("V2-4", 4, 8), ("V3-5", 5, 10)])
def test_the_back_states_the_cost(card, pickaxes, shovels):
    shows = {3: "p3s1", 4: "p3s1 p1s1", 5: "p3s1 p2s1"}[pickaxes]
    pays = {6: "p1s4 p1s2", 8: "p1s4 p2s4", 10: "p1s4 p2s4 p3s2"}[shovels]
    match = stage(hands=[pays], displays=[shows], row=f"{card} L3-5 D2-5", found_next="D3-5")
    assert match.view(1)["row"][0] == f"{pickaxes}/{shovels}"
    go(match, *(["excavate", "R1"] if pickaxes == 5 else ["excavate"]))
    assert hand(match) == display(match) == []
    assert held(match) == [card]


@pytest.mark.rule("P-08", "P-09", "P-10")
def test_openings_are_on_phase_a_and_two_halves_on_phases_b_and_c():
    assert [name[0] for name in EXHIBITIONS] == [*"AAAAA", *"BBBBB", *"CCCCC", "S"]
    assert box.OPENINGS == 5
    assert all(upper != lower for upper, lower in zip(box.UPPER, box.LOWER, strict=True))


@pytest.mark.rule("P-08", "P-09", "P-10")
def test_an_opening_scores_alike_for_both_categories_a_later_card_not():
    match = stage(artefacts=["V2-3 L2-3"])
    told = organise(match, "A1", "V2-3 L2-3")
    assert [(each["source"], each["points"]) for each in told if each["event"] == "scored"] == [
        ("opening", 2),
        ("opening", 2),
    ]
    match = stage(artefacts=["V2-3 S2-3"], slots="B1 A2 A3 A4 A5")
    told = organise(match, "B1", "V2-3 S2-3")
    assert [
        (each["source"], each["category"], each["points"]) for each in told if each["event"] == "scored"
    ] == [
        ("travelling", "V", 7),
        ("permanent", "S", 6),
    ]
