"""What an absent seat does, and the canonical choice of meeples."""

import pytest

import sacbe
from quetzal.table import activate, active, decision, go, of, options, stage
from sacbe.games import quetzal


def default(match):
    return match.default(match.to_act[0])


def canonical(match):
    position = match.position()
    return quetzal.write(quetzal.canonical(position, match.to_act[0]))


@pytest.mark.rule("X39")
def test_a_time_out_inside_a_bid_takes_it_back_and_goes_to_the_camp():
    match = stage(reserve="A=bbbb B=b")
    go(match, "quarry")
    assert decision(match) == "Q-D5"
    assert quetzal.drops_chain(match.position())
    match.undo(0)
    assert default(match) == "camp"
    go(match, "camp")
    assert of(match, "coins", "A") == 1


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ({"step": "rolling", "decision": "Q-D1", "reserve": "A=bbbbbbC", "slots": "A=U1"}, "done"),
        ({"reserve": "A=bb"}, "camp"),
        ({"step": "at_camp", "decision": "Q-D7", "chain": {"place": "camp"}, "reserve": "A=bb"}, "none"),
        ({"step": "at_free", "decision": "Q-D8", "chain": {"place": "camp"}, "reserve": "A=bb"}, "stop"),
    ],
)
def test_defaults_of_the_first_phases(facts, wanted):
    assert default(stage(coins="A=9", **facts)) == wanted


def test_a_reroll_already_begun_is_of_one_meeple():
    match = stage(step="rolling", decision="Q-D1", reserve="A=bbbbbbC", slots="A=U1")
    go(match, "black")
    assert default(match) == "only-one"


def test_the_camp_takes_the_canonical_meeple():
    match = stage(reserve="A=bwweC B=b")
    go(match, "camp")
    assert default(match) == "white"
    assert not quetzal.drops_chain(match.position())


@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        ("temple:1=Bw", "take:tablet.vp"),
        ("market=B1B", "none"),
        ("village:1=Bb", "tile:U5"),
        ("ship:1=B1B", "stop"),
    ],
)
def test_defaults_of_phase_3(board, wanted):
    match, _ = activate(board=board, hands={"B": "p w"}, village="U5 U6 U7")
    assert default(match) == wanted


def test_defaults_of_the_rarer_questions():
    dig, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="s m")
    assert default(dig) == "keep:mummy.plain"
    full, _ = activate(board="village:1=Bb", village="U7", slots="B=U3,U5")
    assert default(full) == "drop:new"
    last, _ = activate(slots="B=U3", coins="B=5", round=5)
    assert default(last) == "done"


def test_an_absent_table_comes_to_its_end():
    for seats in (2, 3, 4, 5):
        match = sacbe.new("quetzal", seats, seed=seats)
        while match.to_act:
            assert default(match) in options(match)
            go(match, default(match))
        assert match.over


@pytest.mark.parametrize(
    ("reserve", "texts", "wanted"),
    [
        ("A=bbesC B=b", ("quarry", "col:B", "2"), "use:2,0,0"),
        ("A=besC B=b", ("quarry", "col:B", "2"), "use:1,1,0"),
        ("A=besC B=b", ("quarry", "col:W", "2"), "use:0,2,0"),
        ("A=beC B=b", ("quarry", "col:B", "2"), "use:1,1,0"),
        ("A=wweC B=b", ("temple:1",), "team"),
        ("A=beC B=b", ("temple:1",), "wild"),
        ("A=bbwweC B=b", ("harbor",), "black"),
        ("A=bwweC B=b", ("harbor",), "white"),
        ("A=eC B=b", ("harbor",), "wild"),
    ],
)
def test_the_canonical_choice_saves_wild_meeples_and_the_character(reserve, texts, wanted):
    match = stage(reserve=reserve, coins="A=9")
    go(match, *texts)
    assert decision(match) == "Q-D6"
    assert canonical(match) == wanted
    assert wanted in options(match)


def test_the_canonical_choice_is_legal_wherever_meeples_are_chosen():
    import random

    for seed in range(6):
        match, dice = sacbe.new("quetzal", 3, seed=seed), random.Random(seed)
        while match.to_act:
            if decision(match) in ("Q-D6", "Q-D8"):
                assert canonical(match) in options(match)
            go(match, dice.choice(match.legal(match.to_act[0])))
    assert active is not None
