"""The end of the game: Q-155 to Q-162."""

import pytest

import sacbe
from quetzal.table import activate, finish, go, heard, of, refused, stage


def ended(**facts):
    match, told = activate(**({"round": 5, "marker": "C"} | facts))
    finish(match)
    return match, told


@pytest.mark.rule("Q-155", "Q-02", "Q-03")
def test_the_game_ends_after_phase_3_of_round_5():
    match, told = ended(points="A=10 B=12 C=3")
    assert match.over
    assert match.winners == [1]
    assert refused(match, "camp", seat=0) == "Q-155"
    assert [each["rank"] for each in heard(told, "ranked")] == [2, 1, 3]


@pytest.mark.rule("E10", "Q-156", "Q-157", "Q-158")
def test_34_points_8_coins_the_marker_and_upgrades_worth_5():
    match, _ = ended(points="A=34", coins="A=7", slots="A=U9,U10", personal="A=U3", marker="A")
    sheet = match.breakdown()[0]
    assert of(match, "coins", "A") == 8  # the last meeple earned one at the Camp
    assert (sheet["marker"], sheet["coins"], sheet["upgrades"]) == (2, 2, 5)
    assert match.scores()[0] == 43


@pytest.mark.rule("X13", "Q-156")
def test_whoever_takes_the_stela_in_round_5_scores_the_marker():
    match, _ = ended(board="stela=Bw", marker="A")
    assert [sheet["marker"] for sheet in match.breakdown()] == [0, 2, 0]


@pytest.mark.rule("Q-157")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_a_point_for_every_full_three_coins(coins, points):
    match, _ = ended(coins=f"B={coins}")
    assert match.breakdown()[1]["coins"] == points


@pytest.mark.rule("Q-158", "Q-120")
def test_upgrades_in_slots_and_in_the_personal_pile_score():
    match, _ = ended(slots="B=U1,U5", personal="B=I2,U5")
    assert match.breakdown()[1]["upgrades"] == 2 + 1 + 3 + 1


@pytest.mark.rule("Q-159")
def test_cards_left_in_hand_score_nothing():
    match, _ = ended(hands={"B": "m m m s s s"})
    assert match.scores()[1] == 0


@pytest.mark.rule("Q-160", "X30")
def test_a_tie_goes_to_the_seat_further_on_the_discovery_track():
    match, _ = ended(points="A=20 B=20 C=1", disks="A=7 B=6")
    assert match.scores()[:2] == [20, 20]
    assert match.winners == [0]


@pytest.mark.rule("Q-161", "X30")
def test_equal_disks_share_the_victory():
    match, told = ended(points="A=20 B=20 C=1", disks="A=7 B=7")
    assert match.winners == [0, 1]
    assert [each["rank"] for each in heard(told, "ranked")] == [1, 1, 3]


@pytest.mark.rule("Q-162")
def test_lower_places_are_ordered_alike():
    match, told = ended(seats=4, points="A=30 B=20 C=18 D=20", disks="B=2 D=4")
    assert match.scores() == [30, 20, 20, 20]  # the marker brought seat C two more
    assert [each["rank"] for each in heard(told, "ranked")] == [1, 3, 4, 2]


@pytest.mark.rule("Q-03")
def test_the_sources_add_up_to_the_total():
    match = sacbe.new("quetzal", 4, seed=9)
    import random

    dice = random.Random(1)
    while match.to_act:
        go(match, dice.choice(match.legal(match.to_act[0])))
    for sheet, score in zip(match.breakdown(), match.scores(), strict=True):
        assert (
            sum(value for key, value in sheet.items() if key not in ("disk", "total"))
            == sheet["total"]
            == score
        )


@pytest.mark.rule("H22")
def test_hands_are_shown_after_the_end():
    match, _ = ended(hands={"B": "m s"})
    assert match.view(0)["revealed"]["hands"][1] == ["statuette.plain", "mummy.plain"]
    assert stage(hands={"B": "m s"}).view(0)["revealed"] is None
