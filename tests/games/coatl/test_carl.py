"""CARL's turn and yours against him (C-105 to C-127)."""

import pytest

import sacbe
from sacbe.games.coatl import components as box

from .table import carl, coatl, decision, go, heard, lay, level, options, row, rule_of, stage

LAID = "RB@F RB@R+ RK@R+"  # R B R B R K: three cards, so the turn ends with the next one
GREEDY = {"personality": "greedy", "gods": "blue yellow pink pink pink"}
AMBITIOUS = {"personality": "ambitious", "gods": "yellow pink blue blue blue"}
IMPERIOUS = {"personality": "imperious", "gods": "blue pink yellow yellow yellow"}


def carl_turn(solo, held="", preference="RK", reserve="P27 P05 P33", **more):
    """Your turn ends without a realisation, and CARL takes his third turn; what was told."""
    match = stage(
        laid={0: LAID}, held={0: held}, hand={0: "GY"}, reserve=reserve, solo=solo, top=f"GB GB {preference}", **more
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
    assert acts == ["carl_preferred", "carl_god", "carl_improved", "carl_stole", "carl_realised", "carl_realised"]
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
    assert (stolen["prophecy"], stolen["level"], stolen["reason"], stolen["nearest"]) == ("P07", 2, "match", False)
    assert carl(match, 2) == ["P07", "P13", "P39"]
    assert (row(match, 1), row(match, 2)) == (["P24", "P02"], [])


@pytest.mark.rule("E19", "C-111", "C-118", "C-119", "C-121", "H12", "H26", "C-62")
def test_he_realises_the_leftmost_match_twice():
    match, told = example(prophecy_top="P40 P38")
    assert [(each["prophecy"], each["reason"]) for each in heard(told, "carl_realised")] == [("P27", "match"), ("P33", "match")]
    assert carl(match, 1) == ["P33", "P27", "P22"]
    assert match.dump()["reserve"] == ["P05", "P40", "P38"]
    events = [each["event"] for each in told]
    assert events.index("carl_realised") < events.index("reserve_filled")
    assert match.breakdown()[0]["carl"] == 21


@pytest.mark.rule("C-118", "C-108")
def test_without_a_match_he_realises_the_leftmost():
    match, told = carl_turn({**AMBITIOUS, "carl": ""}, preference="GB", reserve="P27 P23 P33")
    assert [(each["prophecy"], each["reason"]) for each in heard(told, "carl_realised")] == [("P27", "fallback")]


@pytest.mark.rule("C-108")
def test_only_printed_colours_match():
    colours = {name: box.CARL_COLOURS[number] for number, name in enumerate(box.PROPHECY_IDS)}
    bits = {letter: 1 << place for place, letter in enumerate("GRKBY")}
    assert colours["P26"] == colours["P21"] == colours["P31"] == colours["P36"] == bits["G"]
    assert colours["P12"] == bits["B"] | bits["R"]
    assert colours["P16"] == bits["G"] | bits["B"] | bits["Y"]


@pytest.mark.rule("C-107")
def test_two_matching_colours_are_no_better_than_one():
    match, told = carl_turn({**GREEDY, "carl": "P02:1 P22:1"})  # red and black; red
    assert heard(told, "carl_improved")[0]["prophecy"] == "P22"  # nearer


@pytest.mark.rule("X22", "C-111", "C-114", "C-52")
def test_his_only_card_is_improved_twice_and_secured():
    match, told = carl_turn({**AMBITIOUS, "carl": "P22:1"})
    assert [(each["level_before"], each["level"]) for each in heard(told, "carl_improved")] == [(1, 2), (2, 3)]
    assert carl(match, 3) == ["P22"]


@pytest.mark.rule("X23", "C-113")
@pytest.mark.parametrize(("preference", "prophecy", "level", "reason"), [("RK", "P22", 2, "match"), ("GY", "P39", 3, "fallback")])
def test_a_match_comes_before_a_higher_level(preference, prophecy, level, reason):
    match, told = carl_turn({**GREEDY, "carl": "P22:1 P39:2"}, preference=preference)
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
        assert [each["carl_action"] for each in heard(told, "carl_skipped")] == (["steal"] if god == "yellow" else [])
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


@pytest.mark.rule("H25", "C-125", "X26", "C-126", "C-127")
def test_several_fallen_cards_are_laid_down_in_the_order_you_choose():
    facts = {"held": {0: "P01:2 P22:2"}, "reserve": "P15 P25 P16", "solo": {**GREEDY, "carl": ""}}
    match = stage(laid={0: "KR@F GR@R+ GR@R+"}, hand={0: "KB"}, **facts)
    lay(match, "BK@R^")
    assert coatl(match) == "K R G R G B* K"
    assert decision(match) == "C-D5"
    assert options(match) == {"fall:P01", "fall:P22"}
    assert match.dump()["solo"]["fallen"] == ["P01", "P22"]
    assert row(match, 1) == row(match, 2) == []  # in no row while they wait
    assert (rule_of(match, "fall:P02"), rule_of(match, "stop")) == ("C-55", "C-32")
    twin = sacbe.stage("coatl", match.dump())
    told = go(match, "fall:P22")
    assert heard(told, "laid_down")[0]["prophecy"] == "P22"
    assert [each["prophecy"] for each in heard(match.events(0), "fell")] == ["P01", "P22"]
    go(twin, twin.default(0))
    assert heard(told, "carl_stole")[0]["prophecy"] == "P22"  # the leftmost of equals
    assert heard(twin.events(0), "carl_stole")[0]["prophecy"] == "P01"


@pytest.mark.rule("X27", "C-127", "H28")
def test_alone_a_card_that_falls_to_level_0_is_out():
    match = stage(laid={0: "GR@F KB@L+"}, held={0: "P01:1"}, hand={0: "KB"}, reserve="P15 P25 P16", solo={**GREEDY, "carl": ""})
    told = go(match, "play:KB") + go(match, "BK@R^")
    assert heard(told, "left_match")[0]["prophecy"] == "P01"
    assert match.dump()["solo"]["gone"] == ["P01"]
    assert level(match, "P01") is None
    while not match.over and decision(match) != "C-D7":
        dump = match.dump()
        assert "P01" not in dump["prophecy_deck"] + dump["reserve"]
        go(match, match.default(0))


@pytest.mark.rule("H27")
def test_a_start_card_that_was_never_painted_does_not_fall():
    match = stage(laid={0: "GR@F KB@L+"}, held={0: "P35:1"}, hand={0: "KB"}, reserve="P15 P25 P16", solo={**GREEDY, "carl": ""})
    told = lay(match, "BK@R^")
    assert not heard(told, "fell")
    assert level(match, "P35") == 1


@pytest.mark.rule("X25", "C-122", "C-123")
def test_two_steals_from_carl_in_one_turn():
    solo = {**GREEDY, "carl": "P01:1 P32:2 P36:1 P06:1"}
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR GK"}, reserve="P34 P25 P23", solo=solo)
    lay(match, "GR@L^")
    assert options(match) == {"steal:carl:P01", "steal:carl:P32", "steal:carl:P36", "stop"}
    assert rule_of(match, "steal:1:P01") == "C-122"
    go(match, "steal:carl:P32")
    assert level(match, "P32") == 1  # C-124: by your own Cóatl
    go(match, "steal:carl:P01")
    assert decision(match) == "C-D1"
    assert rule_of(match, "steal:carl:P36") == "C-32"
    lay(match, "GK@L+")
    assert len(heard(match.events(0), "stole")) == 2
    assert match.dump()["round"] == 3  # the turn is over


@pytest.mark.rule("C-123")
def test_the_limit_is_named():
    solo = {**GREEDY, "carl": "P01:1 P32:2 P07:1"}
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR"}, reserve="P36 P25 P23", solo=solo)
    lay(match, "GR@L^")
    go(match, "steal:carl:P32", "steal:carl:P01")
    assert options(match) == {"take:P36", "stop"}
    assert rule_of(match, "steal:carl:P07") == "C-123"


@pytest.mark.rule("C-124", "C-125", "C-126")
def test_your_cards_go_to_the_far_right_in_the_order_of_your_answers():
    solo = {**GREEDY, "carl": "P01:2"}
    for order in (("take:P32", "steal:carl:P01"), ("steal:carl:P01", "take:P32")):
        match = stage(laid={0: "KB@F BY@R+"}, held={0: "P03:1"}, hand={0: "GR"}, reserve="P32 P25 P23", solo=solo)
        lay(match, "GR@R+")
        go(match, "steal:carl:P01")
        assert row(match, 1) == ["P03", "P01"]
        match = stage(laid={0: "KY@F BY@R+"}, held={0: "P04:1"}, hand={0: "GR"}, reserve="P32 P25 P23", solo=solo)
        lay(match, "GR@L^")
        go(match, *order)
        assert row(match, 1) == ["P04", *(each[-3:] for each in order)]


@pytest.mark.rule("C-125")
def test_a_raised_card_goes_to_the_far_right_of_its_new_row():
    match = stage(
        laid={0: "GR@F KB@R+ KB@R+"}, held={0: "P01:1 P03:2"}, hand={0: "GR"}, reserve="P15 P25 P23", solo={**GREEDY, "carl": ""}
    )
    told = go(match, "play:GR") + go(match, "GR@L+")
    assert options(match) == {"up:P01", "stop"}
    told = go(match, "up:P01")
    stolen = heard(told, "carl_stole")[0]["prophecy"]
    assert stolen == "P03"  # of equals the leftmost: P01 came later
