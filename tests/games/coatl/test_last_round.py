"""Head and tail, scoring and the end (C-66 to C-79)."""

import pytest

import sacbe

from .table import coatl, decision, go, heard, key_of, level, options, rule_of, stage

FIVE = ("P01", "P02", "P12", "P22", "P32")
BUILD = ("KR@F", "BR@R+", "GR@R+", "RY@R^", "BR@R+", "GR@L+", "GR@L^", "BR@L^")


def realise_five(match):
    """Everything possible of the five prophecies of the example, and nothing else; what was done."""
    done = []
    while decision(match) == "C-D3" and match.to_act == [0]:
        wished = [each for each in match.legal(0) if each[-3:] in FIVE and not each.startswith("steal")]
        go(match, wished[0] if wished else "stop")
        if wished:
            done.append((wished[0].split(":")[0], wished[0][-3:], level(match, wished[0][-3:])))
    return done


def let_the_other_play(match):
    """The opponent adds something and realises nothing."""
    while match.to_act == [1]:
        legal = match.legal(1)
        go(
            match,
            "stop" if "stop" in legal else next(each for each in legal if not each.startswith("discard")),
        )


def build_the_example():
    match = stage(
        held={0: "P01:0", 1: "P40:0"},
        hand={0: "RK RB GR RY", 1: "KY KY GY GY"},
        reserve="P22 P32 P02",
        prophecy_top="P12 P38 P39 P33",
        top="RB GR KY KY GR RB KB KB",
        temple="T1",
    )
    done = []
    for placement in BUILD:
        go(match, f"play:{key_of(placement)}", placement)
        done.append((coatl(match), realise_five(match)))
        let_the_other_play(match)
    return match, done


@pytest.mark.rule("E6", "C-40", "C-41", "C-71", "C-72", "C-73", "C-86")
def test_the_scoring_example_move_by_move():
    match, done = build_the_example()
    assert done == [
        ("K R", []),
        ("K R B R", [("take", "P22", 1)]),
        ("K R B R G R", [("up", "P01", 1), ("up", "P22", 2)]),
        ("K R B R G R* Y", [("take", "P32", 1)]),
        ("K R B R G R* Y B R", []),
        ("G R K R B R G R* Y B R", [("up", "P01", 2), ("up", "P22", 3), ("take", "P02", 1)]),
        ("G R* R K R B R G R* Y B R", [("up", "P32", 2)]),
        ("B R* R* R K R B R G R* Y B R", [("up", "P32", 3), ("take", "P12", 1)]),
    ]
    assert [level(match, each) for each in FIVE] == [1, 1, 1, 3, 3]
    go(match, "head:B")
    assert realise_five(match) == [("up", "P12", 2)]
    go(match, "tail:K")
    assert realise_five(match) == [("up", "P02", 2)]
    assert coatl(match) == "B B R* R* R K R B R G R* Y B R K"
    check_27(match)


def check_27(match):
    assert match.scores()[0] == 27
    told = [each for each in match.events(sacbe.SPECTATOR) if each["seat"] == 0]
    points = {each["prophecy"]: (each["level"], each["points"]) for each in heard(told, "prophecy_scored")}
    assert points == {"P01": (1, 2), "P02": (2, 5), "P12": (2, 5), "P22": (3, 6), "P32": (3, 6)}
    temple = heard(told, "temple_scored")[0]
    assert (temple["first_objective"], temple["second_objective"], temple["points"]) == (True, False, 3)
    sheet = match.breakdown()[0]
    assert [sheet[key] for key in ("level_1", "level_2", "secured", "temple", "total")] == [2, 10, 12, 3, 27]


@pytest.mark.rule("E20", "C-68", "H13")
def test_the_tail_may_come_first():
    match, _ = build_the_example()
    go(match, "tail:K")
    assert realise_five(match) == [("up", "P02", 2)]
    assert options(match) == {f"head:{colour}" for colour in "GRKBY"}
    assert rule_of(match, "tail:G") == "C-68"
    go(match, "head:B")
    assert realise_five(match) == [("up", "P12", 2)]
    assert coatl(match) == "B B R* R* R K R B R G R* Y B R K"
    check_27(match)


EIGHT = "GR@F KB@R+ YG@R+ KB@R+ YG@R+ KB@R+ YG@R+ KB@R+"  # begins G R
LONG = "GR@F GR@R+ GR@R+ GK@R+ GK@R+ BR@R+ BR@R+ BR@R+"
SHORT = "GR@F RG@R^ GR@R^ RG@R^ GR@R^ KG@L^ BK@L^ YB@L^"
ENDS_R = "RY@F KB@R+ YG@R+ KB@R+ YG@R+ KY@R+ YG@R+ KY@R+"


def last_turn(**facts):
    """Seat 0 has scored; seat 1 has the last turn of the match."""
    return stage(active=1, **{"temple": "T6", "reserve": "P15 P25 P21", **facts})


def finish(match, head="head:K", tail="tail:K"):
    """Both pieces, nothing realised."""
    for piece in (head, tail):
        go(match, piece)
        if decision(match) == "C-D3":
            go(match, "stop")


@pytest.mark.rule("C-67", "C-68", "C-70", "H13")
def test_in_the_last_turn_one_head_left_and_one_tail_right_covering_nothing():
    match = stage(laid={0: EIGHT}, reserve="P15 P25 P20", temple="T6")
    before = coatl(match)
    assert rule_of(match, "play:GR") == rule_of(match, "discard:GR") == "C-67"
    go(match, "head:K")
    assert coatl(match) == f"K {before}"
    if decision(match) == "C-D3":
        go(match, "stop")
    assert options(match) == {f"tail:{colour}" for colour in "GRKBY"}
    assert rule_of(match, "head:K") == "C-68"
    go(match, "tail:R")
    assert coatl(match) == f"K {before} R"
    assert "*" not in coatl(match)


@pytest.mark.rule("X18", "C-37", "C-40")
def test_a_head_makes_patterns_of_the_first_three_segments_fresh():
    match = stage(
        laid={0: EIGHT},
        reserve="P17 P22 P26",
        held={1: "P31:0 P32:0 P33:0 P34:0 P35:0 P36:0 P37:0 P38:0 P39:0 P40:0"},
    )
    go(match, "head:R")
    assert options(match) == {"take:P17", "take:P22", "take:P26", "stop"}
    go(match, "stop")
    for tail in "GRKBY":
        twin = sacbe.replay(match.record())
        go(twin, f"tail:{tail}")
        assert not any(
            "P3" in each[-3:] or each.endswith("P40") for each in options(twin) if each.startswith("steal")
        )


@pytest.mark.rule("C-34", "C-68")
def test_head_and_tail_are_one_segment_and_make_nothing_fresh_beyond_it():
    match = stage(laid={0: EIGHT}, reserve="P01 P03 P15", temple="T6")  # begins G R, ends K B
    go(match, "head:K")
    assert decision(match) == "C-D4"
    go(match, "tail:R")
    assert match.to_act == [1]


@pytest.mark.rule("C-69")
def test_in_the_last_round_all_ways_to_realise_are_open_with_the_same_limit():
    held = {0: "P26:0", 1: "P22:0 P15:0 P04:0"}
    match = stage(laid={0: EIGHT}, reserve="P17 P25 P21", held=held, temple="T6")
    go(match, "head:R")
    assert options(match) == {"up:P26", "take:P17", "steal:1:P22", "stop"}
    go(match, "steal:1:P22", "up:P26", "take:P17")
    go(match, "tail:Y")  # … K B Y: P04 is fresh, the quota is used
    assert match.to_act == [1]


@pytest.mark.rule("X17", "C-71", "C-74", "C-75")
def test_a_fixed_score_does_not_fall_when_a_prophecy_is_stolen_later():
    held = {0: "P01:2 P26:2 P24:1 P11:3 P12:3 P13:3", 1: "P40:0"}
    match = last_turn(laid={0: LONG, 1: ENDS_R}, held=held)
    assert match.scores()[0] == 30
    go(match, "head:G")
    go(match, "steal:0:P01")
    assert level(match, "P01", 1) == 1
    assert level(match, "P01", 0) is None
    if decision(match) == "C-D3":
        go(match, "stop")
    go(match, "tail:K")
    if not match.over:
        go(match, "stop")
    assert match.scores()[0] == 30
    assert match.breakdown()[0]["total"] == 30
    assert match.breakdown()[1]["level_1"] == 2


@pytest.mark.rule("C-71")
def test_a_seat_scores_before_the_next_one_moves():
    match = stage(laid={0: EIGHT}, reserve="P15 P25 P20", held={0: "P22:3"}, temple="T6")
    finish(match)
    assert match.to_act == [1]
    assert match.dump()["scored"][0]["levels"] == [0, 0, 0, 1]
    assert match.dump()["scored"][1] is None


@pytest.mark.rule("H14", "C-62")
def test_the_reserve_is_refilled_in_the_last_round_but_not_after_the_very_last_turn():
    match = stage(laid={0: EIGHT}, reserve="P17 P22 P26", temple="T6")
    go(match, "head:R", "take:P17", "stop")
    go(match, "tail:K")
    while match.to_act == [0]:
        go(match, "stop")
    assert len(match.dump()["reserve"]) == 3
    match = last_turn(laid={1: EIGHT}, reserve="P17 P22 P26")
    go(match, "head:R", "take:P17", "stop")
    go(match, "tail:K")
    if not match.over:
        go(match, "stop")
    assert match.over
    assert match.dump()["reserve"] == ["P22", "P26"]


# The end. Seat 1 ends with 18 segments: the second objective of T1, and two secured prophecies: 15 points.


def end_against(held="P26:3 P33:3", laid=LONG):
    match = last_turn(temple="T1", laid={0: laid, 1: ENDS_R}, held={0: held, 1: "P22:3 P32:3"})
    finish(match)
    assert match.over
    assert match.scores()[1] == 15
    return match


def places(match):
    return [each["place"] for each in heard(match.events(sacbe.SPECTATOR), "ranked")]


@pytest.mark.rule("C-76", "H29")
def test_most_points_win():
    match = end_against("P26:3 P11:3")  # the second objective
    assert match.scores() == [15, 15]
    match = end_against("P26:3 P11:3 P04:3")  # both
    assert match.scores() == [25, 15]
    assert match.winners == [0]
    assert places(match) == [1, 2]


@pytest.mark.rule("C-77")
def test_the_first_tie_break_is_more_objectives():
    match = end_against("P26:2 P01:2 P31:2", SHORT)  # no objective
    assert match.scores() == [15, 15]
    assert match.winners == [1]


@pytest.mark.rule("C-77", "C-78")
def test_objectives_come_before_secured_prophecies():
    held = {0: "P26:3 P33:3 P27:3", 1: "P01:1 P12:3 P22:3"}  # both objectives of T1
    match = last_turn(laid={1: EIGHT}, temple="T1", held=held)
    finish(match)
    assert match.scores() == [21, 21]
    assert match.winners == [1]


@pytest.mark.rule("C-78")
def test_the_second_tie_break_is_more_secured_prophecies():
    match = end_against("P26:1 P23:1 P24:1 P29:1 P27:1 P01:1")
    assert match.scores() == [15, 15]
    assert match.winners == [1]


@pytest.mark.rule("X30", "C-79")
def test_still_tied_the_victory_is_shared():
    match = end_against()
    assert match.scores() == [15, 15]
    assert match.winners == [0, 1]
    assert places(match) == [1, 1]


def test_after_the_end_nothing_is_chosen():
    match = end_against()
    assert match.to_act == []
    assert rule_of(match, "stop", 0) == "C-76"
