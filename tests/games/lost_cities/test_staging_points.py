"""Staged points, tiles and tokens: only what a match can have brought."""

import copy

import pytest
from walk import Sitting, walk

import sacbe
from lost_cities.table import table
from sacbe.core.rng import Rng

GAME = sacbe.SHELF["lost_cities"]
FACTS = table(
    seats=3,
    expedition=3,
    figures="A@Y5 A!@G2 B@R4",
    tiles="vp10@Y4 arr@G2 art@R6 vp5@R3",
    points="A=160 B=105 C=0",
    tokens="A=9 B=3",
    artefacts="A=2",
)


def altered(**changes):
    return sacbe.stage("lost_cities", copy.deepcopy(FACTS) | changes)


def refusal(**changes):
    with pytest.raises(sacbe.BadFacts) as refused:
        altered(**changes)
    return refused.value.key.removeprefix("lost_cities:")


def test_the_position_itself_can_stand():
    altered()


@pytest.mark.parametrize("points", [[161, 105, 0], [155, 105, 0], [160, 105, 5], [0, 0, 0], [30_000, 105, 0]])
def test_points_are_the_sum_of_what_was_gained(points):
    assert refusal(points=points) == "points_sum"


@pytest.mark.parametrize(
    ("nets", "key"),
    [
        ([75, 75, 5], "not_scored_yet"),
        ([75, 80, 0], "points_sum"),
        ([72, 78, 0], "no_such_net"),
        ([305, -155, 0], "no_such_net"),
        ([-125, 275, 0], "no_such_net"),
    ],
)
def test_nets_are_what_figures_can_score(nets, key):
    assert refusal(nets=[nets, *FACTS["nets"][1:]]) == key


def test_no_more_figures_cross_than_end_an_expedition():
    nets = [[300, -150 + 10, 0], [100, 0, 0], [0, 0, 0]]
    assert refusal(nets=nets, points=[170, 105, 0]) in ("too_far", "no_such_net")
    assert refusal(nets=[[300, 0, 0], [100, 0, 0], [0, 0, 0]], points=[310, 105, 0]) == "too_far"


def test_a_loss_below_zero_is_forgiven():
    nets = [[-20, sum(FACTS["nets"][0]), 0], *FACTS["nets"][1:]]
    assert altered(nets=nets).scores()[0] == 160


@pytest.mark.parametrize(
    ("met", "key"),
    [
        ([{}, {}, {}], "other_tiles_met"),
        ([{}, {}, {"vp10": 1, "vp5": 2}], "other_tiles_met"),
        ([{}, {}, {"vp10": 1, "vp15": 1}], "points_sum"),
    ],
)
def test_tiles_are_met_where_figures_have_been(met, key):
    assert refusal(tiles_met=[met, *FACTS["tiles_met"][1:]]) == key


def test_no_tile_is_met_in_an_expedition_to_come():
    facts = table(figures="A@Y5", points="A=10", tiles="vp10@Y4")
    facts["tiles_met"][0] = [{"vp10": 1}, {"vp5": 1}, {}]
    with pytest.raises(sacbe.BadFacts, match="not begun"):
        sacbe.stage("lost_cities", facts)


@pytest.mark.rule("L-54")
def test_no_artefact_tile_lies_where_a_figure_has_been():
    assert refusal(tiles=FACTS["tiles"] | {"Y3": "artefact"}) == "artefact_left"


@pytest.mark.parametrize("held", [[5, 0, 0], [2, 4, 0], [2, 0, 1]])
def test_artefact_tiles_come_from_spaces_where_figures_have_been(held):
    assert refusal(artefact_tiles=held) == "never_been_there"


@pytest.mark.rule("L-81")
@pytest.mark.parametrize("tokens", [[9, 9, 1], [18, 1, 0]])
def test_there_are_no_more_tokens_than_tiles_in_the_expeditions_before(tokens):
    assert refusal(tokens=tokens) == "too_many"


@pytest.mark.rule("H13")
def test_whoever_was_idle_holds_a_card_from_a_pile():
    facts = table(stall=3, piles="B=9")
    sacbe.stage("lost_cities", facts)
    for seat in (0, 1):
        taken = [[] if each == seat else cards for each, cards in enumerate(facts["taken_openly"])]
        with pytest.raises(sacbe.BadFacts, match="idle turn"):
            sacbe.stage("lost_cities", facts | {"taken_openly": taken})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_match_can_be_staged(seats):
    for seed in range(4):
        options = {"own_pile": ("closed", "open")[seed % 2], "direction": ("ascending", "both")[seed // 2]}
        for number, position in enumerate(walk(Sitting(GAME, seats, options, seed))):
            if number % 5 == 0 or position.over:
                facts = GAME.dump(position)
                assert GAME.dump(GAME.stage(facts, Rng(1))) == facts
