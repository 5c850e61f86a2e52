"""CARL's turn (C-105 to C-121)."""

import pytest

import sacbe
from sacbe.games.coatl import components as box

from .table import carl, coatl, go, heard, lay, row, stage

LAID = "RB@F RB@R+ RK@R+"  # R B R B R K: three cards, so the turn ends with the next one
GREEDY = {"personality": "greedy", "gods": "blue yellow pink pink pink"}
AMBITIOUS = {"personality": "ambitious", "gods": "yellow pink blue blue blue"}
IMPERIOUS = {"personality": "imperious", "gods": "blue pink yellow yellow yellow"}


def carl_turn(solo, held="", preference="RK", reserve="P27 P05 P33", **more):
    """Your turn ends without a realisation, and CARL takes his third turn; what was told."""
    match = stage(
        laid={0: LAID},
        held={0: held},
        hand={0: "GY"},
        reserve=reserve,
        solo=solo,
        top=f"GB GB {preference}",
        **more,
    )
    told = lay(match, "GY@R+")
    assert coatl(match) == "R B R B R K G Y"
    return match, told


def example(**more):
    return carl_turn({**GREEDY, "carl": "P22:1 P13:1 P39:2"}, "P24:1 P02:1 P07:2", **more)


@pytest.mark.rule("E16", "C-105", "C-106", "C-109", "C-110")
def test_the_action_of_the_visible_god_is_done_twice():
    match, told = example()
    shown = heard(told, "carl_god")[0]
    assert (shown["god"], shown["doubled"]) == ("pink", "realise")
    assert heard(told, "carl_preferred")[0]["card"] == "RK"
    acts = [each["event"] for each in told if each["event"].startswith("carl_")]
    assert acts == [
        "carl_preferred",
        "carl_god",
        "carl_improved",
        "carl_stole",
        "carl_realised",
        "carl_realised",
    ]
    assert match.to_act == [0]
    assert len(match.dump()["solo"]["action_cards"]) == 3


@pytest.mark.rule("E17", "C-107", "C-112", "C-113", "C-117", "C-119", "H26")
def test_he_improves_the_highest_match_and_of_equals_the_nearest():
    match, told = example()
    improved = heard(told, "carl_improved")[0]
    assert (improved["prophecy"], improved["level_before"], improved["level"]) == ("P13", 1, 2)
    assert (improved["reason"], improved["nearest"]) == ("match", True)
    assert carl(match, 2)[1:] == ["P13", "P39"]  # at the left of his row


@pytest.mark.rule("E18", "C-115", "C-116", "C-119")
def test_he_steals_your_highest_match_at_its_level():
    match, told = example()
    stolen = heard(told, "carl_stole")[0]
    assert (stolen["prophecy"], stolen["level"], stolen["reason"], stolen["nearest"]) == (
        "P07",
        2,
        "match",
        False,
    )
    assert carl(match, 2) == ["P07", "P13", "P39"]
    assert (row(match, 1), row(match, 2)) == (["P24", "P02"], [])


@pytest.mark.rule("E19", "C-111", "C-118", "C-119", "C-121", "H12", "H26", "C-62")
def test_he_realises_the_leftmost_match_twice():
    match, told = example(prophecy_top="P40 P38")
    assert [(each["prophecy"], each["reason"]) for each in heard(told, "carl_realised")] == [
        ("P27", "match"),
        ("P33", "match"),
    ]
    assert carl(match, 1) == ["P33", "P27", "P22"]
    assert match.dump()["reserve"] == ["P05", "P40", "P38"]
    events = [each["event"] for each in told]
    assert events.index("carl_realised") < events.index("reserve_filled")
    assert match.view(0)["carl_standing"] == 21


@pytest.mark.rule("C-118", "C-108")
def test_without_a_match_he_realises_the_leftmost():
    _, told = carl_turn({**AMBITIOUS, "carl": ""}, preference="GB", reserve="P27 P23 P33")
    assert [(each["prophecy"], each["reason"]) for each in heard(told, "carl_realised")] == [
        ("P27", "fallback")
    ]


@pytest.mark.rule("C-108")
def test_only_printed_colours_match():
    colours = {name: box.CARL_COLOURS[number] for number, name in enumerate(box.PROPHECY_IDS)}
    bits = {letter: 1 << place for place, letter in enumerate("GRKBY")}
    assert colours["P26"] == colours["P21"] == colours["P31"] == colours["P36"] == bits["G"]
    assert colours["P12"] == bits["B"] | bits["R"]
    assert colours["P16"] == bits["G"] | bits["B"] | bits["Y"]


@pytest.mark.rule("C-107")
def test_two_matching_colours_are_no_better_than_one():
    _, told = carl_turn({**GREEDY, "carl": "P02:1 P22:1"})  # red and black; red
    assert heard(told, "carl_improved")[0]["prophecy"] == "P22"  # nearer


@pytest.mark.rule("X22", "C-111", "C-114", "C-52")
def test_his_only_card_is_improved_twice_and_secured():
    match, told = carl_turn({**AMBITIOUS, "carl": "P22:1"})
    assert [(each["level_before"], each["level"]) for each in heard(told, "carl_improved")] == [
        (1, 2),
        (2, 3),
    ]
    assert carl(match, 3) == ["P22"]


@pytest.mark.rule("X23", "C-113")
@pytest.mark.parametrize(
    ("preference", "prophecy", "level", "reason"), [("RK", "P22", 2, "match"), ("GY", "P39", 3, "fallback")]
)
def test_a_match_comes_before_a_higher_level(preference, prophecy, level, reason):
    _, told = carl_turn({**GREEDY, "carl": "P22:1 P39:2"}, preference=preference)
    improved = heard(told, "carl_improved")[0]
    assert (improved["prophecy"], improved["level"], improved["reason"]) == (prophecy, level, reason)


@pytest.mark.rule("X24", "C-114", "C-120", "H23")
def test_an_action_without_a_possible_card_is_skipped():
    match, told = carl_turn({**GREEDY, "carl": "P22:3 P39:3"})
    assert [each["carl_action"] for each in heard(told, "carl_skipped")] == ["improve", "steal"]
    assert len(heard(told, "carl_realised")) == 2
    assert carl(match, 3) == ["P22", "P39"]


@pytest.mark.rule("C-115", "H23", "C-53")
def test_he_does_not_steal_what_is_secured():
    match, told = carl_turn({**IMPERIOUS, "carl": "P22:3"}, held="P02:1 P07:3")
    assert [each["prophecy"] for each in heard(told, "carl_stole")] == ["P02"]
    assert [each["carl_action"] for each in heard(told, "carl_skipped")] == ["improve", "steal"]
    assert row(match, 3) == ["P07"]


@pytest.mark.rule("C-116", "C-117")
def test_of_your_equals_he_steals_the_leftmost():
    _, told = carl_turn({**GREEDY, "carl": ""}, held="P22:1 P02:1")
    stolen = heard(told, "carl_stole")[0]
    assert (stolen["prophecy"], stolen["nearest"]) == ("P22", True)


@pytest.mark.rule("X21", "C-101", "C-109", "C-120")
def test_your_start_card_always_goes_to_carl():
    gods = set()
    for seed in range(40):
        match = sacbe.new("coatl", 1, seed=seed)
        told = go(match, "imperious")
        mine = heard(told, "start_prophecy")[0]["prophecy"]
        assert [each["prophecy"] for each in heard(told, "carl_stole")] == [mine]
        assert match.dump()["prophecies"] == [{"0": [], "1": [], "2": [], "3": []}]
        assert mine in carl(match, 1)
        god = heard(told, "carl_god")[0]["god"]
        gods.add(god)
        assert [each["carl_action"] for each in heard(told, "carl_skipped")] == (
            ["steal"] if god == "yellow" else []
        )
        assert match.dump()["solo"]["action_cards"] == [heard(told, "carl_god")[0]["prophecy"]]
    assert gods == {"blue", "yellow", "pink"}


@pytest.mark.rule("C-105", "C-109", "H24")
def test_carl_acts_first_in_every_round_and_uses_one_action_card_each():
    match = sacbe.new("coatl", 1, seed=12)
    go(match, "greedy")
    while not match.over:
        dump = match.dump()
        if dump["decision"] == "C-D7":
            break
        assert len(dump["solo"]["action_cards"]) == dump["round"]
        shown = heard(match.events(0), "carl_preferred")
        assert len(shown) == dump["round"]
        assert dump["solo"]["preference"] == shown[-1]["card"]
        assert dump["solo"]["preference"] in dump["pile"]
        go(match, match.default(0))
    told = [each["event"] for each in match.events(0)]
    starts = [place for place, event in enumerate(told) if event == "round_began"]
    assert all("carl_preferred" in told[start : start + 4] for start in starts)
    assert len(starts) == 5
    assert told.index("carl_scored") > starts[-1]
