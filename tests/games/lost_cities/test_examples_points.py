"""Worked examples of scoring, ranking, the variant and hidden totals."""

import json

import pytest

import sacbe
from lost_cities.table import end_by_deck, figures, go, heard, options, stage, turn

SHORT = {"length": "short"}
BOTH = {"direction": "both"}


@pytest.mark.rule("E7", "L-89", "L-90")
@pytest.mark.parametrize(("tokens", "change"), [(5, -15), (6, 30)])
def test_e7_five_tokens_are_a_loss_and_six_are_none(tokens, change):
    match, _ = end_by_deck(expedition=3, points="A=100", tokens=f"A={tokens}")
    assert match.scores()[0] == 100 + change


@pytest.mark.rule("E12", "L-92", "L-93", "L-94")
@pytest.mark.parametrize(
    ("points", "tokens", "winners"), [("A=175 B=170 C=155", 8, [1]), ("A=175 B=175 C=155", 7, [0, 1])]
)
def test_e12_a_tie_goes_to_the_tokens_or_is_shared(points, tokens, winners):
    match, _ = end_by_deck(
        seats=3,
        expedition=3,
        points=points,
        tokens=f"A=4 B={tokens - 3} C=7",
        artefacts="A=3 B=3",
        been="A B",
    )
    assert match.scores() == [210, 210, 190]
    assert match.winners == winners


@pytest.mark.rule("E17", "L-74", "L-75", "L-76", "L-77", "L-78", "L-79")
def test_e17_four_figures_make_plus_110():
    match, told = end_by_deck(figures="A!@Y8 A@G9 A@B4 A@R2", points="A=25")
    assert [each["points"] for each in heard(told, "figure_scored")] == [70, 50, 5, -15]
    assert heard(told, "scored")[0]["net"] == 110
    assert match.scores()[0] == 135


@pytest.mark.rule("E18", "L-78", "L-79")
def test_e18_a_net_of_minus_40_leaves_nothing_of_10():
    match, told = end_by_deck(figures="A@Y3 A!@G1 A@B5", points="A=10")
    assert heard(told, "scored")[0] == {"event": "scored", "seat": 0, "net": -40, "floored": True}
    assert match.scores()[0] == 0


@pytest.mark.rule("E19", "L-79")
def test_e19_a_loss_is_set_against_a_gain_first():
    match, _ = end_by_deck(figures="A@Y1 A@G8")
    assert match.scores()[0] == 15


@pytest.mark.rule("E20", "L-91", "L-96")
def test_e20_the_figures_stop_at_zero_and_then_the_artefacts_pay():
    match, _ = end_by_deck(figures="A@Y3 A@G3", artefacts="A=4", options=SHORT)
    assert match.scores()[0] == 30


@pytest.mark.rule("E28", "L-99", "L-100", "L-101", "L-102")
def test_e28_blue_falls_after_two_equal_cards():
    match = stage(hand_a="B7 B7 B4 B4", hand_b="Y1 Y2 Y3", options=BOTH)
    seen = []
    for card, reply in (("B7", "Y1"), ("B7", "Y2"), ("B4", "Y3"), ("B4", None)):
        turn(match, f"play:{card}", *(() if seen else ("figure:adventurer",)))
        seen.append(match.dump()["directions"][0]["B"])
        if reply:
            turn(match, f"discard:{reply}")
    assert seen == ["open", "open", "down", "down"]
    assert figures(match) == {"A@B4"}
    after = stage(figures="A@B4", stacks="A.B=7,7,4,4", hand_a="B5 B3 B0", options=BOTH)
    assert {text for text in options(after) if text.startswith("play:B")} == {"play:B3", "play:B0"}


@pytest.mark.rule("E29", "L-103", "L-104")
def test_e29_each_seat_and_each_path_has_its_own_direction():
    match = stage(figures="A@R2 A@B2 B@R2", stacks="A.R=3,5 A.B=8,6 B.R=5,3", options=BOTH)
    assert match.dump()["directions"] == [{"R": "up", "B": "down"}, {"R": "down"}]


@pytest.mark.rule("E30", "L-81", "L-89")
def test_e30_tiles_of_three_expeditions_make_nine_tokens():
    tokens = 0
    for expedition, taken in ((1, 3), (2, 4), (3, 2)):
        match, _ = end_by_deck(
            expedition=expedition,
            artefacts=f"A={taken}",
            tokens=f"A={tokens}",
            points="A=300" if expedition == 3 else "",
            been="A",
            tiles="arr@Y2",
        )
        tokens = match.dump()["tokens"][0]
    assert tokens == 9
    assert match.scores()[0] == 345


@pytest.mark.rule("E38", "L-04", "L-05", "L-06", "L-88", "L-95", "L-97")
@pytest.mark.parametrize(("length", "expeditions", "table"), [("long", 3, -60), ("short", 1, -20)])
def test_e38_a_seat_that_never_starts_scores_only_the_table_for_no_tokens(length, expeditions, table):
    match = sacbe.new("lost_cities", seats=2, options={"length": length}, seed=12)
    while not match.over:
        go(match, match.default(match.to_act[0]))
    assert len(heard(match.events(0), "expedition_ended")) == expeditions
    assert [each["net"] for each in heard(match.events(0), "scored")] == [0, 0] * expeditions
    assert [(each["points"], each["floored"]) for each in heard(match.events(0), "artefacts_scored")] == [
        (table, True)
    ] * 2
    assert match.scores() == [0, 0]


@pytest.mark.rule("E40", "L-58")
def test_e40_no_view_of_another_seat_holds_a_hidden_total():
    match = stage(figures="A@Y3 A@G3", tiles="vp15@Y4 vp10@G4", hand_a="Y5 G5", hand_b="W1")
    for action in ("play:Y5", "discard:W1", "play:G5"):
        turn(match, action)
    assert match.scores()[0] == 25
    for seat in (1, sacbe.SPECTATOR):
        view = match.view(seat)
        assert view["points"][0] is None
        assert 25 not in numbers(view)
    assert match.view(0)["points"][0] == 25


@pytest.mark.rule("E40", "L-98")
@pytest.mark.parametrize("expedition", [1, 2, 3])
@pytest.mark.parametrize("seat", "AB")
def test_e40_without_the_variant_no_seat_can_lay_a_falling_card(expedition, seat):
    match = stage(
        active=seat,
        expedition=expedition,
        figures=f"{seat}@R2",
        stacks=f"{seat}.R=5",
        **{f"hand_{seat.lower()}": "R0 R4 R5 R6"},
    )
    assert {text for text in options(match) if text.startswith("play:R")} == {"play:R5", "play:R6"}


def numbers(payload):
    """Every number anywhere in plain data."""
    found = []
    json.loads(json.dumps(payload), parse_int=lambda text: found.append(int(text)))
    return found
