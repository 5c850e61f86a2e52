"""Aim, counters and setup: Q-01 to Q-18."""

import pytest

import sacbe
from quetzal.table import SEATS, heard, of, options, stage
from sacbe.games.quetzal import components as box


def fresh(seats, seed=1):
    return sacbe.new("quetzal", seats, seed=seed)


@pytest.mark.rule("Q-01")
def test_two_to_five_play():
    assert [fresh(seats).seats for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(sacbe.BadValue):
            fresh(seats)


@pytest.mark.rule("Q-04")
def test_nothing_below_zero_can_be_staged():
    facts = fresh(3).dump()
    for key in ("coins", "points", "disks"):
        with pytest.raises(sacbe.BadFacts):
            sacbe.stage("quetzal", facts | {key: [-1, 0, 0]})


@pytest.mark.rule("Q-05", "H2")
def test_coins_never_run_out():
    match = stage(coins="A=200 B=200", reserve="A=bb")
    match.play(0, "camp")
    assert of(match, "coins", "A") == 201


@pytest.mark.rule("Q-06", "H21", "E13")
@pytest.mark.parametrize(("points", "shown"), [(48, (0, 48)), (53, (1, 3)), (100, (2, 0)), (111, (2, 11))])
def test_from_50_points_on_the_token_is_shown_and_the_disk_starts_again(points, shown):
    match = stage(points=f"A={points}")
    track = match.view(1)["scoring_track"][0]
    assert (track["tokens"], track["space"]) == shown
    assert match.view(1)["points"][0] == points


@pytest.mark.rule("E13", "Q-06")
def test_48_points_and_5_more_are_53():
    match = stage(points="A=48", slots="A=U3", coins="A=10", reserve="A=bb")
    for _ in range(5):
        match.play(0, "xvp")
    assert match.view(0)["points"][0] == 53
    assert match.view(0)["scoring_track"][0] == {"tokens": 1, "space": 3}


@pytest.mark.rule("Q-07")
def test_every_location_has_a_colour_a_cost_and_an_order():
    assert len(box.ASKS) == len(box.COST) == box.PLACES == 17
    assert box.ACTIVATION == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("Q-08")
def test_every_card_has_a_family_a_bonus_values_and_a_family_size():
    assert [sum(box.COPIES[family * 4 : family * 4 + 4]) for family in range(5)] == [21, 18, 15, 12, 9]
    assert [row[1:4] for row in box.WORTH] == [[1, 2, 4], [1, 3, 5], [2, 4, 7], [2, 5, 8], [3, 6, 10]]


@pytest.mark.rule("Q-09", "Q-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_75_cards_of_which_14_lie_face_up(seats):
    facts = fresh(seats).dump()
    shown = facts["temple"] + [card for row in facts["surroundings"].values() for card in row]
    assert len(facts["temple"]) == 8
    assert [len(row) for row in facts["surroundings"].values()] == [2, 2, 2]
    assert None not in shown
    assert len(facts["deck"]) == 61
    assert len(shown) + len(facts["deck"]) == 75


@pytest.mark.rule("Q-09")
def test_the_deck_is_shuffled():
    decks = {tuple(fresh(3, seed).dump()["deck"]) for seed in range(5)}
    assert len(decks) == 5
    assert list(next(iter(decks))) != sorted(next(iter(decks)))


@pytest.mark.rule("Q-11", "Q-164", "H19")
@pytest.mark.parametrize(("seats", "face_up", "left"), [(2, 2, 22), (3, 3, 21), (4, 3, 21), (5, 3, 21)])
def test_24_upgrades_of_which_three_or_two_lie_face_up(seats, face_up, left):
    facts = fresh(seats).dump()
    assert sum(tile is not None for tile in facts["village"]) == face_up
    assert len(facts["pile"]) == left


@pytest.mark.rule("Q-12")
def test_the_plane_starts_on_space_1():
    assert fresh(3).dump()["round"] == 1


@pytest.mark.rule("Q-13", "H1")
def test_the_first_marker_holder_is_drawn_at_random():
    holders = [fresh(5, seed).dump()["marker"] for seed in range(60)]
    assert set(holders) == set(range(5))


@pytest.mark.rule("Q-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_coins_go_up_clockwise_from_the_marker_holder(seats):
    match = fresh(seats)
    marker = match.dump()["marker"]
    given = [
        each
        for each in match.events(sacbe.SPECTATOR)
        if each["event"] == "coins" and each["cause"] == "setup"
    ]
    by_seat = {each["seat"]: each["amount"] for each in given}
    assert [by_seat[(marker + offset) % seats] for offset in range(seats)] == [4, 5, 5, 6, 6][:seats]


@pytest.mark.rule("E14")
def test_the_marker_at_the_third_of_five_seats():
    match = next(each for each in (fresh(5, seed) for seed in range(99)) if each.dump()["marker"] == 2)
    told = heard(match.events(0), "coins")
    setup = {each["seat"]: each["amount"] for each in told if each["cause"] == "setup"}
    assert [setup[seat] for seat in (2, 3, 4, 0, 1)] == [4, 5, 5, 6, 6]


@pytest.mark.rule("Q-15", "Q-163")
@pytest.mark.parametrize(("seats", "team"), [(2, 6), (3, 6), (4, 5), (5, 4)])
def test_a_team_and_a_character_for_each_seat(seats, team):
    match = fresh(seats)
    for seat in SEATS[:seats]:
        rolled = of(match, "reserves", seat)
        assert rolled["char"] == 1
        assert sum(rolled.values()) == team + 1


@pytest.mark.rule("Q-16", "Q-17")
def test_a_seat_begins_with_no_points_cards_or_upgrades():
    facts = fresh(4).dump()
    assert facts["points"] == facts["disks"] == [0, 0, 0, 0]
    assert facts["hands"] == facts["personal"] == [[], [], [], []]
    assert facts["slots"] == [[None, None]] * 4


@pytest.mark.rule("Q-18", "X34", "X35", "Q-164", "H19")
@pytest.mark.parametrize(
    ("seats", "open_places"),
    [(2, {"ship:1", "village:1", "village:2"}), (3, {"ship:1", "village:1", "village:2", "village:3"})],
)
def test_with_two_or_three_seats_only_one_ship_can_be_used(seats, open_places):
    match = stage(seats=seats, coins="A=9", reserve="A=bbwweC", automaton=7)
    assert {place for place in options(match) if place.split(":")[0] in ("ship", "village")} == open_places


@pytest.mark.rule("Q-18")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_seats_both_ships_can_be_used(seats):
    match = stage(seats=seats, reserve="A=bb")
    assert {"ship:1", "ship:2"} <= options(match)
