"""The turn: L-13 to L-19."""

import pytest

import sacbe
from lost_cities.table import active, decision, figures, go, hand, heard, options, pile, stack, stage, turn


@pytest.mark.rule("L-13")
@pytest.mark.parametrize(("seats", "order"), [(2, "ABABA"), (3, "ABCAB"), (4, "ABCDA")])
def test_turns_pass_clockwise_one_seat_at_a_time(seats, order):
    match = stage(seats=seats)
    seen = ""
    for _ in order:
        assert len(match.to_act) == 1
        seen += active(match)
        turn(match, f"discard:{hand(match, active(match))[0]}")
    assert seen == order


@pytest.mark.rule("L-13")
def test_a_seat_whose_turn_it_is_not_has_nothing_to_choose():
    match = stage(seats=3, active="B")
    assert match.legal(0) == match.legal(2) == []
    assert match.legal(1)


@pytest.mark.rule("L-14")
def test_first_a_card_leaves_the_hand_then_one_is_drawn():
    match = stage(piles="B=9", hand_a="R3", top="Y5")
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, "draw:deck")
    assert refused.value.rule == "L-14"
    go(match, "discard:R3")
    assert len(hand(match, "A")) == 7
    assert decision(match) == "L-D5"
    assert active(match) == "A"
    go(match, "draw:deck")
    assert "Y5" in hand(match, "A")
    assert active(match) == "B"


@pytest.mark.rule("L-15")
def test_phase_1_is_to_start_to_advance_or_to_discard():
    match = stage(figures="A@R2", stacks="A.R=4", hand_a="R7 G1 R2")
    offered = options(match)
    assert {"play:R7", "play:G1", "discard:R7", "discard:G1", "discard:R2"} <= offered
    assert {text.split(":")[0] for text in offered} == {"play", "discard"}


@pytest.mark.rule("L-15", "L-16")
@pytest.mark.parametrize("first", ["discard:R7", "play:R7"])
def test_no_second_card_leaves_the_hand_in_a_turn(first):
    match = stage(figures="A@R2", piles="B=9", hand_a="R7 G1")
    go(match, first)
    for second in ("discard:G1", "play:G1"):
        with pytest.raises(sacbe.IllegalMove) as refused:
            match.play(0, second)
        assert refused.value.rule == "L-16"
    assert all(text.startswith("draw") for text in options(match))


@pytest.mark.rule("L-16")
def test_a_seat_cannot_pass():
    match = stage(hand_a="Y1 Y2 G3 G4 B5 B6 R7 W8")
    cards = ("Y1", "Y2", "G3", "G4", "B5", "B6", "R7", "W8")
    assert options(match) == {f"{verb}:{card}" for verb in ("play", "discard") for card in cards}


@pytest.mark.rule("L-16")
def test_every_card_can_at_least_be_discarded_so_four_to_sixteen_choices_are_there():
    match = stage(
        figures="A@Y1 A@G1 A@B1 A@R1", stacks="A.Y=10 A.G=10 A.B=10 A.R=10", hand_a="Y1 Y1 G1 G1 B1 B1 R1 R1"
    )
    assert options(match) == {"discard:Y1", "discard:G1", "discard:B1", "discard:R1"}


@pytest.mark.rule("L-17")
@pytest.mark.parametrize("colour", "YGBRW")
def test_the_colour_of_a_card_names_the_path_on_which_it_acts(colour):
    match = stage(figures="A@Y1 A@G1 A@B1 A@R1 A!@W1", hand_a=f"{colour}7")
    go(match, f"play:{colour}7")
    explorer = "!" if colour == "W" else ""
    assert f"A{explorer}@{colour}2" in figures(match)
    assert sum(name.endswith("1") for name in figures(match)) == 4


@pytest.mark.rule("L-18")
def test_played_cards_lie_open_in_the_seats_own_stack_newest_on_top():
    match = stage(figures="A@R2 B@R1", stacks="A.R=4,6 B.R=2", hand_a="R9")
    go(match, "play:R9")
    assert stack(match, "A.R") == [4, 6, 9]
    assert stack(match, "B.R") == [2]
    for seat in (0, 1, sacbe.SPECTATOR):
        assert match.view(seat)["stacks"][0]["R"] == ["R4", "R6", "R9"]
    assert all(pile(match, letter) == [] for letter in "YGBRW")


@pytest.mark.rule("L-19")
def test_a_played_card_stays_in_its_stack_to_the_end_of_the_expedition():
    match = sacbe.new("lost_cities", seats=3, seed=8)
    before = match.dump()
    while not match.over:
        go(match, max(match.legal(match.to_act[0])))
        after = match.dump()
        if after["expedition"] == before["expedition"]:
            for old, new in zip(before["stacks"], after["stacks"], strict=True):
                assert all(new[letter][: len(cards)] == cards for letter, cards in old.items())
        before = after


@pytest.mark.rule("H11")
def test_a_card_is_public_before_its_figure_is_chosen():
    match = stage(hand_a="G4")
    go(match, "play:G4")
    assert decision(match) == "L-D2"
    assert active(match) == "A"
    assert match.view(1)["stacks"][0]["G"] == ["G4"]
    assert match.view(1)["path"] == "G"
    assert heard(match.events(1), "played") == [{"event": "played", "seat": 0, "card": "G4", "starts": True}]
    assert figures(match) == set()
