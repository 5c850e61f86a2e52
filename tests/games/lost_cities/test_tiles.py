"""Tiles: L-52 to L-66."""

import pytest

import sacbe
from lost_cities.table import active, decision, figures, go, hand, heard, options, stage, table, tiles

BY = {
    "card": ("A@Y3", "", ["play:Y5"]),
    "arrow": ("A@Y3 A@G1", "arr@G2", ["play:G5", "arrow:Y"]),
    "bonus": ("A@Y3 A@G9", "", ["play:G5", "bonus:Y"]),
}


def moved_by(cause, tile):
    """A's figure arrives on Y4."""
    figures, tiles, actions = BY[cause]
    match = stage(figures=figures, tiles=f"{tile}@Y4 {tiles}", hand_a="Y5 G5", piles="B=9")
    go(match, *actions)
    return match


@pytest.mark.rule("L-52")
@pytest.mark.parametrize("cause", BY)
def test_a_tile_is_resolved_whatever_caused_the_move(cause):
    assert moved_by(cause, "vp10").scores() == [10, 0]
    assert moved_by(cause, "art").dump()["artefact_tiles"] == [1, 0]
    match = moved_by(cause, "arr")
    assert decision(match) == "L-D4"
    assert "arrow:Y" in options(match)


@pytest.mark.rule("L-52")
def test_a_tile_works_on_arrival_only():
    match = stage(figures="A@Y4 A@G1", tiles="vp10@Y4", hand_a="G5", piles="B=9", points="A=10")
    go(match, "play:G5", "draw:deck")
    assert match.scores() == [10, 0]


@pytest.mark.rule("L-53")
@pytest.mark.parametrize("tile", ["art", "vp5", "vp10", "vp15"])
def test_artefact_and_victory_points_are_compulsory(tile):
    match = moved_by("card", tile)
    assert decision(match) == "L-D5"
    assert match.scores()[0] + match.dump()["artefact_tiles"][0] == (int(tile[2:]) if tile != "art" else 1)


@pytest.mark.rule("L-54")
def test_the_arriving_seat_takes_the_artefact_tile():
    match = stage(
        seats=3, active="B", figures="B@Y3 C@R3", tiles="art@Y4 art@W2", hand_b="Y5", artefacts="B=1 C=1"
    )
    told = go(match, "play:Y5")
    assert match.dump()["artefact_tiles"] == [0, 2, 1]
    assert tiles(match) == {"art@W2"}
    taken = {"event": "artefact_taken", "seat": 1, "path": "Y", "step": 4, "artefact_tiles": 2}
    assert heard(told, "artefact_taken") == [taken]
    assert match.dump()["tokens"] == [0, 0, 0]


@pytest.mark.rule("L-55")
def test_the_space_of_a_taken_artefact_stays_empty():
    match = stage(figures="A@Y3 B@Y3", tiles="art@Y4", hand_a="Y5", hand_b="Y7")
    go(match, "play:Y5", "play:Y7")
    assert match.dump()["artefact_tiles"] == [1, 0]
    assert tiles(match) == set()


@pytest.mark.rule("L-56")
@pytest.mark.parametrize("points", [5, 10, 15])
def test_a_victory_point_tile_pays_what_it_shows_at_once(points):
    match = stage(figures="A@Y3", tiles=f"vp{points}@Y4", hand_a="Y5", points="A=20 B=5", piles="B=9")
    told = go(match, "play:Y5")
    assert match.scores() == [20 + points, 5]
    gained = {"event": "points_gained", "seat": 0, "path": "Y", "step": 4, "points": points}
    assert heard(told, "points_gained") == [gained]


@pytest.mark.rule("L-57")
@pytest.mark.parametrize("figure", ["A@Y3", "A!@Y3"])
def test_the_explorer_does_not_double_a_tile(figure):
    match = stage(figures=figure, tiles="vp15@Y4", hand_a="Y5")
    go(match, "play:Y5")
    assert match.scores() == [15, 0]


@pytest.mark.rule("L-57")
def test_nor_does_it_take_two_artefacts():
    match = stage(figures="A!@Y3", tiles="art@Y4", hand_a="Y5")
    go(match, "play:Y5")
    assert match.dump()["artefact_tiles"] == [1, 0]


@pytest.mark.rule("L-58")
def test_counters_lie_face_down():
    match = stage(seats=3, points="A=45 B=20 C=35")
    assert match.view(0)["points"] == [45, None, None]
    assert match.view(2)["points"] == [None, None, 35]
    assert match.view(sacbe.SPECTATOR)["points"] == [None, None, None]


@pytest.mark.rule("L-59")
def test_a_victory_point_tile_stays_for_later_arrivals():
    match = stage(figures="A@Y3 B!@Y3", tiles="vp15@Y4", hand_a="Y5", hand_b="Y7")
    go(match, "play:Y5")
    assert tiles(match) == {"vp15@Y4"}
    go(match, "play:Y7")
    assert match.scores() == [15, 15]
    assert tiles(match) == {"vp15@Y4"}


@pytest.mark.rule("L-60")
def test_an_arrow_moves_one_own_figure_that_is_on_a_path():
    match = stage(figures="A@Y3 A!@G5 A@W9 B@R2", tiles="arr@Y4", hand_a="Y5", piles="B=9")
    go(match, "play:Y5")
    assert decision(match) == "L-D4"
    assert options(match) == {"arrow:Y", "arrow:G", "arrow:none"}
    told = go(match, "arrow:G")
    assert figures(match) == {"A@Y4", "A!@G6", "A@W9", "B@R2"}
    assert decision(match) == "L-D5"
    assert told[0]["cause"] == "arrow"


@pytest.mark.rule("L-61", "H10")
def test_the_arrow_move_is_optional_even_with_a_single_figure():
    match = stage(figures="A@Y3", tiles="arr@Y4 vp15@Y5", hand_a="Y5", piles="B=9")
    go(match, "play:Y5")
    assert options(match) == {"arrow:Y", "arrow:none"}
    told = go(match, "arrow:none")
    assert figures(match) == {"A@Y4"}
    assert match.scores() == [0, 0]
    assert decision(match) == "L-D5"
    assert [each["event"] for each in told] == ["arrow_declined"]


@pytest.mark.rule("L-62")
def test_the_arrow_may_move_the_figure_that_arrived_on_it():
    match = stage(figures="A@Y3 A@G5", tiles="arr@Y4", hand_a="Y5")
    go(match, "play:Y5", "arrow:Y")
    assert figures(match) == {"A@Y5", "A@G5"}


@pytest.mark.rule("L-63")
def test_an_arrow_brings_no_figure_from_the_supply():
    match = stage(figures="A@Y3", tiles="arr@Y4", hand_a="Y5")
    go(match, "play:Y5")
    for path in "GBRW":
        with pytest.raises(sacbe.IllegalMove) as refused:
            match.play(0, f"arrow:{path}")
        assert refused.value.rule == "L-63"


@pytest.mark.rule("L-64")
def test_a_tile_reached_by_an_arrow_is_resolved_and_arrows_chain_without_limit():
    match = stage(
        figures="A@Y1 A@G1 B@W1", tiles="arr@Y2 arr@Y3 arr@Y4 arr@G2 arr@G3 arr@G4 vp5@Y5", hand_a="Y5"
    )
    go(match, "play:Y5", "arrow:Y", "arrow:G", "arrow:G", "arrow:Y", "arrow:G")
    assert figures(match) == {"A@Y4", "A@G4", "B@W1"}
    assert decision(match) == "L-D4"
    go(match, "arrow:Y")
    assert match.scores() == [5, 0]
    assert figures(match) == {"A@Y5", "A@G4", "B@W1"}
    assert active(match) == "B"


@pytest.mark.rule("L-64")
def test_one_turn_takes_one_card_however_long_the_chain():
    match = stage(figures="A@Y1", tiles="arr@Y2 arr@Y3", hand_a="Y5", piles="B=9")
    go(match, "play:Y5", "arrow:Y", "arrow:Y")
    assert len(hand(match, "A")) == 7
    assert decision(match) == "L-D5"


@pytest.mark.rule("L-65")
def test_an_arrow_stays_for_later_arrivals():
    match = stage(figures="A@Y3 B@Y3", tiles="arr@Y4", hand_a="Y5", hand_b="Y7")
    go(match, "play:Y5", "arrow:none", "play:Y7")
    assert options(match) == {"arrow:Y", "arrow:none"}
    assert tiles(match) == {"arr@Y4"}


@pytest.mark.rule("L-66")
@pytest.mark.parametrize(("figure", "tile", "verb"), [("A@Y3", "arr@Y4", "arrow"), ("A@Y9", "", "bonus")])
def test_a_seat_never_moves_another_seats_figure(figure, tile, verb):
    match = stage(figures=f"{figure} A@G2 B@W3 B@G5", tiles=tile, hand_a="Y5")
    go(match, "play:Y5")
    assert options(match) - {"arrow:Y"} == {f"{verb}:G", f"{verb}:none"}
    with pytest.raises(sacbe.IllegalMove):
        match.play(0, f"{verb}:W")
    go(match, f"{verb}:G")
    assert {"A@G3", "B@W3", "B@G5"} <= figures(match)


@pytest.mark.rule("H14")
def test_counters_never_run_out():
    """All the counters of the box are worth 1,240."""
    facts = table(seats=4, expedition=3, figures="A@Y3", tiles="vp15@Y4", hand_a="Y5")
    met = {"vp5": 2, "vp10": 3, "vp15": 2}
    facts |= {"tiles_met": [[met, met, {}]] * 4, "nets": [[300, 300, 0], *[[90, 90, 0]] * 3]}
    match = sacbe.stage("lost_cities", facts | {"points": [740, 320, 320, 320]})
    go(match, "play:Y5")
    assert match.scores() == [755, 320, 320, 320]
