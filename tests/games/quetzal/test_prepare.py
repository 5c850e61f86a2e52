"""Phase 4 and the deck: Q-147 to Q-154."""

import pytest

import sacbe
from quetzal.table import activate, go, hand, heard, of, shorts, stage


@pytest.mark.rule("Q-147")
def test_all_meeples_return_at_the_end_of_the_round():
    match, _ = activate(board="quarry=B2B stela=Cw harbor=Ab village:1=Cb")
    while match.dump()["round"] == 1:
        go(match, match.default(match.to_act[0]))
    facts = match.dump()
    assert (facts["board"], facts["camp"], facts["harbor"]) == ({}, [{}, {}, {}], [{}, {}, {}])
    assert [sum(each.values()) for each in facts["reserves"]] == [7, 7, 7]


@pytest.mark.rule("Q-148", "Q-155", "Q-02")
@pytest.mark.parametrize("round", [1, 4, 5])
def test_the_plane_moves_on_or_the_game_ends(round):
    match, _ = activate(round=round)
    assert match.over == (round == 5)
    assert match.dump()["round"] == min(round + 1, 5)


@pytest.mark.rule("Q-149", "Q-151")
def test_empty_card_spaces_are_filled_from_the_deck_and_the_others_stay():
    match, told = activate(board="temple:5=Bw ruins=C1B", temple="p w t s m md mc mv", top="sd sc tc")
    told = go(match, "take:mummy.dp")
    assert [(each["card"], each["where"]) for each in heard(told, "refilled")] == [
        ("statuette.dp", "temple"),
        ("statuette.coin", "ruins"),
        ("tablet.coin", "ruins"),
    ]
    facts = match.dump()
    assert shorts(facts["temple"]) == ["p", "w", "t", "s", "m", "sd", "mc", "mv"]
    assert shorts(facts["surroundings"]["ruins"]) == ["sc", "tc"]


@pytest.mark.rule("Q-149")
def test_nothing_is_refilled_after_round_5():
    match, told = activate(board="ruins=C1B", round=5)
    assert not heard(told, "refilled")
    assert match.dump()["surroundings"]["ruins"] == [None, None]
    assert match.dump()["board"]  # the meeples stay


@pytest.mark.rule("Q-150", "Q-151")
def test_the_village_is_filled_up_to_three_upgrades():
    match, _ = activate(board="village:1=Bb", village="U5 U6 U7", pile="U8")
    go(match, "tile:U6")
    assert match.dump()["village"] == ["U5", "U8", "U7"]


@pytest.mark.rule("Q-150", "X34")
def test_with_two_seats_up_to_two():
    match, _ = activate(seats=2, board="village:1=Bb", village="U5 U6", pile="U8", automaton=7)
    go(match, "tile:U6")
    assert match.dump()["village"] == ["U5", "U8", None]


@pytest.mark.rule("Q-152", "X31", "H3")
def test_an_empty_deck_is_made_of_the_discards_while_refilling():
    match, told = activate(board="ruins=C1B", deck=1, top="m")
    assert [each["card"] for each in heard(told, "refilled")][:1] == ["mummy.plain"]
    assert heard(told, "reshuffled")
    facts = match.dump()
    assert (facts["discard"], None in facts["surroundings"]["ruins"]) == ([], False)
    assert sum(map(len, facts["hands"])) + len(facts["deck"]) + 14 == 75


@pytest.mark.rule("Q-153", "H3")
def test_without_deck_and_discards_a_space_stays_empty():
    match = stage(board="ruins=C1B", deck=0)
    facts = match.dump()
    facts["hands"][0], facts["discard"] = facts["hands"][0] + facts["discard"], []
    match = sacbe.stage("quetzal", facts, seed=1)
    told = go(match, "camp")
    assert not heard(told, "refilled")
    assert match.dump()["surroundings"]["ruins"] == [None, None]


@pytest.mark.rule("Q-153", "Q-95")
def test_nor_is_anything_drawn_then():
    match = stage(board="temple:3=Bw", temple="p p p", deck=0)
    facts = match.dump()
    facts["hands"][0], facts["discard"] = facts["hands"][0] + facts["discard"], []
    match = sacbe.stage("quetzal", facts, seed=1)
    go(match, "camp")
    assert hand(match, "B") == ["p"]


@pytest.mark.rule("Q-154", "H4")
def test_with_an_empty_pile_no_upgrade_is_turned_up():
    match, told = activate(board="village:1=Bb", village="U5 U6 U7", piled=False)
    told = go(match, "tile:U6")
    assert not heard(told, "tile_revealed")
    assert match.dump()["village"] == ["U5", None, "U7"]


@pytest.mark.rule("Q-83", "Q-33")
def test_the_next_round_begins_with_the_marker_holder():
    match, _ = activate(board="stela=Bw", marker="A")
    assert (match.to_act, of(match, "disks", "B")) == ([1], 1)
