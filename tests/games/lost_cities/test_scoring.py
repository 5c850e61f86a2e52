"""Scoring an expedition: L-74 to L-81."""

import pytest

import sacbe
from lost_cities.table import end_by_deck, figures, heard, stage, tiles, turn

VALUES = {1: -20, 2: -15, 3: -10, 4: 5, 5: 10, 6: 15, 7: 30, 8: 35, 9: 50}


@pytest.mark.rule("L-74")
@pytest.mark.parametrize("path", "YGBRW")
@pytest.mark.parametrize("step", VALUES)
def test_an_adventurer_scores_the_value_of_its_space(step, path):
    match, told = end_by_deck(figures=f"A@{path}{step}", points="A=100")
    assert heard(told, "figure_scored") == [
        {
            "event": "figure_scored",
            "seat": 0,
            "figure": "adventurer",
            "path": path,
            "step": step,
            "points": VALUES[step],
        }
    ]
    assert match.scores() == [100 + VALUES[step], 0]


@pytest.mark.rule("L-75")
@pytest.mark.parametrize("step", VALUES)
def test_an_explorer_scores_twice_the_value_be_it_positive_or_negative(step):
    match, told = end_by_deck(figures=f"B!@W{step}", points="B=100")
    assert heard(told, "figure_scored")[0]["points"] == 2 * VALUES[step]
    assert match.scores() == [0, 100 + 2 * VALUES[step]]


@pytest.mark.rule("L-76")
def test_supply_hands_stacks_and_unclaimed_tiles_score_nothing():
    match, told = end_by_deck(
        figures="A@Y4",
        stacks="A.Y=1,5,9,10",
        hand_a="Y10 R10",
        tiles="vp15@Y4 vp15@G2 art@Y5",
        points="A=20 B=10",
    )
    assert [each["net"] for each in heard(told, "scored")] == [5, 0]
    assert match.scores() == [25, 10]
    assert match.dump()["tokens"] == [0, 0]


@pytest.mark.rule("L-77")
@pytest.mark.parametrize(("figure", "points"), [("A@Y7", 130), ("A@Y1", 80)])
def test_positive_points_are_added_and_negative_taken(figure, points):
    match, _ = end_by_deck(figures=figure, points="A=100 B=100")
    assert match.scores() == [points, 100]


@pytest.mark.rule("L-78")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (15, 0), (20, 0), (25, 5)])
def test_points_never_fall_below_zero(before, after):
    match, told = end_by_deck(figures="A@Y1", points=f"A={before}")
    assert match.scores()[0] == after
    assert heard(told, "scored")[0] == {"event": "scored", "seat": 0, "net": -20, "floored": before < 20}


@pytest.mark.rule("L-79", "H5")
@pytest.mark.parametrize(
    ("figures", "net"),
    [("A@Y1 A@G8", 15), ("A@G1 A@Y8", 15), ("A!@W1 A@R1 A@Y9 A@G4", -5), ("A!@Y9 A@W1", 80)],
)
def test_a_seats_figures_are_summed_first_and_the_floor_applies_to_the_result(figures, net):
    match, told = end_by_deck(figures=figures, points="A=5 B=5")
    assert heard(told, "scored")[0]["net"] == net
    assert match.scores() == [max(0, 5 + net), 5]


@pytest.mark.rule("H5")
def test_points_from_tiles_of_the_same_expedition_are_already_inside():
    match, _ = end_by_deck(figures="A@Y3 A@G3", points="A=45")
    assert match.scores()[0] == 25
    assert match.breakdown()[0]["tiles"][0] == 45
    assert match.breakdown()[0]["figures"][0] == -20


@pytest.mark.rule("H5", "L-91")
def test_the_artefacts_are_a_second_step_with_a_floor_of_its_own():
    match = stage(
        deck=1,
        figures="A@Y1 A@G1 A@B3",
        tiles="vp10@B4",
        hand_a="B5",
        artefacts="A=2",
        options={"length": "short"},
    )
    turn(match, "play:B5")
    assert match.breakdown()[0] == {
        "tiles": [10],
        "figures": [-35],
        "tokens": 2,
        "artefacts": 10,
        "forgiven": 25,
        "total": 10,
    }


@pytest.mark.rule("L-80")
@pytest.mark.parametrize("length", ["long", "short"])
def test_all_figures_then_return_to_their_owners(length):
    match, _ = end_by_deck(seats=3, figures="A@Y1 A!@G9 B@G3 C!@W7", options={"length": length})
    assert figures(match) == set()
    assert match.view(0)["supplies"] == [{"explorer": 1, "adventurer": 4}] * 3
    assert match.view(0)["beyond"] == 0


@pytest.mark.rule("L-81")
@pytest.mark.parametrize(("length", "before"), [("long", [2, 3, 0]), ("short", [0, 0, 0])])
def test_each_artefact_tile_is_handed_back_for_one_token(length, before):
    tokens = f"A={before[0]} B={before[1]}" if any(before) else ""
    match, told = end_by_deck(
        seats=3, artefacts="A=4 C=1", been="A C", tokens=tokens, options={"length": length}
    )
    assert match.dump()["artefact_tiles"] == [0, 0, 0]
    after = [before[0] + 4, before[1], before[2] + 1]
    assert match.dump()["tokens"] == after
    gained = [(each["gained"], each["tokens"]) for each in heard(told, "tokens_gained")]
    assert gained == list(zip((4, 0, 1), after, strict=True))


@pytest.mark.rule("H22")
def test_scoring_is_simultaneous_and_no_seat_order_matters():
    boards = {"A": "{0}@Y1 {0}!@G9", "B": "{0}@Y5 {0}@R1", "C": "{0}!@W3"}
    results = []
    for order in ("ABC", "CAB", "BCA"):
        text = " ".join(boards[role].format(seat) for role, seat in zip(order, "ABC", strict=True))
        points = " ".join(f"{seat}={10 * ord(role) - 600}" for role, seat in zip(order, "ABC", strict=True))
        match, _ = end_by_deck(seats=3, figures=text, points=points)
        results.append(dict(zip(order, match.scores(), strict=True)))
    assert results[0] == results[1] == results[2]


@pytest.mark.rule("H18")
@pytest.mark.parametrize(("scores", "hearers"), [("hidden", {0}), ("open", {0, 1, sacbe.SPECTATOR})])
def test_a_running_total_is_told_to_its_owner_or_openly_to_all(scores, hearers):
    match, _ = end_by_deck(figures="A@Y7", points="A=20", options={"scores": scores})
    for seat in (0, 1, sacbe.SPECTATOR):
        totals = [each for each in heard(match.events(seat), "total") if each["seat"] == 0]
        assert totals == ([{"event": "total", "seat": 0, "points": 50}] if seat in hearers else [])
        assert [each["net"] for each in heard(match.events(seat), "scored")] == [30, 0]


def test_tiles_that_nobody_took_lie_where_they_lay_at_the_end_of_the_match():
    match, _ = end_by_deck(tiles="vp15@Y4 art@G2", options={"length": "short"})
    assert tiles(match) == {"vp15@Y4", "art@G2"}
