"""What an absent seat does."""

import pytest

import sacbe
from paititi.table import DIGS, decision, go, hand, heard, organise, points, stage, turn


def absent(match, seat=None):
    seat = turn(match) if seat is None else seat
    text = match.default(seat)
    match.play(seat, text)
    return text


def test_it_draws_or_else_displays_or_else_organises():
    assert absent(stage(artefacts=["V1-3 L1-3"])) == "draw"
    assert absent(stage(hands=["p1s1 p2s2"], artefacts=["V1-3 L1-3"], dig_pile=0)) == "display"
    match = stage(hands=[""], artefacts=["V1-3 L1-3"])
    assert match.default(0) == "draw"


def test_it_displays_most_pickaxes_then_fewest_shovels():
    match = stage(hands=["p1s1 p3s4 p3s2 p2s1"])
    go(match, "display")
    assert absent(match) == "p3s2"


def test_it_digs_at_the_first_place_and_pays_most_shovels_then_fewest_pickaxes():
    match = stage(hands=["p1s1 p3s4 p1s4 p2s3"], displays=["p3s1"], row="V3-5 V1-3 L1-3", found_next="D3-5")
    go(match, "excavate")
    assert absent(match) == "R2"
    assert absent(match) == "p1s4"
    assert absent(match) == "p3s4"


def test_it_draws_for_fragments():
    match = stage(hands=["p1s4 p2s3 p1s1"], displays=["p3s4"], row="F-3 V2-5 L2-5", found_next="D3-5")
    go(match, "excavate", "p1s4", "p2s3")
    assert absent(match) == "draw2"


def test_it_takes_the_lowest_slot():
    match = stage(artefacts=["V1-3 L1-3"], slots="- A2 A3 A4 A5", after_stop=2)
    go(match, "organise")
    assert absent(match) == "A2"


def test_to_an_opening_it_commits_everything_that_scores():
    match = stage(artefacts=["V1-3 V1-3 L2-3 D1-3"])
    go(match, "organise", "A1")
    assert [absent(match) for _ in range(4)] == ["V1-3", "V1-3", "L2-3", "done"]
    assert points(match) == 1 + 4


def test_to_another_exhibition_it_commits_nothing_more():
    match = stage(artefacts=["V1-3 V1-4 L2-3"], slots="B1 A2 A3 A4 A5")
    go(match, "organise", "B1", "V1-3")
    assert absent(match) == "done"
    assert points(match) == 1 + 3


def test_it_discards_the_fewest_artefacts_then_the_lowest_end_points():
    match = stage(artefacts=["S1-5 S1-3 S2-3", "S3-5 S3-5"], slots="B1 A2 A3 A4 A5")
    organise(match, "B1", "S1-5 S1-3 S2-3", "S3-5 S3-5")
    assert absent(match) == "S1-3"


@pytest.mark.rule("X8")
def test_who_disconnects_over_the_limit_loses_two_cards():
    match = stage(hands=["p1s2 p2s1 p1s3 p1s4 p2s2 p2s3 p2s4 p3s3"], drawn_next="p3s4 p3s2")
    go(match, "draw")
    assert len(hand(match)) == 10
    assert decision(match) == "P-D9"
    assert absent(match) == "p2s1"  # 3 symbols, the fewer shovels
    assert absent(match) == "p1s2"
    assert len(hand(match)) == 8
    assert turn(match) == 1


@pytest.mark.rule("X22")
def test_two_seats_out_of_time_while_committing_get_their_defaults_and_one_reveal():
    match = stage(seats=3, artefacts=["V1-3 L1-3", "V2-3", "D1-3 L2-3"])
    go(match, "organise", "A1", "V1-3", "L1-3")
    since = len(match.moves) + 1
    assert match.to_act == [1, 2]
    assert absent(match, 2) == "L2-3"
    assert absent(match, 2) == "done"
    assert absent(match, 1) == "V2-3"
    told = match.events(sacbe.SPECTATOR, since)
    assert len(heard(told, "used")) == 4
    assert match.scores() == [3, 2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_absent_seat_never_hastens_the_end(seats):
    match = sacbe.new("paititi", seats, seed=2)
    while not match.over:
        absent(match)
    assert not heard(match.events(0), "organised")
    assert len(DIGS) == 12
