"""Edge cases of playing: X1 to X16, X19 to X23, X26."""

import pytest

import sacbe
from lost_cities.table import (
    active,
    decision,
    end_by_deck,
    figures,
    go,
    hand,
    heard,
    options,
    stack,
    stage,
    tiles,
)
from sacbe.core.rng import Rng

SHORT = {"length": "short"}
BOTH = {"direction": "both"}


def refused(match, seat, text):
    """The rule that refuses, and nothing has changed."""
    before, told = match.dump(), match.events(seat)
    with pytest.raises(sacbe.IllegalMove) as refusal:
        match.play(seat, text)
    assert match.dump() == before
    assert match.events(seat) == told
    return refusal.value.rule


@pytest.mark.rule("X1", "L-22")
def test_x1_a_path_started_with_a_10_takes_only_the_other_10():
    match = stage(hand_a="R10")
    go(match, "play:R10", "figure:adventurer")
    assert stack(match, "A.R") == [10]
    after = stage(figures="A@R1", stacks="A.R=10", hand_a="R10 R9 R0")
    assert {text for text in options(after) if text.startswith("play:R")} == {"play:R10"}


@pytest.mark.rule("X2")
def test_x2_two_copies_of_a_kind_make_one_choice_each():
    match = stage(hand_a="G4 G4")
    legal = match.legal(0)
    assert legal.count("play:G4") == legal.count("discard:G4") == 1
    go(match, "discard:G4")
    assert hand(match, "A").count("G4") == 1


@pytest.mark.rule("X3")
def test_x3_a_seat_that_only_discards_loses_the_60_of_no_tokens_down_to_zero():
    match = sacbe.new("lost_cities", seats=3, options={"first_seat": 0}, seed=5)
    dice = Rng(5)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        choices = [text for text in legal if not text.startswith("play")] if seat == 1 else legal
        go(match, choices[dice.pick(len(choices))])
    assert match.breakdown()[1]["figures"] == [0, 0, 0]
    assert match.breakdown()[1]["artefacts"] == -60
    assert match.scores()[1] == 0


@pytest.mark.rule("X4")
def test_x4_an_arrow_on_step_9_reached_by_the_only_figure_asks_nothing():
    match = stage(figures="A@R8", tiles="arr@R9", hand_a="R5", piles="B=9")
    go(match, "play:R5")
    assert figures(match) == {"A@R9"}
    assert decision(match) == "L-D5"


@pytest.mark.rule("X5")
def test_x5_an_arrow_on_step_2_reached_by_the_only_figure_asks():
    match = stage(figures="A@R1", tiles="arr@R2", hand_a="R5")
    go(match, "play:R5")
    assert decision(match) == "L-D4"
    assert options(match) == {"arrow:R", "arrow:none"}


@pytest.mark.rule("X6")
@pytest.mark.parametrize(("arrows", "steps", "end"), [(4, 4, 6), (8, 7, 9), (8, 2, 4)])
def test_x6_a_chain_asks_at_each_arrow_and_stops_elsewhere_at_step_9_or_by_choice(arrows, steps, end):
    laid = " ".join(f"arr@R{step}" for step in range(2, 2 + arrows))
    match = stage(figures="A@R1", tiles=laid, hand_a="R5", piles="B=9")
    go(match, "play:R5")
    for _ in range(steps):
        assert options(match) == {"arrow:R", "arrow:none"}
        go(match, "arrow:R")
    assert figures(match) == {f"A@R{end}"}
    if decision(match) == "L-D4":
        go(match, "arrow:none")
    assert decision(match) == "L-D5"


@pytest.mark.rule("X7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_x7_no_turn_gains_both_an_artefact_and_points(seats):
    gains = 0
    for seed in range(4):
        match, dice = sacbe.new("lost_cities", seats=seats, seed=seed), Rng(seed)
        gained, seat = [], match.to_act[0]
        while not match.over:
            legal = match.legal(seat)
            moves = [
                text for text in legal if not text.startswith(("discard", "draw")) and "none" not in text
            ]
            told = go(match, (moves or legal)[dice.pick(len(moves or legal))])
            gained += heard(told, "artefact_taken") + heard(told, "points_gained")
            assert len(gained) <= 1
            if decision(match) == "L-D1":
                gains += len(gained)
                gained = []
            seat = match.to_act[0] if match.to_act else seat
    assert gains > 20


@pytest.mark.rule("X8")
@pytest.mark.parametrize("tile", ["vp15", "art"])
def test_x8_the_fourth_passage_resolves_its_tile_and_play_goes_on(tile):
    match = stage(figures="A@R6 B@Y7 B@G8 B@B9", tiles=f"{tile}@R7", hand_a="R5", piles="W=9")
    go(match, "play:R5")
    assert match.scores()[0] + 15 * match.dump()["artefact_tiles"][0] == 15
    assert decision(match) == "L-D5"


@pytest.mark.rule("X9")
@pytest.mark.parametrize("step", [7, 8])
def test_x9_a_move_beyond_the_bridge_ends_nothing(step):
    match = stage(figures=f"A@R{step} B@Y7 B@G8 B@B9", hand_a="R5", piles="W=9")
    told = go(match, "play:R5")
    assert heard(told, "moved")[0]["beyond"] == 4
    assert decision(match) == "L-D5"


@pytest.mark.rule("X10")
def test_x10_all_five_may_belong_to_one_seat():
    match = stage(figures="A@R6 A@Y7 A@G8 A@B9 A!@W7", hand_a="R5", options=SHORT)
    told = go(match, "play:R5")
    assert match.over
    assert {each["seat"] for each in heard(told, "crossed")} == {0}


@pytest.mark.rule("X11", "H4")
def test_x11_with_one_deck_card_a_pile_may_be_drawn_and_it_goes_on():
    match = stage(deck=1, hand_a="R1", piles="B=9", options=SHORT)
    go(match, "discard:R1", "draw:B")
    assert len(match.dump()["deck"]) == 1
    assert active(match) == "B"


@pytest.mark.rule("X11", "H3")
def test_x11_with_one_deck_card_and_no_pile_to_draw_from_it_ends_by_itself():
    match = stage(
        deck=1,
        figures="A@Y9 A@G9",
        stacks="A.Y=all A.G=all",
        hand_a="R1",
        piles="R=2",
        top="W1",
        options=SHORT,
    )
    told = go(match, "discard:R1")
    assert heard(told, "drew") == [{"event": "drew", "seat": 0, "card": "W1"}]
    assert heard(told, "expedition_ended")[0]["reason"] == "deck"
    assert match.over


@pytest.mark.rule("X12", "L-50")
def test_x12_the_card_just_discarded_is_not_to_be_had():
    match = stage(hand_a="R1", piles="R=2 B=9")
    go(match, "discard:R1")
    assert refused(match, 0, "draw:R") == "L-50"


@pytest.mark.rule("X13")
def test_x13_a_lower_card_is_refused_on_a_step_9_path_too():
    match = stage(figures="A@R9 A@Y2", stacks="A.R=7", hand_a="R3")
    assert refused(match, 0, "play:R3") == "L-30"


@pytest.mark.rule("X14")
@pytest.mark.parametrize(("path", "rule"), [("R", "L-35"), ("B", "L-37"), ("G", "L-37")])
def test_x14_the_bonus_reaches_no_figure_on_step_9_in_supply_or_of_another_seat(path, rule):
    match = stage(figures="A@R9 A@Y2 B@G3", hand_a="R5")
    go(match, "play:R5")
    assert refused(match, 0, f"bonus:{path}") == rule


@pytest.mark.rule("X15")
def test_x15_of_two_figures_on_step_9_and_one_on_step_3_only_the_third_moves():
    match = stage(figures="A@R9 A@G9 A@W3", hand_a="G5")
    go(match, "play:G5")
    assert decision(match) == "L-D3"
    assert options(match) == {"bonus:W", "bonus:none"}


@pytest.mark.rule("X16")
@pytest.mark.parametrize("figures", ["A@Y2 A@G5", "A@Y3", "A@Y1 A@G5"])
def test_x16_five_points_less_5_or_10_leave_none(figures):
    match, told = end_by_deck(figures=figures, points="A=5")
    assert heard(told, "scored")[0]["net"] in (-5, -10)
    assert match.scores()[0] == 0


@pytest.mark.rule("X19", "L-102")
def test_x19_in_the_variant_a_9_on_a_10_falls_and_the_other_10_is_refused():
    match = stage(figures="A@R1", stacks="A.R=10", hand_a="R9 R10", hand_b="Y1", options=BOTH)
    go(match, "play:R9")
    assert match.dump()["directions"][0] == {"R": "down"}
    go(match, "discard:Y1")
    assert refused(match, 0, "play:R10") == "L-102"


@pytest.mark.rule("X20", "L-102")
def test_x20_in_the_variant_a_1_on_a_0_rises_and_the_other_0_is_refused():
    match = stage(figures="A@R1", stacks="A.R=0", hand_a="R1 R0", hand_b="Y1", options=BOTH)
    go(match, "play:R1")
    assert match.dump()["directions"][0] == {"R": "up"}
    go(match, "discard:Y1")
    assert refused(match, 0, "play:R0") == "L-102"


@pytest.mark.rule("X21")
@pytest.mark.parametrize(("card", "direction"), [("R3", "down"), ("R8", "up")])
def test_x21_on_a_step_9_path_a_differing_card_fixes_the_direction_and_gives_the_bonus(card, direction):
    match = stage(figures="A@R9 A@Y2", stacks="A.R=5,5", hand_a=card, options=BOTH)
    go(match, f"play:{card}")
    assert match.dump()["directions"][0]["R"] == direction
    assert decision(match) == "L-D3"


@pytest.mark.rule("X22")
def test_x22_expedition_2_starts_afresh_with_points_and_tokens_kept():
    match, _ = end_by_deck(
        figures="A@R2 B!@G7",
        stacks="A.R=3,5",
        points="A=50",
        tokens="B=2",
        stall=4,
        tiles="arr@Y2",
        options=BOTH,
    )
    facts = match.dump()
    assert figures(match) == set()
    assert not any(cards for stacks in facts["stacks"] for cards in stacks.values())
    assert not any(facts["piles"].values())
    assert facts["directions"] == [{}, {}]
    assert facts["stall"] == 0
    assert (match.scores(), facts["tokens"]) == ([35, 60], [0, 2])
    assert len(tiles(match)) == 25


@pytest.mark.rule("X23", "L-13")
@pytest.mark.parametrize("seat", [1, 2])
def test_x23_a_seat_that_is_not_active_is_refused(seat):
    match = stage(seats=3, hand_b="R1", hand_c="R1")
    assert refused(match, seat, "discard:R1") == "L-13"


@pytest.mark.rule("X23")
@pytest.mark.parametrize(
    "text", ["figure:explorer", "bonus:none", "arrow:none", "draw:deck", "bonus:Y", "draw:B"]
)
def test_x23_a_choice_that_is_not_pending_is_refused(text):
    assert refused(stage(figures="A@Y2", piles="B=9"), 0, text).startswith("L-")


@pytest.mark.rule("X26", "L-87")
def test_x26_when_the_last_seat_of_four_passes_the_bridge_the_first_starts_next():
    match = stage(seats=4, active="D", figures="D@R6 A@Y7 B@G8 C@B9 A@W7", hand_d="R5")
    go(match, "play:R5")
    assert match.dump()["expedition"] == 2
    assert active(match) == "A"
