"""Advancing: L-28 to L-34."""

import pytest

import sacbe
from lost_cities.table import decision, figures, go, heard, options, stack, stage, tiles


@pytest.mark.rule("L-28")
@pytest.mark.parametrize("value", range(5, 11))
def test_a_card_higher_than_the_top_card_is_playable(value):
    match = stage(figures="A@R2", stacks="A.R=1,4", hand_a=f"R{value}")
    assert f"play:R{value}" in options(match)


@pytest.mark.rule("L-28")
def test_the_top_card_counts_and_not_those_below():
    match = stage(figures="A@R3", stacks="A.R=1,4,8", hand_a="R7 R9")
    assert "play:R7" not in options(match)
    assert "play:R9" in options(match)


@pytest.mark.rule("L-29")
@pytest.mark.parametrize("value", range(11))
def test_a_card_equal_to_the_top_card_is_playable(value):
    match = stage(figures="A@R2", stacks=f"A.R={value}", hand_a=f"R{value}")
    go(match, f"play:R{value}")
    assert stack(match, "A.R") == [value, value]
    assert figures(match) == {"A@R3"}


@pytest.mark.rule("L-30")
@pytest.mark.parametrize("value", range(4))
def test_a_card_lower_than_the_top_card_is_not_playable(value):
    match = stage(figures="A@R2", stacks="A.R=4", hand_a=f"R{value}")
    assert f"play:R{value}" not in options(match)
    before = match.dump()
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, f"play:R{value}")
    assert refused.value.rule == "L-30"
    assert match.dump() == before


@pytest.mark.rule("L-30")
def test_another_seats_stack_does_not_matter():
    match = stage(figures="A@R2 B@R3", stacks="A.R=4 B.R=8", hand_a="R5")
    assert "play:R5" in options(match)


@pytest.mark.rule("L-31")
@pytest.mark.parametrize("step", range(1, 9))
def test_the_figure_on_that_path_moves_one_step_forward(step):
    match = stage(figures=f"A@R{step} A@Y3 B@R4", hand_a="R5")
    told = go(match, "play:R5")
    assert figures(match) == {f"A@R{step + 1}", "A@Y3", "B@R4"}
    moved = {
        "event": "moved",
        "seat": 0,
        "figure": "adventurer",
        "path": "R",
        "step": step + 1,
        "cause": "card",
    }
    assert heard(told, "moved") == [moved | {"beyond": int(step + 1 > 6)}]


@pytest.mark.rule("L-32")
@pytest.mark.parametrize("value", [0, 1, 5, 10])
def test_the_move_is_one_step_however_large_the_gap(value):
    match = stage(figures="A!@R2", stacks="A.R=0", hand_a=f"R{value}")
    go(match, f"play:R{value}")
    assert figures(match) == {"A!@R3"}


@pytest.mark.rule("L-33")
def test_the_move_may_not_be_declined():
    match = stage(figures="A@R2 A@Y1", piles="B=9", hand_a="R5")
    go(match, "play:R5")
    assert figures(match) == {"A@R3", "A@Y1"}
    assert decision(match) == "L-D5"


@pytest.mark.rule("L-34")
def test_a_tile_on_the_space_reached_is_resolved_at_once():
    match = stage(figures="A@R3", tiles="vp10@R4 art@R5 vp5@R3", piles="B=9", hand_a="R5", points="A=5")
    told = go(match, "play:R5")
    assert [each["event"] for each in told] == ["played", "moved", "points_gained"]
    assert match.scores() == [15, 0]
    assert decision(match) == "L-D5"


@pytest.mark.rule("L-34")
def test_a_space_without_a_tile_gives_nothing():
    match = stage(figures="A@R3", tiles="vp10@R5 art@Y4", piles="B=9", hand_a="R5")
    told = go(match, "play:R5")
    assert [each["event"] for each in told] == ["played", "moved"]
    assert match.scores() == [0, 0]
    assert tiles(match) == {"vp10@R5", "art@Y4"}
