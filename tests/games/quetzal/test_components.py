"""The data file: its self-checks, and one correction of each kind."""

from importlib.resources import files

import pytest

import sacbe
from sacbe.games.quetzal import components as box

SOURCE = files("sacbe.games.quetzal").joinpath("components.toml").read_text("utf-8")


def test_what_must_hold_holds():
    assert box.CARDS == 75
    assert box.TILES == 24
    assert (box.WORTH[3][3], box.WORTH[4][2]) == (8, 6)
    assert box.DISPLAY == 14
    assert len(box.AUTOMATON_STANDS) == 10
    assert sum(2 + row[3] + row[6] for row in box.AUTOMATON_STANDS) == 60


def test_present_values():
    assert [sum(box.COPIES[bonus::4]) for bonus in range(4)] == [30, 15, 15, 15]
    assert box.TILE_COPIES == [2] * 11 + [1, 1]
    assert sum(box.REWARD_VP[:3]) == 1
    spaces = [place for row in box.AUTOMATON_STANDS for place in row[:2]]
    assert [spaces.count(box.TEMPLE + space) for space in range(5)] == [4] * 5
    near = [row[2] for row in box.AUTOMATON_STANDS]
    assert [near.count(box.QUARRY + place) for place in range(3)] == [3, 4, 3]
    third = [row[5] for row in box.AUTOMATON_STANDS]
    assert (third.count(box.MARKET), third.count(box.SHIP)) == (5, 5)


def test_every_value_has_a_mark():
    assert set(box.MARKS) > {"odds.team", "automaton.7", "tiles.U5", "worth.mummy", "discovery"}
    assert box.MARKS["automaton.7"] == ["printed", "inferred", "printed"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("value = [9, 4, 4, 4]", "value = [9, 4, 4, 5]", "family_size"),
        ("value = [21, 18, 15, 12, 9]", "value = [20, 18, 15, 12, 9]", "family_size"),
        ("value = [2, 5, 8]", "value = [2, 5, 9]", "printed_worth"),
        ("value = [3, 6, 10]", "value = [3, 7, 10]", "threes_first"),
        ("value = [1, 3, 5]", "value = [1, 4, 4]", "threes_first"),
        ("value = [2, 2], mark", "value = [3, 2], mark", "tiles_total"),
        ('["ruins", 2, "B"], ["ship", 2, "W"]', '["ruins", 3, "B"], ["ship", 2, "W"]', "automaton_meeples"),
        ('["market", 1, "B"]]', '["market", 1, "W"]]', "market_black"),
        ("[[1, 2], [", "[[1, 1], [", "two_spaces"),
        ("[380, 380, 160, 80]", "[380, 380, 160, 81]", "odds"),
        ("value = [5, 4, 3, 2, 1]", "value = [5, 3, 3, 2, 1]", "temple_costs"),
        ("value = [2, 1, 1], mark", "value = [1, 1, 1], mark", "village_costs"),
        ("temple.cards       = { value = 8", "temple.cards       = { value = 9", "display"),
        ('"1 vp", "1 coin"', '"1 vp", "1 cookie"', "reward"),
        ('["dp", "vp", "coin", "plain"]', '["dp", "vp", "coin", "coin"]', "order"),
    ],
)
def test_a_wrong_value_is_refused_with_its_line(load_components, old, new, key):
    assert old in SOURCE
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(SOURCE.replace(old, new, 1), "quetzal")
    assert refused.value.key == f"quetzal:{key}"
    assert isinstance(refused.value.facts["line"], int)
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_corrected_value_needs_no_other_change(load_components):
    changed = SOURCE.replace("value = [1, 2, 4]", "value = [1, 2, 5]").replace(
        "[380, 380, 160, 80]", "[400, 400, 150, 50]"
    )
    loaded = load_components(changed, "quetzal")
    assert loaded.WORTH[0][:4] == [0, 1, 2, 5]
    assert loaded.TEAM_ODDS == [400, 800, 950, 1000]
    assert loaded.DIGEST != box.DIGEST
