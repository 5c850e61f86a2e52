"""Starting a path: L-20 to L-27."""

import pytest

import sacbe
from lost_cities.table import decision, figures, go, hand, heard, options, stack, stage, tiles
from sacbe.core.rng import Rng


@pytest.mark.rule("L-20")
def test_a_card_in_a_colour_without_a_stack_starts_the_path():
    match = stage(figures="A@R2", hand_a="G4")
    go(match, "play:G4", "figure:adventurer")
    assert figures(match) == {"A@R2", "A@G1"}
    assert stack(match, "A.G") == [4]


@pytest.mark.rule("L-20")
def test_it_is_the_seats_own_stack_that_counts():
    match = stage(figures="B@G5", stacks="B.G=8", hand_a="G4")
    go(match, "play:G4", "figure:adventurer")
    assert figures(match) == {"B@G5", "A@G1"}


@pytest.mark.rule("L-21")
@pytest.mark.parametrize(("kind", "figure"), [("explorer", "A!@G1"), ("adventurer", "A@G1")])
def test_the_seat_chooses_which_figure_starts_on_step_1(kind, figure):
    match = stage(hand_a="G4")
    go(match, "play:G4")
    assert options(match) == {"figure:explorer", "figure:adventurer"}
    go(match, f"figure:{kind}")
    assert figures(match) == {figure}


@pytest.mark.rule("L-21")
def test_the_chosen_figure_leaves_the_supply():
    match = stage(hand_a="G4")
    go(match, "play:G4", "figure:explorer")
    assert match.view(0)["supplies"] == [{"explorer": 0, "adventurer": 4}, {"explorer": 1, "adventurer": 4}]


@pytest.mark.rule("L-22", "H1")
@pytest.mark.parametrize("value", range(11))
def test_a_card_of_any_value_may_start_a_path(value):
    match = stage(hand_a=f"G{value} G0" if value else "G0")
    assert f"play:G{value}" in options(match)
    go(match, f"play:G{value}", "figure:adventurer")
    assert stack(match, "A.G") == [value]


@pytest.mark.rule("L-23")
def test_a_seat_starts_each_path_once_and_has_one_figure_on_it():
    match = stage(figures="A@G1", hand_a="G4 G5")
    go(match, "play:G4")
    assert figures(match) == {"A@G2"}
    assert decision(match) == "L-D1"
    assert match.view(0)["supplies"][0] == {"explorer": 1, "adventurer": 3}


@pytest.mark.rule("L-24")
@pytest.mark.parametrize(("figure", "net"), [("A@G1", -20), ("A!@G1", -40)])
def test_on_step_1_an_adventurer_is_worth_minus_20_and_the_explorer_minus_40(figure, net):
    match = stage(figures=figure, hand_a="Y1", deck=1, options={"length": "short"})
    told = go(match, "discard:Y1", "draw:deck")
    assert heard(told, "scored")[0]["net"] == net


@pytest.mark.rule("L-25")
def test_any_number_of_seats_may_be_on_the_same_path():
    match = stage(seats=4, figures="B@G3 C@G5 D!@G7", hand_a="G4")
    go(match, "play:G4", "figure:explorer")
    assert figures(match) == {"A!@G1", "B@G3", "C@G5", "D!@G7"}


@pytest.mark.rule("L-26")
def test_any_number_of_figures_may_share_one_space():
    match = stage(seats=4, figures="A@G4 B@G5 C@G5 D!@G5", hand_a="G4")
    go(match, "play:G4")
    assert figures(match) == {"A@G5", "B@G5", "C@G5", "D!@G5"}


@pytest.mark.rule("L-27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_figure_never_changes_path_goes_back_or_leaves_before_the_expedition_ends(seats):
    match = sacbe.new("lost_cities", seats=seats, seed=11)
    dice, before = Rng(seats), match.dump()
    while not match.over:
        legal = match.legal(match.to_act[0])
        go(match, legal[dice.pick(len(legal))])
        after = match.dump()
        if after["expedition"] == before["expedition"] and not match.over:
            for old, new in zip(before["figures"], after["figures"], strict=True):
                for letter, figure in old.items():
                    assert new[letter]["figure"] == figure["figure"]
                    assert new[letter]["step"] - figure["step"] in (0, 1)
        before = after


@pytest.mark.rule("H20")
@pytest.mark.parametrize(
    ("tile", "gain", "left"), [("vp15", 15, {"vp15@G1"}), ("art", 0, set()), ("arr", 0, {"arr@G1"})]
)
def test_placing_a_figure_on_step_1_is_an_arrival(tile, gain, left):
    match = stage(hand_a="G4", tiles=f"{tile}@G1")
    go(match, "play:G4", "figure:adventurer")
    assert match.scores() == [gain, 0]
    assert tiles(match) == left
    assert match.dump()["artefact_tiles"][0] == (tile == "art")
    assert (decision(match) == "L-D4") == (tile == "arr")


def test_a_start_takes_one_card_and_one_is_drawn():
    match = stage(hand_a="G4", top="W1")
    go(match, "play:G4", "figure:adventurer")
    assert len(hand(match, "A")) == 8
    assert "W1" in hand(match, "A")
    assert "G4" not in hand(match, "A")
