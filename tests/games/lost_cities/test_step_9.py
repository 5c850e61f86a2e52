"""Step 9: L-35 to L-41."""

import pytest

import sacbe
from lost_cities.table import decision, figures, go, options, stack, stage, tiles


@pytest.mark.rule("L-35")
def test_a_figure_on_step_9_cannot_move_any_further_by_a_card():
    match = stage(figures="A@R9 A@Y2", hand_a="R5")
    go(match, "play:R5", "bonus:none")
    assert figures(match) == {"A@R9", "A@Y2"}


@pytest.mark.rule("L-35")
@pytest.mark.parametrize("tile", ["arr@Y3", ""])
def test_nor_by_an_arrow_or_a_bonus_move(tile):
    match = stage(figures="A@R9 A@G9 A@Y2", tiles=tile, hand_a="R5 Y5")
    go(match, "play:Y5" if tile else "play:R5")
    verb = "arrow" if tile else "bonus"
    assert options(match) == {f"{verb}:Y", f"{verb}:none"}
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, f"{verb}:G")
    assert refused.value.rule == "L-35"


@pytest.mark.rule("L-36")
def test_a_valid_card_may_be_played_where_the_own_figure_is_on_step_9():
    match = stage(figures="A@R9 A@Y2", stacks="A.R=4", hand_a="R3 R4 R7")
    assert {"play:R4", "play:R7"} <= options(match)
    assert "play:R3" not in options(match)
    go(match, "play:R7")
    assert stack(match, "A.R") == [4, 7]


@pytest.mark.rule("L-37")
def test_such_a_card_moves_one_other_own_figure_one_step():
    match = stage(figures="A@R9 A@Y2 A!@W7 B@G3", piles="B=9", hand_a="R5")
    go(match, "play:R5")
    assert decision(match) == "L-D3"
    assert options(match) == {"bonus:Y", "bonus:W", "bonus:none"}
    told = go(match, "bonus:W")
    assert figures(match) == {"A@R9", "A@Y2", "A!@W8", "B@G3"}
    assert decision(match) == "L-D5"
    assert told[0]["cause"] == "bonus"


@pytest.mark.rule("L-37")
@pytest.mark.parametrize("path", "GB")
def test_a_figure_in_the_supply_and_a_foreign_figure_do_not_move(path):
    match = stage(figures="A@R9 A@Y2 B@G3", hand_a="R5")
    go(match, "play:R5")
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, f"bonus:{path}")
    assert refused.value.rule == "L-37"


@pytest.mark.rule("L-38", "H10")
def test_the_bonus_move_is_optional_even_with_a_single_figure_to_move():
    match = stage(figures="A@R9 A@Y2", tiles="vp5@Y3", piles="B=9", hand_a="R5")
    go(match, "play:R5")
    assert options(match) == {"bonus:Y", "bonus:none"}
    told = go(match, "bonus:none")
    assert figures(match) == {"A@R9", "A@Y2"}
    assert match.scores() == [0, 0]
    assert decision(match) == "L-D5"
    assert [each["event"] for each in told] == ["bonus_declined"]


@pytest.mark.rule("L-39")
@pytest.mark.parametrize(
    ("tile", "points", "artefacts", "then"),
    [("vp10", 10, 0, "L-D5"), ("art", 0, 1, "L-D5"), ("arr", 0, 0, "L-D4")],
)
def test_a_tile_reached_by_the_bonus_move_is_resolved(tile, points, artefacts, then):
    match = stage(figures="A@R9 A@Y2", tiles=f"{tile}@Y3", piles="B=9", hand_a="R5")
    go(match, "play:R5", "bonus:Y")
    assert match.scores()[0] == points
    assert match.dump()["artefact_tiles"][0] == artefacts
    assert decision(match) == then


@pytest.mark.rule("L-40")
def test_the_card_that_brings_a_figure_to_step_9_gives_no_bonus_move():
    match = stage(figures="A@R8 A@Y2", piles="B=9", hand_a="R5")
    go(match, "play:R5")
    assert figures(match) == {"A@R9", "A@Y2"}
    assert decision(match) == "L-D5"


@pytest.mark.rule("L-41", "H9")
@pytest.mark.parametrize("others", ["", " A@Y9", " B@Y3"])
def test_with_no_other_figure_able_to_move_the_card_may_still_be_played(others):
    match = stage(
        figures=f"A@R9{others}", stacks="A.R=4", tiles="vp15@R9", piles="B=9", hand_a="R5", points="A=15"
    )
    before = figures(match)
    go(match, "play:R5")
    assert stack(match, "A.R") == [4, 5]
    assert figures(match) == before
    assert decision(match) == "L-D5"
    assert match.scores() == [15, 0]
    assert tiles(match) == {"vp15@R9"}
