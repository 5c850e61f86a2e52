"""Milpa, rule by rule."""

from collections import Counter

import pytest

import sacbe

SEATS = (2, 3, 4)


def new(seats=2, seed=5, **options):
    return sacbe.new("milpa", seats, options, seed=seed)


def staged(fields, hands, active=0):
    """Two seats; the deck is whatever is left."""
    left = Counter(f"{crop}{value}" for crop in "CBS" for value in range(1, 5) for _ in range(2))
    left -= Counter(card for row in (*fields, *hands) for card in row)
    table = {"game": "milpa", "seats": 2, "options": {"first_seat": "random"}, "decision": "M-D1"}
    table |= {"active": active, "fields": fields, "hands": hands, "deck": sorted(left.elements())}
    return sacbe.stage("milpa", table)


def played_out(match):
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.mark.rule("M-01", "M-02", "M-03")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_three_of_24_cards_and_the_rest_is_the_deck(seats):
    facts = new(seats).dump()
    assert [len(hand) for hand in facts["hands"]] == [3] * seats
    cards = Counter([*facts["deck"], *(card for hand in facts["hands"] for card in hand)])
    assert set(cards.values()) == {2}
    assert len(cards) == 12


@pytest.mark.rule("M-03")
def test_the_first_player_is_chosen_or_left_to_chance():
    assert [new(3, first_seat=seat).to_act for seat in range(3)] == [[0], [1], [2]]
    assert {new(3, seed=seed).to_act[0] for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("M-04")
def test_turns_go_round_the_table():
    match = played_out(new(3, first_seat=1))
    assert [seat for seat, _ in match.moves] == [1, 2, 0] * 4


@pytest.mark.rule("M-05", "M-06")
def test_a_card_is_planted_and_another_one_drawn():
    match = new(2, first_seat=0)
    before, top = match.dump()["hands"][0], match.dump()["deck"][-1]
    match.play(0, f"plant:{before[0]}")
    facts = match.dump()
    assert facts["fields"][0] == [before[0]]
    assert Counter(facts["hands"][0]) == Counter([*before[1:], top])
    assert len(facts["deck"]) == 17


@pytest.mark.rule("M-05")
def test_only_a_card_of_the_hand_can_be_planted():
    match = staged([[], []], [["C1", "C2", "C3"], ["B1", "B2", "B3"]])
    assert match.legal(0) == ["plant:C1", "plant:C2", "plant:C3"]
    with pytest.raises(sacbe.IllegalMove, match="M-05"):
        match.play(0, "plant:B1")


@pytest.mark.rule("M-07")
@pytest.mark.parametrize("seats", SEATS)
def test_after_four_rounds_it_is_over_and_hands_are_shown(seats):
    match = played_out(new(seats))
    assert len(match.moves) == 4 * seats
    assert match.view(0)["revealed"]["hands"] == match.dump()["hands"]


@pytest.mark.rule("M-08", "M-09")
def test_cards_count_their_value_and_trios_five_more():
    fields = [["C1", "B1", "S1"], ["C4", "C3", "B4"]]
    match = staged(fields, [["C1", "C2", "B2"], ["B1", "S1", "S2"]])
    match.play(0, "plant:C1")
    match.play(1, "plant:B1")
    assert [sheet["total"] for sheet in match.breakdown()] == [4 + 5, 12]
    assert match.winners == [1]


@pytest.mark.rule("M-09")
def test_a_tie_goes_to_more_trios_and_is_shared_where_these_are_equal():
    hands = [["C1", "C2", "B2"], ["S1", "B3", "S2"]]
    match = staged([["C1", "B1", "S1"], ["C4", "C3", "B1"]], hands)
    match.play(0, "plant:C1")
    match.play(1, "plant:S1")
    assert [sheet["total"] for sheet in match.breakdown()] == [9, 14]
    equal = staged([["C1", "B1", "C2"], ["C1", "B1", "C3"]], [["B4", "C4", "B2"], ["B2", "C4", "S2"]])
    equal.play(0, "plant:B4")
    equal.play(1, "plant:C4")
    assert [sheet["total"] for sheet in equal.breakdown()] == [8, 9]
