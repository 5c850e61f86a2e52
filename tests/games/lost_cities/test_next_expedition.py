"""The next expedition: L-82 to L-87."""

from collections import Counter

import pytest

from lost_cities.table import PATHS, SEATS, active, decision, end_by_deck, go, heard, stage

WHOLE = {"artefact": 9, "arrow": 9, "vp5": 2, "vp10": 3, "vp15": 2}
FOUR = "B@Y7 B@G8 B@B9 B!@W7"


@pytest.mark.rule("L-82")
def test_all_25_tiles_are_shuffled_and_laid_out_again():
    layouts = []
    for seed in range(8):
        match, _ = end_by_deck(tiles="vp15@W5 art@W2", artefacts="A=3 B=2", been="A B", seed=seed)
        laid = match.dump()["tiles"]
        assert Counter(laid.values()) == WHOLE
        assert "W5" not in laid
        layouts.append(tuple(laid.values()))
    assert len(set(layouts)) == len(layouts)


@pytest.mark.rule("L-83")
@pytest.mark.parametrize(("seats", "deck"), [(2, 64), (3, 86), (4, 78)])
def test_all_cards_are_shuffled_again_and_8_dealt_to_each(seats, deck):
    match, _ = end_by_deck(seats=seats, figures="A@R5", stacks="A.R=1,2,3", piles="B=4")
    facts = match.dump()
    assert [len(hand) for hand in facts["hands"]] == [8] * seats
    assert len(facts["deck"]) == deck
    assert facts["piles"] == {letter: [] for letter in PATHS}
    assert facts["stacks"] == [{letter: [] for letter in PATHS}] * seats
    assert facts["taken_openly"] == [[] for _ in range(seats)]
    cards = Counter(facts["deck"] + facts["set_aside"] + [card for hand in facts["hands"] for card in hand])
    assert cards == {f"{letter}{value}": 2 for letter in PATHS for value in range(11)}


@pytest.mark.rule("L-83")
def test_the_deal_differs_from_match_to_match():
    assert len({str(end_by_deck(seed=seed)[0].dump()["hands"]) for seed in range(8)}) == 8


@pytest.mark.rule("L-84", "H6")
def test_with_two_seats_30_fresh_cards_are_set_aside():
    found = set()
    for seed in range(8):
        match, told = end_by_deck(seed=seed)
        aside = match.dump()["set_aside"]
        assert len(aside) == 30
        assert heard(told, "expedition_began")[0]["set_aside"] == 30
        found.add(tuple(aside))
    assert len(found) == 8
    assert len({card for aside in found for card in aside}) > 50


@pytest.mark.rule("L-84")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_none_is_set_aside(seats):
    assert end_by_deck(seats=seats)[0].dump()["set_aside"] == []


@pytest.mark.rule("H6")
def test_the_30_of_last_time_take_part_again():
    match = stage(figures=f"A@R6 {FOUR}", hand_a="R5")
    last_time = Counter(match.dump()["set_aside"])
    go(match, "play:R5")
    facts = match.dump()
    in_play = Counter(facts["deck"] + facts["hands"][0] + facts["hands"][1])
    assert in_play & last_time


@pytest.mark.rule("L-85")
def test_points_are_kept():
    match, _ = end_by_deck(seats=3, figures="B@Y4", points="A=120 B=40")
    assert match.scores() == [120, 45, 0]


@pytest.mark.rule("L-86")
def test_tokens_are_kept():
    match, _ = end_by_deck(seats=3, artefacts="A=4", been="A", tokens="A=1 C=5", expedition=2)
    assert match.dump()["tokens"] == [5, 0, 5]
    assert match.dump()["expedition"] == 3


@pytest.mark.rule("L-87")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_left_of_the_one_that_took_the_last_turn_starts(seats):
    for last in range(seats):
        follower = SEATS[(last + 1) % seats]
        match, told = end_by_deck(seats=seats, active=SEATS[last])
        assert active(match) == follower
        assert decision(match) == "L-D1"
        assert heard(told, "expedition_began")[0]["seat"] == SEATS.index(follower)


@pytest.mark.rule("L-87")
@pytest.mark.parametrize("first_seat", ["random", 0, 1, 2])
def test_whoever_was_chosen_to_start_expedition_1(first_seat):
    match = stage(
        seats=3,
        active="C",
        figures=f"C@R6 {FOUR}",
        hand_c="R5",
        expedition=2,
        options={"first_seat": first_seat},
    )
    go(match, "play:R5")
    assert active(match) == "A"


def test_the_stall_count_and_what_was_pending_are_cleared():
    match, _ = end_by_deck(stall=3, figures="A@R5")
    facts = match.dump()
    assert (facts["stall"], facts["path"], facts["closed_pile"]) == (0, None, None)
