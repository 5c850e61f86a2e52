"""Drawing: L-47 to L-51."""

import pytest

import sacbe
from lost_cities.table import active, decision, go, hand, heard, options, pile, stage

PILES = "Y=2,8 G=5 B=9"


@pytest.mark.rule("L-47")
def test_a_seat_draws_the_top_of_the_deck_or_of_a_pile():
    match = stage(hand_a="W1", piles=PILES)
    go(match, "discard:W1")
    assert decision(match) == "L-D5"
    assert options(match) == {"draw:deck", "draw:Y", "draw:G", "draw:B"}


@pytest.mark.rule("L-47")
def test_from_the_deck_comes_its_top_card():
    match = stage(hand_a="W1", piles=PILES, top="R3 R4")
    go(match, "discard:W1", "draw:deck")
    assert hand(match, "A").count("R3") == 1
    assert len(match.dump()["deck"]) == 110 - 16 - 30 - 4 - 1
    assert match.dump()["deck"][-1] == "R4"


@pytest.mark.rule("L-47")
def test_from_a_pile_comes_its_top_card_and_only_that():
    match = stage(hand_a="W1", piles=PILES)
    before = len(match.dump()["deck"])
    go(match, "discard:W1", "draw:Y")
    assert "Y8" in hand(match, "A")
    assert pile(match, "Y") == [2]
    assert len(hand(match, "A")) == 8
    assert len(match.dump()["deck"]) == before


@pytest.mark.rule("L-47")
def test_nothing_is_drawn_from_an_empty_pile():
    match = stage(hand_a="W1", piles=PILES)
    go(match, "discard:W1")
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, "draw:R")
    assert refused.value.rule == "L-47"


@pytest.mark.rule("L-48")
def test_a_deck_card_is_known_to_its_seat_alone():
    match = stage(seats=3, hand_a="W1", piles=PILES, top="R3")
    go(match, "discard:W1", "draw:deck")
    assert heard(match.events(0), "drew") == [{"event": "drew", "seat": 0, "card": "R3"}]
    for other in (1, 2, sacbe.SPECTATOR):
        assert heard(match.events(other), "drew") == [{"event": "drew", "seat": 0, "card": None}]
        assert "R3" not in str(match.view(other)["learnt"])


@pytest.mark.rule("L-48")
def test_a_pile_card_is_taken_openly():
    match = stage(seats=3, hand_a="W1", piles=PILES)
    go(match, "discard:W1", "draw:Y")
    for seat in (0, 1, 2, sacbe.SPECTATOR):
        assert heard(match.events(seat), "took") == [{"event": "took", "seat": 0, "card": "Y8"}]


@pytest.mark.rule("L-49")
@pytest.mark.parametrize("source", ["draw:deck", "draw:Y"])
def test_after_drawing_the_hand_is_8_again_and_the_next_seat_begins(source):
    match = stage(seats=3, active="C", hand_c="W1", piles=PILES)
    go(match, "discard:W1")
    assert len(hand(match, "C")) == 7
    assert active(match) == "C"
    go(match, source)
    assert len(hand(match, "C")) == 8
    assert active(match) == "A"
    assert decision(match) == "L-D1"


@pytest.mark.rule("L-50", "H2")
def test_the_pile_discarded_to_is_closed_for_this_draw():
    match = stage(hand_a="Y5", piles=PILES)
    go(match, "discard:Y5")
    assert options(match) == {"draw:deck", "draw:G", "draw:B"}
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, "draw:Y")
    assert refused.value.rule == "L-50"


@pytest.mark.rule("L-50", "H2")
def test_the_next_seat_may_take_that_card():
    match = stage(hand_a="Y5", hand_b="W1", piles=PILES)
    go(match, "discard:Y5", "draw:deck", "discard:W1")
    assert "draw:Y" in options(match)
    go(match, "draw:Y")
    assert "Y5" in hand(match, "B")


@pytest.mark.rule("L-50")
def test_a_played_card_closes_no_pile():
    match = stage(figures="A@Y2", hand_a="Y5", piles=PILES)
    go(match, "play:Y5")
    assert options(match) == {"draw:deck", "draw:Y", "draw:G", "draw:B"}


@pytest.mark.rule("H3")
@pytest.mark.parametrize("piles", ["", "W=2"])
def test_with_nothing_to_choose_the_deck_card_is_drawn_at_once(piles):
    match = stage(hand_a="W1", piles=piles, top="R3")
    told = go(match, "discard:W1")
    assert told[-1] == {"event": "drew", "seat": 0, "card": "R3", "rule": "L-48"}
    assert active(match) == "B"
    assert decision(match) == "L-D1"
    assert len(hand(match, "A")) == 8


@pytest.mark.rule("H3")
def test_a_single_open_pile_is_choice_enough():
    match = stage(hand_a="W1", piles="W=2 G=5")
    go(match, "discard:W1")
    assert options(match) == {"draw:deck", "draw:G"}


def idle_turn(match):
    """Discard anything that is not blue, and take a blue card from its pile."""
    seat = match.to_act[0]
    go(
        match,
        next(text for text in match.legal(seat) if text.startswith("discard") and text[8] != "B"),
        "draw:B",
    )


@pytest.mark.rule("L-51", "H13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_four_idle_turns_of_each_seat_a_discard_forces_a_deck_draw(seats):
    match = stage(seats=seats, piles="B=" + ",".join(str(value // 2) for value in range(4, 22)))
    for turn in range(4 * seats):
        assert match.dump()["stall"] == turn
        idle_turn(match)
    assert match.dump()["stall"] == 4 * seats
    assert decision(match) == "L-D1"
    seat, deck = match.to_act[0], len(match.dump()["deck"])
    told = go(match, next(text for text in match.legal(seat) if text.startswith("discard")))
    assert [each["event"] for each in told] == ["discarded", "stalled", "drew"]
    assert match.to_act != [seat]
    assert len(match.dump()["deck"]) == deck - 1
    assert match.dump()["stall"] == 0


@pytest.mark.rule("L-51", "H13")
def test_one_idle_turn_fewer_and_the_piles_are_open():
    match = stage(stall=7, hand_a="W1", piles="G=5 B=9")
    go(match, "discard:W1")
    assert options(match) == {"draw:deck", "draw:G", "draw:B"}


@pytest.mark.rule("L-51", "H13")
def test_who_plays_a_card_instead_finds_the_piles_open():
    match = stage(stall=8, figures="A@W2", hand_a="W1", piles="G=5 B=9")
    go(match, "play:W1")
    assert options(match) == {"draw:deck", "draw:G", "draw:B"}
    assert match.dump()["stall"] == 0
    go(match, "draw:G")
    assert match.dump()["stall"] == 0


@pytest.mark.rule("H13")
def test_the_count_goes_back_at_the_moment_a_card_is_played():
    match = stage(stall=5, hand_a="W1", piles="G=5")
    go(match, "play:W1")
    assert decision(match) == "L-D2"
    assert match.dump()["stall"] == 0


@pytest.mark.rule("H13")
def test_a_deck_draw_sets_the_count_back():
    match = stage(stall=5, hand_a="W1", piles="G=5")
    go(match, "discard:W1", "draw:deck")
    assert match.dump()["stall"] == 0


@pytest.mark.rule("H13")
def test_a_match_in_which_all_only_shift_cards_still_ends():
    match = stage(piles="B=9 G=3", options={"length": "short"})
    for _ in range(4000):
        if match.over:
            break
        legal = match.legal(match.to_act[0])
        go(match, next((text for text in legal if text[:5] == "draw:" and text != "draw:deck"), legal[0]))
    assert match.over
