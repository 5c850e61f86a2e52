"""The Discovery track: Q-84 to Q-91."""

import pytest

import sacbe
from quetzal.table import activate, decision, go, heard, of, options, refused, stage


def explore(points, **facts):
    """Seat B, on the Ship, delivers cards with so many Discovery points; the round may go on."""
    hand = " ".join((["pd"] * 4 + ["wd"] * 3)[:points])
    match, _ = activate(**({"board": "ship:1=B1B", "hands": {"B": f"{hand} m"}, "reserve": "A=b"} | facts))
    texts = [f"deliver:{'pottery' if each < 4 else 'weapon'}.dp" for each in range(points)]
    told = []
    for text in [*texts, "stop"]:
        told = match.play(1, text)
    return match, told


@pytest.mark.rule("Q-84", "Q-85", "Q-87")
def test_each_point_moves_the_disk_and_every_space_pays():
    match, told = explore(2)
    assert [each["space"] for each in heard(told, "advanced")] == [1, 2]
    assert of(match, "disks", "B") == 2
    assert [each["amount"] for each in heard(told, "points") if each["from"] == "track"] == [1]


@pytest.mark.rule("Q-86", "Q-85")
def test_coins_of_every_space_entered_are_gained():
    match, told = explore(2, disks="B=2")
    assert [each["amount"] for each in heard(told, "coins") if each["cause"] == "track"] == [1, 2]
    assert of(match, "disks", "B") == 4


@pytest.mark.rule("Q-88", "Q-123")
def test_an_upgrade_reward_is_the_top_tile_of_the_pile():
    match, told = explore(1, disks="B=4", pile="U7 U8")
    assert heard(told, "tile_gained")[0] == {
        "event": "tile_gained",
        "seat": 1,
        "tile": "U7",
        "source": "track",
    }
    assert of(match, "slots", "B") == ["U7", None]


@pytest.mark.rule("Q-89", "X17", "H15")
def test_points_gained_on_the_way_are_added_to_those_still_to_be_moved():
    match, told = explore(2, disks="B=4", pile="I2")
    assert of(match, "disks", "B") == 7
    assert [each["space"] for each in heard(told, "advanced")] == [5, 6, 7]
    track = [
        (each["event"], each["amount"]) for each in told if "track" in (each.get("cause"), each.get("from"))
    ]
    assert track == [("points", 1), ("coins", 2)]
    assert of(match, "personal", "B") == ["I2"]


@pytest.mark.rule("H15", "Q-89")
def test_a_tile_decision_is_finished_before_the_disk_moves_on():
    match, told = explore(2, disks="B=4", slots="B=U3,U5", pile="U7")
    assert (decision(match), of(match, "disks", "B")) == ("Q-D13", 5)
    assert match.dump()["queued"] == 1
    told = go(match, "drop:new")
    assert [each["space"] for each in heard(told, "advanced")] == [6]


@pytest.mark.rule("Q-90", "X18", "H14")
def test_on_the_last_space_further_points_are_lost():
    match, told = explore(3, disks="B=11", slots="B=U4", coins="B=9", round=5)
    assert of(match, "disks", "B") == 12
    assert heard(told, "discovery_lost")[0]["count"] == 2
    assert [each["amount"] for each in heard(told, "points") if each["from"] == "track"] == [5]


@pytest.mark.rule("X18", "H14", "H13")
def test_no_exchange_for_discovery_points_on_the_last_space():
    match = stage(slots="A=U4", coins="A=9", disks="A=12", reserve="A=bb")
    assert "xdp" not in options(match)
    assert refused(match, "xdp") == "Q-90"


@pytest.mark.rule("Q-91")
def test_several_disks_share_a_space_and_each_gets_the_reward():
    match, told = explore(1, disks="A=2 B=1")
    assert match.dump()["disks"][:2] == [2, 2]
    assert [each["amount"] for each in heard(told, "points") if each["from"] == "track"] == [1]


@pytest.mark.rule("Q-154", "H4", "Q-88")
def test_with_an_empty_pile_an_upgrade_reward_is_nothing():
    match, told = explore(1, disks="B=4", piled=False)
    assert (of(match, "disks", "B"), heard(told, "tile_gained")) == (5, [])


def test_a_tile_off_the_face_down_pile_is_not_taken_back():
    match = stage(reserve="A=bb", slots="A=U4", coins="A=9", disks="A=4", pile="U7")
    go(match, "xdp")
    with pytest.raises(sacbe.NoUndo):
        match.undo(0)
