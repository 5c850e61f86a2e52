"""Setup: P-11 to P-17."""

import pytest

import sacbe
from paititi.table import options


@pytest.mark.rule("P-11", "P-12", "E27")
@pytest.mark.parametrize(("seats", "pile"), [(2, 48), (3, 42), (4, 36)])
def test_everybody_gets_6_dig_cards_and_the_rest_is_the_pile(seats, pile):
    facts = sacbe.new("paititi", seats, seed=9).dump()
    assert [len(hand) for hand in facts["hands"]] == [6] * seats
    assert len(facts["dig_pile"]) == pile
    assert facts["dig_discard"] == []


@pytest.mark.rule("P-13", "P-14", "P-15", "P-17", "E27")
def test_the_table_of_three_seats_with_dealer_2():
    match = sacbe.new("paititi", 3, {"dealer": 2}, seed=4)
    facts = match.dump()
    assert len(facts["dig_pile"]) == 42
    assert len(facts["artefact_pile"]) == 37
    assert None not in facts["row"]
    assert facts["artefact_discard"] == []
    assert facts["slots"] == ["A1", "A2", "A3", "A4", "A5"]
    assert sorted(facts["exhibition_pile"][-5:]) == ["B1", "B2", "B3", "B4", "B5"]
    assert sorted(facts["exhibition_pile"][:6]) == ["C1", "C2", "C3", "C4", "C5", "STOP"]
    assert match.scores() == [0, 0, 0]
    assert facts["artefacts"] == facts["displays"] == [[], [], []]
    assert match.to_act == [0]
    assert facts["decision"] == "P-D1"


@pytest.mark.rule("P-11", "P-13", "P-15")
def test_every_deck_is_shuffled():
    one, other = (sacbe.new("paititi", 2, seed=seed).dump() for seed in (1, 2))
    for key in ("dig_pile", "artefact_pile"):
        assert one[key] != other[key]
        assert one[key] != sorted(one[key])
    late, early = set(), set()
    for seed in range(80):
        pile = sacbe.new("paititi", 2, seed=seed).dump()["exhibition_pile"]
        late.add(pile.index("STOP"))
        early.add(pile.index("B1"))
    assert late == set(range(6))
    assert early == set(range(6, 11))


@pytest.mark.rule("P-16", "E27")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_at_the_dealers_left_begins_and_turns_go_clockwise(dealer):
    match = sacbe.new("paititi", 3, {"dealer": dealer}, seed=1)
    seen = []
    for _ in range(4):
        seen += match.to_act
        match.play(match.to_act[0], "draw")
        while match.dump()["decision"] == "P-D9":
            match.play(match.to_act[0], options(match)[0])
    assert seen == [(dealer + step) % 3 for step in (1, 2, 3, 4)]


@pytest.mark.rule("H1")
def test_the_dealer_is_random_unless_named():
    assert {sacbe.new("paititi", 4, seed=seed).dump()["dealer"] for seed in range(30)} == {0, 1, 2, 3}
    assert {sacbe.new("paititi", 4, {"dealer": 3}, seed=seed).dump()["dealer"] for seed in range(9)} == {3}
    with pytest.raises(sacbe.UnknownName):
        sacbe.new("paititi", 2, {"dealer": 3})


@pytest.mark.rule("H1")
def test_naming_the_dealer_changes_no_card_but_for_the_word_of_chance():
    """The dealer is settled before the first shuffle; seat 0 gets the first six cards."""
    one, other = (sacbe.new("paititi", 3, {"dealer": dealer}, seed=8).dump() for dealer in (0, 2))
    assert one["hands"] == other["hands"]
    assert one["dig_pile"] == other["dig_pile"]


@pytest.mark.rule("X21")
def test_the_same_seed_and_decisions_give_the_same_match():
    def played():
        match = sacbe.new("paititi", 3, seed=77)
        for number in range(150):
            if match.over:
                break
            seat = match.to_act[number % len(match.to_act)]
            legal = match.legal(seat)
            match.play(seat, legal[number * 7 % len(legal)])
        return match.dump(), match.events(sacbe.SPECTATOR)

    assert played() == played()
