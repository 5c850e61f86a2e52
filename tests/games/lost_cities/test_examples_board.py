"""Worked examples of setup, tiles, bridges and the ends of expeditions."""

import pytest

import sacbe
from lost_cities.table import active, decision, figures, go, hand, heard, options, stage, tiles, turn

SHORT = {"length": "short"}


@pytest.mark.rule("E4", "L-67", "L-68")
def test_e4_the_fifth_passage_ends_the_expedition():
    match = stage(seats=3, active="C", figures="A@Y7 B@Y8 A@R7 C@R9 C@W6", hand_c="W5", options=SHORT)
    told = go(match, "play:W5")
    assert heard(told, "moved")[0]["step"] == 7
    assert heard(told, "moved")[0]["beyond"] == 5
    assert {each["path"] for each in heard(told, "crossed")} == {"Y", "R", "W"}
    assert match.over


@pytest.mark.rule("E6", "L-08", "L-09", "L-10")
@pytest.mark.parametrize(("seats", "deck", "aside"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_e6_the_deal(seats, deck, aside):
    facts = sacbe.new("lost_cities", seats=seats, seed=2).dump()
    assert (len(facts["deck"]), len(facts["set_aside"])) == (deck, aside)


@pytest.mark.rule("E8", "L-57")
def test_e8_the_explorer_gains_15_and_the_tile_stays():
    match = stage(figures="A!@W3", tiles="vp15@W4", hand_a="W5")
    go(match, "play:W5")
    assert match.scores() == [15, 0]
    assert tiles(match) == {"vp15@W4"}


@pytest.mark.rule("E9", "L-69", "L-70")
def test_e9_the_tile_that_ends_the_expedition_gives_nothing():
    match = stage(
        figures="A@G6 B@Y7 B@R8 B@B9 B@W7", tiles="vp15@G7", hand_a="G5", options=SHORT, artefacts="A=2"
    )
    told = go(match, "play:G5")
    assert heard(told, "moved")[0]["step"] == 7
    assert match.scores()[0] == 30 + 10
    assert len(hand(match, "A")) == 7


@pytest.mark.rule("E10", "L-72", "L-73")
def test_e10_the_last_deck_card_is_drawn_and_b_takes_no_turn():
    match = stage(deck=1, hand_a="R5", top="W3", options=SHORT)
    told = go(match, "discard:R5", "draw:deck")
    assert "W3" in hand(match, "A")
    assert len(hand(match, "A")) == 8
    assert match.dump()["deck"] == []
    assert heard(told, "scored")
    assert match.legal(1) == []


@pytest.mark.rule("E11", "L-87")
@pytest.mark.parametrize(("seats", "last", "next_seat"), [(3, "B", "C"), (2, "A", "B")])
def test_e11_the_next_seat_starts_the_next_expedition(seats, last, next_seat):
    match = stage(seats=seats, active=last, deck=1, **{f"hand_{last.lower()}": "R5"})
    go(match, "discard:R5", "draw:deck")
    assert match.dump()["expedition"] == 2
    assert active(match) == next_seat


@pytest.mark.rule("E14", "L-60", "L-61", "L-62", "L-64", "L-65")
def test_e14_two_arrows_chain():
    match = stage(figures="A@Y1 A@B5", tiles="arr@Y2 arr@B6", hand_a="Y5", piles="R=9")
    go(match, "play:Y5")
    assert figures(match) == {"A@Y2", "A@B5"}
    assert options(match) == {"arrow:Y", "arrow:B", "arrow:none"}
    go(match, "arrow:B")
    assert figures(match) == {"A@Y2", "A@B6"}
    assert options(match) == {"arrow:Y", "arrow:B", "arrow:none"}
    go(match, "arrow:Y")
    assert figures(match) == {"A@Y3", "A@B6"}
    assert tiles(match) == {"arr@Y2", "arr@B6"}
    assert decision(match) == "L-D5"


@pytest.mark.rule("E15", "L-67", "H8")
def test_e15_a_bonus_move_can_be_the_fifth_passage():
    match = stage(figures="A@R9 B@Y7 B@G8 B@B9 A@W6", hand_a="R10", options=SHORT)
    told = go(match, "play:R10", "bonus:W")
    assert heard(told, "moved")[0]["beyond"] == 5
    assert match.over
    assert len(hand(match, "A")) == 7


@pytest.mark.rule("E16", "L-67", "H8")
def test_e16_an_arrow_can_be_the_fifth_passage_or_be_declined():
    before = stage(figures="A@G1 A@B6 B@Y7 B@R8 B@W9 B@G7", tiles="arr@G2", hand_a="G5", piles="Y=1").dump()
    ended, going = (sacbe.stage("lost_cities", before) for _ in range(2))
    told = go(ended, "play:G5", "arrow:B")
    assert heard(told, "expedition_ended")[0]["reason"] == "bridge"
    go(going, "play:G5", "arrow:none")
    assert decision(going) == "L-D5"


@pytest.mark.rule("E24", "L-54", "L-55")
def test_e24_the_second_to_arrive_finds_no_artefact():
    match = stage(figures="A@Y3 B@Y3", tiles="art@Y4", hand_a="Y5", hand_b="Y7", piles="R=9")
    go(match, "play:Y5", "draw:deck")
    assert match.dump()["artefact_tiles"] == [1, 0]
    go(match, "play:Y7")
    assert match.dump()["artefact_tiles"] == [1, 0]
    assert decision(match) == "L-D5"


@pytest.mark.rule("E25", "L-56", "L-59")
def test_e25_a_point_tile_pays_both_and_stays():
    match = stage(figures="A@Y5 B@Y5", tiles="vp10@Y6", hand_a="Y5", hand_b="Y7")
    go(match, "play:Y5", "play:Y7")
    assert match.scores() == [10, 10]
    assert tiles(match) == {"vp10@Y6"}


@pytest.mark.rule("E32", "L-71", "L-76", "L-77")
def test_e32_what_was_gained_before_the_ending_move_is_kept():
    match = stage(
        figures="A@Y5 A@G6 B@R7 B@B7 B@W7 B!@G7", tiles="arr@Y6", hand_a="Y5", points="A=20", artefacts="A=1"
    )
    told = go(match, "play:Y5", "arrow:G")
    assert [(each["path"], each["step"]) for each in heard(told, "figure_scored")][:2] == [("Y", 6), ("G", 7)]
    assert heard(told, "scored")[0]["net"] == 45
    assert match.scores()[0] == 65
    assert match.dump()["tokens"] == [1, 0]


@pytest.mark.rule("E37", "L-80", "L-81", "L-82", "L-83", "L-84", "L-85", "L-86")
def test_e37_expedition_2_begins_with_what_was_kept():
    match = stage(deck=1, hand_a="R5", figures="A!@Y9 A@G6 A@B4", artefacts="A=4", tiles="arr@Y2")
    go(match, "discard:R5", "draw:deck")
    facts = match.dump()
    assert facts["expedition"] == 2
    assert (facts["points"][0], facts["tokens"][0], facts["artefact_tiles"][0]) == (120, 4, 0)
    assert match.view(0)["supplies"][0] == {"explorer": 1, "adventurer": 4}
    assert len(facts["hands"][0]) == 8
    assert (len(facts["tiles"]), len(facts["deck"]), len(facts["set_aside"])) == (25, 64, 30)


@pytest.mark.rule("E39", "L-01", "L-02", "L-03", "L-07", "L-11", "L-12", "L-13")
def test_e39_three_seats_of_which_the_last_starts():
    match = sacbe.new("lost_cities", seats=3, options={"first_seat": 2}, seed=9)
    view = match.view(sacbe.SPECTATOR)
    assert sum(supply["explorer"] + supply["adventurer"] for supply in view["supplies"]) == 15
    kinds = list(view["tiles"].values())
    assert (kinds.count("artefact"), kinds.count("arrow"), len(kinds)) == (9, 9, 25)
    order = []
    for _ in range(4):
        order += match.to_act
        turn(match, min(options(match)))
    assert order == [2, 0, 1, 2]
