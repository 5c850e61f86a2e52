"""Phase 1: Q-19 to Q-32."""

import pytest

import sacbe
from quetzal.table import active, decision, go, heard, of, options, refused, reserve, stage


def rolling(**facts):
    """Before the rerolls of seat A, which owns the tiles named."""
    return stage(
        **({"step": "rolling", "decision": "Q-D1", "reserve": "A=bbbwwwC B=bbbwwwC C=bbbwwwC"} | facts)
    )


@pytest.mark.rule("Q-19", "Q-02")
def test_every_round_rolls_places_activates_and_prepares():
    match = sacbe.new("quetzal", 3, seed=5)
    while match.to_act:
        go(match, match.default(match.to_act[0]))
    told = [each["event"] for each in match.events(0)]
    marks = {
        "round_began": "begin",
        "rolled": "roll",
        "placed": "place",
        "round_ended": "end",
        "ranked": "rank",
    }
    course = [marks[event] for event in told if event in marks]
    flat = [mark for place, mark in enumerate(course) if place == 0 or course[place - 1] != mark]
    assert flat == ["begin", "roll", "place", "end"] * 4 + ["begin", "roll", "place", "rank"]


@pytest.mark.rule("Q-20", "Q-21", "E1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_roll_everything_and_each_standing_meeple_gives_a_coin(seats):
    for seed in range(12):
        told = sacbe.new("quetzal", seats, seed=seed).events(0)
        rolls = heard(told, "rolled")
        assert [each["seat"] for each in rolls] == list(range(seats))
        paid = {each["seat"]: each["amount"] for each in heard(told, "coins") if each["cause"] == "standing"}
        for roll in rolls:
            faces = [roll["black"], roll["white"], roll["edge"], roll["standing"]]
            assert sum(faces) == {3: 6, 4: 5, 5: 4}[seats]
            assert paid.get(roll["seat"], 0) == roll["standing"] + (roll["char"] == "standing")


@pytest.mark.rule("E1", "Q-22", "Q-23", "Q-24", "Q-25", "Q-26")
def test_three_black_one_white_one_standing_and_the_character():
    """cap_B is 5 and cap_W is 3."""
    match = stage(seats=4, reserve="A=bbbwsC", board="quarry=B4B smalltemple=C2W ruins=B1W")
    assert {"quarry", "smalltemple", "ruins"} <= options(match)
    more = stage(seats=4, reserve="A=bbbwsC", board="quarry=B5B smalltemple=C3W")
    assert not {"quarry", "smalltemple"} & options(more)
    go(match, "ship:1", "col:W")
    assert options(match) == {"1", "2", "3"}


@pytest.mark.rule("Q-24")
@pytest.mark.parametrize("figure", "es")
def test_a_meeple_on_its_edge_or_standing_may_be_either(figure):
    match = stage(reserve=f"A={figure}", coins="A=5")
    assert {"temple:1", "village:1", "market"} <= options(match)


@pytest.mark.rule("Q-22", "Q-23", "Q-38")
def test_a_black_meeple_is_an_adventurer_and_a_white_one_an_archaeologist():
    black, white = stage(reserve="A=b", coins="A=5"), stage(reserve="A=w", coins="A=5")
    assert "village:1" in options(black)
    assert "temple:1" not in options(black)
    assert "temple:1" in options(white)
    assert "village:1" not in options(white)
    assert refused(black, "temple:1") == "Q-38"
    assert refused(white, "market") == "Q-109"


@pytest.mark.rule("Q-25")
@pytest.mark.parametrize("face", ["black", "white", "edge", "standing"])
def test_the_character_may_be_either_whatever_its_face(face):
    match = stage(reserve="A=C", coins="A=5")
    facts = match.dump() | {"character_faces": [face, "black", "black"]}
    assert {"temple:1", "village:1", "market"} <= options(sacbe.stage("quetzal", facts))


@pytest.mark.rule("Q-27", "Q-28", "X3", "Q-70")
def test_a_rerolled_meeple_keeps_its_coin_and_gives_another_if_it_stands_again():
    for seed in range(400):
        match = stage(seed=seed, reserve="A=bs", coins="A=1")
        go(match, "camp", "black")
        told = go(match, "wild")
        if heard(told, "rerolled")[0]["face"] == "standing":
            assert of(match, "coins", "A") == 3  # one before, the Camp's, and the new one
            return
        assert of(match, "coins", "A") == 2  # what it had earned is kept
    raise AssertionError("no meeple ever stood")


@pytest.mark.rule("Q-29", "H17")
def test_second_throw_rerolls_one_or_two_meeples_chosen_beforehand():
    match = rolling(slots="A=U1")
    assert options(match) == {"black", "white", "char", "done"}
    assert go(match, "black") == []
    assert decision(match) == "Q-D2"
    assert options(match) == {"black", "white", "char", "only-one"}
    told = go(match, "char")
    assert [each["figure"] for each in heard(told, "rerolled")] == ["black", "char"]
    assert decision(match) == "Q-D3"
    assert sum(of(match, "reserves", "A").values()) == 7


@pytest.mark.rule("Q-29")
def test_second_throw_with_a_single_meeple():
    match = rolling(slots="A=U1", reserve="A=bwwwwwC B=b C=b")
    go(match, "black")
    assert options(match) == {"white", "char", "only-one"}
    assert refused(match, "black") == "Q-29"
    assert len(heard(go(match, "only-one"), "rerolled")) == 1


@pytest.mark.rule("Q-30")
def test_fresh_start_rerolls_everything_and_never_just_some():
    match = rolling(slots="A=U2")
    assert options(match) == {"all", "done"}
    assert refused(match, "black") == "Q-29"
    told = go(match, "all")
    assert len(heard(told, "rolled")) == 1
    assert len({reserve(rolled, "A") for rolled in all_again()}) > 3


def all_again():
    for seed in range(12):
        match = rolling(seed=seed, slots="A=U2")
        go(match, "all")
        yield match


@pytest.mark.rule("Q-31", "X36", "H17")
@pytest.mark.parametrize("first", ["all", "black"])
def test_both_tiles_may_be_used_in_either_order_each_once(first):
    match = rolling(slots="A=U1,U2", coins="A=0")
    told = go(match, "all") if first == "all" else go(match, "black", "white")
    coins = sum(each["amount"] for each in heard(told, "coins"))
    assert decision(match) == "Q-D1"
    if first == "all":
        assert "all" not in options(match)
        assert refused(match, "all") == "Q-30"
        told = go(match, "char", "only-one")
    else:
        assert options(match) == {"all", "done"}
        assert refused(match, "white") == "Q-29"
        told = go(match, "all")
    coins += sum(each["amount"] for each in heard(told, "coins"))
    assert of(match, "coins", "A") == coins
    assert decision(match) == "Q-D3"


@pytest.mark.rule("Q-32")
def test_rerolling_is_optional_and_free():
    match = rolling(slots="A=U1,U2", coins="A=0")
    assert "done" in options(match)
    go(match, "done")
    assert (decision(match), active(match), reserve(match, "A")) == ("Q-D3", "A", "bbbwwwC")


@pytest.mark.rule("H17", "Q-31")
def test_rerolls_go_clockwise_from_the_marker_holder():
    match = rolling(slots="A=U1 B=U2 C=U2", marker="B", active="B", cursor=0)
    go(match, "done")
    assert active(match) == "C"
    go(match, "done")
    assert active(match) == "A"
    assert refused(match, "all", seat=2) == "H17"
    go(match, "done")
    assert (decision(match), active(match)) == ("Q-D3", "B")


@pytest.mark.rule("H17")
def test_a_kind_already_spent_stays_spent():
    match = rolling(slots="A=U1,U2", spent={"A": ["U1"]})
    assert options(match) == {"all", "done"}


@pytest.mark.rule("Q-29", "Q-30")
def test_a_reroll_tile_works_again_in_the_next_round():
    match = stage(slots="A=U1,U2", spent={"A": ["U1", "U2"]})
    go(match, "camp")
    assert (match.dump()["round"], decision(match)) == (2, "Q-D1")
    assert {"all", "done"} < options(match)
