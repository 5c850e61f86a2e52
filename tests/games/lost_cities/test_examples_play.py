"""Worked examples of playing, advancing, step 9, discarding and drawing."""

import pytest

import sacbe
from lost_cities.table import active, decision, figures, go, hand, heard, options, pile, stack, stage, tiles


@pytest.mark.rule("E1", "L-30", "L-42", "L-46")
def test_e1_a_3_on_a_7_is_not_offered_but_may_be_discarded_or_kept():
    match = stage(figures="A@R2", stacks="A.R=4,7", hand_a="R3 W1")
    assert "play:R3" not in options(match)
    assert "discard:R3" in options(match)
    go(match, "discard:W1")
    assert "R3" in hand(match, "A")


@pytest.mark.rule("E2", "L-21", "L-24", "L-75")
@pytest.mark.parametrize(("kind", "worth"), [("adventurer", -20), ("explorer", -40)])
def test_e2_a_start_on_green_is_worth_minus_20_or_minus_40(kind, worth):
    match = stage(hand_a="G1", deck=1, points="A=100", piles="B=9")
    go(match, "play:G1", f"figure:{kind}")
    assert figures(match) == {"A@G1" if kind == "adventurer" else "A!@G1"}
    told = go(match, "draw:deck")
    assert heard(told, "figure_scored")[0]["points"] == worth


@pytest.mark.rule("E3", "L-25", "L-26")
def test_e3_three_seats_each_start_blue():
    match = stage(seats=3, hand_a="B1", hand_b="B1", hand_c="B7")
    for card in ("B1", "B1", "B7"):
        go(match, f"play:{card}", "figure:adventurer")
    assert figures(match) == {"A@B1", "B@B1", "C@B1"}


@pytest.mark.rule("E5", "L-14", "L-49")
def test_e5_the_hand_goes_from_8_to_7_to_8():
    match = stage(hand_a="R3", piles="B=9")
    assert match.view(1)["hand_sizes"] == [8, 8]
    go(match, "discard:R3")
    assert match.view(1)["hand_sizes"] == [7, 8]
    go(match, "draw:deck")
    assert match.view(1)["hand_sizes"] == [8, 8]
    assert active(match) == "B"


@pytest.mark.rule("E13", "L-37", "L-38", "L-39", "L-52")
def test_e13_a_bonus_move_takes_an_artefact():
    match = stage(figures="A@R9 A!@W5", stacks="A.R=8", tiles="art@W6", hand_a="R9")
    go(match, "play:R9")
    assert decision(match) == "L-D3"
    assert options(match) == {"bonus:W", "bonus:none"}
    go(match, "bonus:W")
    assert figures(match) == {"A@R9", "A!@W6"}
    assert match.dump()["artefact_tiles"] == [1, 0]
    assert tiles(match) == set()


@pytest.mark.rule("E21", "L-50")
def test_e21_the_pile_discarded_to_is_closed_and_open_to_the_next():
    match = stage(piles="Y=2 B=9", hand_a="Y5", hand_b="W1")
    go(match, "discard:Y5")
    assert options(match) == {"draw:deck", "draw:B"}
    go(match, "draw:deck", "discard:W1")
    assert "draw:Y" in options(match)
    go(match, "draw:Y")
    assert "Y5" in hand(match, "B")


@pytest.mark.rule("E22", "L-29", "L-32")
def test_e22_the_other_6_then_a_10_make_one_step_each():
    match = stage(figures="A@W1", stacks="A.W=6", hand_a="W6 W10", hand_b="Y1")
    go(match, "play:W6")
    assert figures(match) == {"A@W2"}
    go(match, "discard:Y1", "play:W10")
    assert figures(match) == {"A@W3"}
    assert stack(match, "A.W") == [6, 6, 10]


@pytest.mark.rule("E23", "L-21")
@pytest.mark.parametrize(
    ("others", "started"),
    [("A!@Y3", "A@W1"), ("A@Y3 A@G2 A@B1 A@R1", "A!@W1"), ("A!@Y3 A@G2 A@B1 A@R1", "A@W1")],
)
def test_e23_with_one_type_left_that_one_is_taken_unasked(others, started):
    match = stage(figures=others, hand_a="W4", piles="B=9")
    go(match, "play:W4")
    assert started in figures(match)
    assert decision(match) == "L-D5"


@pytest.mark.rule("E26", "L-40")
def test_e26_reaching_step_9_resolves_its_tile_and_gives_no_bonus():
    match = stage(figures="A@R8 A@Y2", tiles="vp10@R9", hand_a="R5", piles="B=9")
    go(match, "play:R5")
    assert figures(match) == {"A@R9", "A@Y2"}
    assert match.scores() == [10, 0]
    assert decision(match) == "L-D5"


@pytest.mark.rule("E27", "L-41")
def test_e27_with_nothing_else_to_move_the_stack_just_grows():
    match = stage(figures="A@R9", stacks="A.R=3", hand_a="R5", piles="B=9")
    go(match, "play:R5")
    assert stack(match, "A.R") == [3, 5]
    assert figures(match) == {"A@R9"}
    assert decision(match) == "L-D5"


@pytest.mark.rule("E31", "L-51")
def test_e31_after_eight_idle_turns_a_discard_draws_from_the_deck():
    match = stage(stall=8, hand_a="R5", piles="B=9", top="W3")
    told = go(match, "discard:R5")
    assert heard(told, "drew") == [{"event": "drew", "seat": 0, "card": "W3"}]
    assert active(match) == "B"
    assert match.dump()["stall"] == 0


@pytest.mark.rule("E31", "L-51")
def test_e31_if_a_card_is_played_instead_the_piles_are_open():
    match = stage(stall=8, figures="A@R2", hand_a="R5", piles="B=9")
    go(match, "play:R5")
    assert options(match) == {"draw:deck", "draw:B"}


@pytest.mark.rule("E33", "L-15", "L-16", "L-17", "L-18", "L-20", "L-22")
def test_e33_either_of_two_yellow_cards_may_start_and_only_one_does():
    match = stage(hand_a="Y2 Y8", piles="B=9")
    assert {"play:Y2", "play:Y8"} <= options(match)
    go(match, "play:Y8", "figure:adventurer")
    assert stack(match, "A.Y") == [8]
    assert len(hand(match, "A")) == 7
    assert options(match) == {"draw:deck", "draw:B"}


@pytest.mark.rule("E34", "L-23", "L-27", "L-28", "L-31", "L-32", "L-33", "L-34")
def test_e34_a_second_card_advances_the_figure_without_a_question():
    match = stage(figures="A@Y3", stacks="A.Y=2", hand_a="Y5", piles="B=9")
    go(match, "play:Y5")
    assert stack(match, "A.Y") == [2, 5]
    assert figures(match) == {"A@Y4"}
    assert sum(match.view(0)["supplies"][0].values()) == 4
    assert decision(match) == "L-D5"


@pytest.mark.rule("E35", "L-43", "L-44", "L-45", "L-47", "L-48")
def test_e35_a_discard_is_covered_shown_and_taken_openly():
    match = stage(figures="B@G2", piles="R=1,6", hand_a="R9 W2", hand_b="G5", top="W4")
    go(match, "discard:R9")
    assert match.view(1)["piles"]["R"] == {"top": "R9", "size": 3}
    go(match, "play:G5")
    assert figures(match) == {"B@G3"}
    go(match, "draw:R")
    assert "R9" in hand(match, "B")
    assert pile(match, "R") == [1, 6]
    assert heard(match.events(0), "took") == [{"event": "took", "seat": 1, "card": "R9"}]
    for seat, card in ((0, "W4"), (1, None), (sacbe.SPECTATOR, None)):
        assert heard(match.events(seat), "drew") == [{"event": "drew", "seat": 0, "card": card}]


@pytest.mark.rule("E36", "L-35", "L-36", "L-53", "L-66")
def test_e36_the_bonus_reaches_neither_step_9_nor_another_seat():
    match = stage(figures="A@R9 A@G9 A@Y3 B@Y2", tiles="vp5@Y4", hand_a="R5", piles="B=9")
    go(match, "play:R5")
    assert options(match) == {"bonus:Y", "bonus:none"}
    go(match, "bonus:Y")
    assert figures(match) == {"A@R9", "A@G9", "A@Y4", "B@Y2"}
    assert match.scores() == [5, 0]
    assert decision(match) == "L-D5"
