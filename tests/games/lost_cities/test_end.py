"""End of an expedition: L-67 to L-73."""

import pytest

from lost_cities.table import (
    active,
    decision,
    end_by_deck,
    figures,
    go,
    hand,
    heard,
    options,
    stage,
    tiles,
    turn,
)

SHORT = {"length": "short"}
FOUR = "B@Y7 B@G8 B@B9 B!@W7"


@pytest.mark.rule("L-67")
@pytest.mark.parametrize(
    "others", ["B@Y7 B@G8 B@B9 B!@W7", "A@Y7 A!@G8 B@B9 B@W7", "A@Y7 A@G7 A@B7 A@W7", "B@R7 C@R8 D@R9 D@Y7"]
)
def test_the_fifth_figure_of_all_seats_that_passes_a_bridge_ends_the_expedition(others):
    match = stage(seats=4, figures=f"A@R6 {others}", hand_a="R5")
    told = go(match, "play:R5")
    assert heard(told, "expedition_ended") == [
        {"event": "expedition_ended", "seat": 0, "reason": "bridge", "expedition": 1}
    ]
    assert match.dump()["expedition"] == 2


@pytest.mark.rule("L-67")
@pytest.mark.parametrize(
    "others", ["", "B@Y7", "B@Y7 B@G8 B@B9", "B@Y6 B@G6 B@B6 B@W6", "B@Y7 B@G8 B@B9 B@W6"]
)
def test_with_fewer_beyond_the_bridges_it_goes_on(others):
    match = stage(figures=f"A@R6 {others}", hand_a="R5")
    go(match, "play:R5")
    assert "A@R7" in figures(match)
    assert match.dump()["expedition"] == 1
    assert active(match) == "B"


@pytest.mark.rule("L-67")
def test_the_bridge_lies_between_steps_6_and_7():
    match = stage(figures=f"A@R5 {FOUR}", hand_a="R5 R8", hand_b="Y5")
    go(match, "play:R5")
    assert match.dump()["expedition"] == 1
    turn(match, "discard:Y5")
    go(match, "play:R8")
    assert match.dump()["expedition"] == 2


@pytest.mark.rule("L-68")
def test_no_path_needs_a_passage():
    match = stage(seats=3, figures="A@R6 B@R7 C@R8 A@Y7 B@Y9", hand_a="R5")
    told = go(match, "play:R5")
    crossed = {(each["seat"], each["path"], each["step"]) for each in heard(told, "crossed")}
    assert crossed == {(0, "R", 7), (1, "R", 7), (2, "R", 8), (0, "Y", 7), (1, "Y", 9)}
    assert match.dump()["expedition"] == 2


@pytest.mark.rule("L-69")
@pytest.mark.parametrize("tile", ["vp15", "art", "arr"])
def test_the_tile_on_the_space_that_ends_the_expedition_is_not_resolved(tile):
    match = stage(figures=f"A@R6 {FOUR}", tiles=f"{tile}@R7", hand_a="R5", points="A=20", options=SHORT)
    told = go(match, "play:R5")
    assert match.over
    assert tiles(match) == {f"{tile}@R7"}
    assert not heard(told, "points_gained") + heard(told, "artefact_taken")
    assert match.scores()[0] == 20 + 30 - 20
    assert match.dump()["tokens"] == [0, 0]


@pytest.mark.rule("L-70")
def test_after_the_ending_move_there_is_no_draw():
    match = stage(figures=f"A@R6 {FOUR}", hand_a="R5", piles="B=3", options=SHORT)
    told = go(match, "play:R5")
    assert len(hand(match, "A")) == 7
    assert not heard(told, "drew") + heard(told, "took")
    assert match.over
    assert match.to_act == []
    assert match.legal(0) == match.legal(1) == []


@pytest.mark.rule("L-70")
def test_after_the_ending_move_there_is_no_further_turn_in_the_expedition():
    match = stage(seats=3, figures=f"A@R6 {FOUR}", hand_a="R5")
    go(match, "play:R5")
    assert active(match) == "B"
    assert decision(match) == "L-D1"
    assert match.dump()["expedition"] == 2
    assert figures(match) == set()


@pytest.mark.rule("L-71")
def test_what_was_gained_before_the_ending_move_is_kept():
    match = stage(
        figures=f"A@R6 A@G1 {FOUR}",
        tiles="arr@G2",
        hand_a="G5",
        points="A=35 B=40",
        artefacts="A=2 B=1",
    )
    go(match, "play:G5", "arrow:R")
    assert match.scores() == [35 + 30 - 15, 40 + 30 + 35 + 50 + 60]
    assert match.dump()["tokens"] == [2, 1]


@pytest.mark.rule("L-72")
def test_the_last_deck_card_ends_the_expedition():
    match, told = end_by_deck(top="R9")
    assert heard(told, "expedition_ended") == [
        {"event": "expedition_ended", "seat": 0, "reason": "deck", "expedition": 1}
    ]
    assert heard(told, "drew")[0]["card"] == "R9"
    assert match.dump()["expedition"] == 2


@pytest.mark.rule("L-72")
def test_with_two_deck_cards_it_goes_on():
    match = stage(deck=2, hand_a="R1", hand_b="R2")
    go(match, "discard:R1", "draw:deck")
    assert match.dump()["expedition"] == 1
    go(match, "discard:R2", "draw:deck")
    assert match.dump()["expedition"] == 2


@pytest.mark.rule("L-73", "H4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_takes_another_turn_after_the_last_deck_card(seats):
    match, _ = end_by_deck(seats=seats, options=SHORT)
    assert match.over
    assert match.to_act == []
    assert [len(cards) for cards in match.dump()["hands"]] == [8] * seats
    assert match.dump()["deck"] == []


@pytest.mark.rule("H4")
def test_with_one_deck_card_left_a_pile_may_be_drawn_and_play_goes_on():
    match = stage(deck=1, hand_a="R1", piles="B=9")
    go(match, "discard:R1")
    assert {"draw:deck", "draw:B"} <= options(match)
    go(match, "draw:B")
    assert active(match) == "B"
    assert len(match.dump()["deck"]) == 1
    assert match.dump()["expedition"] == 1


@pytest.mark.rule("H4")
def test_the_bridge_comes_before_the_draw_so_the_endings_cannot_coincide():
    match = stage(deck=1, figures=f"A@R6 {FOUR}", hand_a="R5", options=SHORT)
    told = go(match, "play:R5")
    assert [each["reason"] for each in heard(told, "expedition_ended")] == ["bridge"]
    assert len(match.dump()["deck"]) == 1


@pytest.mark.rule("H8")
@pytest.mark.parametrize(
    ("figure", "tile", "actions"),
    [
        ("", "", ["play:R5"]),
        ("A@Y1", "arr@Y2", ["play:Y5", "arrow:R"]),
        ("A@Y1", "arr@Y2 arr@Y3", ["play:Y5", "arrow:Y", "arrow:R"]),
        ("A@Y9", "", ["play:Y5", "bonus:R"]),
    ],
)
def test_a_passage_by_card_arrow_or_bonus_counts_alike_and_is_checked_at_once(figure, tile, actions):
    others = "B@G8 B@B9 B!@W7" + ("" if "Y9" in figure else " B@Y7")
    match = stage(figures=f"A@R6 {figure} {others}", tiles=tile, hand_a="R5 Y5", options=SHORT)
    told = go(match, *actions)
    assert match.over
    assert len(hand(match, "A")) == 7
    assert heard(told, "moved")[-1]["beyond"] == 5


@pytest.mark.rule("H8")
@pytest.mark.parametrize("step", [7, 8])
def test_a_figure_beyond_the_bridge_is_counted_once(step):
    match = stage(figures=f"A@R{step} B@G8 B@B9 B!@W7", hand_a="R5")
    told = go(match, "play:R5")
    assert heard(told, "moved")[0]["beyond"] == 4
    assert match.view(0)["beyond"] == 4
    assert match.dump()["expedition"] == 1
