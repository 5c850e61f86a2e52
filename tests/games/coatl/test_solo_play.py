"""Your turn against CARL (C-122 to C-127)."""

import pytest

import sacbe

from .table import coatl, decision, go, heard, lay, level, options, row, rule_of, stage

GREEDY = {"personality": "greedy", "gods": "blue yellow pink pink pink"}


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
    assert (rule_of(match, "fall:P02"), rule_of(match, "stop")) == ("H25", "H25")
    twin = sacbe.stage("coatl", match.dump())
    told = go(match, "fall:P22")
    assert heard(told, "laid_down")[0]["prophecy"] == "P22"
    assert [each["prophecy"] for each in heard(match.events(0), "fell")] == ["P01", "P22"]
    go(twin, twin.default(0))
    assert heard(told, "carl_stole")[0]["prophecy"] == "P22"  # the leftmost of equals
    assert heard(twin.events(0), "carl_stole")[0]["prophecy"] == "P01"


@pytest.mark.rule("X27", "C-127", "H28")
def test_alone_a_card_that_falls_to_level_0_is_out():
    match = stage(
        laid={0: "GR@F KB@L+"},
        held={0: "P01:1"},
        hand={0: "KB"},
        reserve="P15 P25 P16",
        solo={**GREEDY, "carl": ""},
    )
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
    match = stage(
        laid={0: "GR@F KB@L+"},
        held={0: "P35:1"},
        hand={0: "KB"},
        reserve="P15 P25 P16",
        solo={**GREEDY, "carl": ""},
    )
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
    assert rule_of(match, "steal:carl:P36") == "C-20"
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
        match = stage(
            laid={0: "KB@F BY@R+"}, held={0: "P03:1"}, hand={0: "GR"}, reserve="P32 P25 P23", solo=solo
        )
        lay(match, "GR@R+")
        go(match, "steal:carl:P01")
        assert row(match, 1) == ["P03", "P01"]
        match = stage(
            laid={0: "KY@F BY@R+"}, held={0: "P04:1"}, hand={0: "GR"}, reserve="P32 P25 P23", solo=solo
        )
        lay(match, "GR@L^")
        go(match, *order)
        assert row(match, 1) == ["P04", *(each[-3:] for each in order)]


@pytest.mark.rule("C-125")
def test_a_raised_card_goes_to_the_far_right_of_its_new_row():
    match = stage(
        laid={0: "GR@F KB@R+ KB@R+"},
        held={0: "P01:1 P03:2"},
        hand={0: "GR"},
        reserve="P15 P25 P23",
        solo={**GREEDY, "carl": ""},
    )
    told = go(match, "play:GR") + go(match, "GR@L+")
    assert options(match) == {"up:P01", "stop"}
    told = go(match, "up:P01")
    stolen = heard(told, "carl_stole")[0]["prophecy"]
    assert stolen == "P03"  # of equals the leftmost: P01 came later
