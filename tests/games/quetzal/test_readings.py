"""Readings that a table may choose: R1 (Camp), R2 (First Player marker)."""

import pytest
from walk import Sitting, walk

import sacbe
from quetzal.table import decision, go, heard, of, options, stage, table
from sacbe.core.rng import Rng

VISIT = {"camp": "visit"}
GAME = sacbe.SHELF["quetzal"]


@pytest.mark.rule("R1", "R1-a")
def test_two_meeples_of_one_visit_earn_one_coin_and_one_reroll():
    match = stage(reserve="A=bbb B=b", options=VISIT)
    go(match, "camp")
    assert (of(match, "coins", "A"), decision(match)) == (1, "Q-D7")
    go(match, "none")
    told = go(match, "black")
    assert (of(match, "coins", "A"), decision(match)) == (1, "Q-D8")
    assert not heard(told, "coins")
    assert match.dump()["placed"] == 2
    assert options(match) == {"black", "stop"}


@pytest.mark.rule("R1-a")
def test_two_visits_earn_two_coins_and_two_rerolls():
    match = stage(reserve="A=bbb B=b", options=VISIT)
    go(match, "camp", "none", "stop")
    go(match, "camp")  # B's last meeple
    go(match, "camp")
    assert (of(match, "coins", "A"), decision(match)) == (2, "Q-D7")


@pytest.mark.rule("R1")
def test_the_last_meeple_of_a_visit_ends_the_turn():
    match = stage(reserve="A=bb B=b", options=VISIT)
    go(match, "camp", "none", "black")
    assert (of(match, "coins", "A"), match.to_act) == (1, [1])


@pytest.mark.rule("R1")
def test_by_visit_every_reroll_follows_the_first_meeple_of_a_turn():
    for seed in range(12):
        for position in walk(Sitting(GAME, 2 + seed % 4, VISIT, seed)):
            facts = GAME.dump(position)
            assert facts["decision"] != "Q-D7" or facts["placed"] == 1
            assert GAME.dump(GAME.stage(facts, Rng(1))) == facts


@pytest.mark.rule("R1")
def test_no_reroll_is_staged_after_the_second_meeple_of_a_visit():
    match = stage(reserve="A=bbbb B=b")
    go(match, "camp", "none", "black")
    facts = match.dump()
    assert (facts["decision"], facts["placed"]) == ("Q-D7", 2)
    sacbe.stage("quetzal", facts)
    with pytest.raises(sacbe.BadFacts, match="no reroll follows a second meeple"):
        sacbe.stage("quetzal", facts | {"options": VISIT})


@pytest.mark.parametrize("placed", [0, 3, 8, -1, True, None, "1"])
def test_a_turn_has_put_down_what_lies_there_and_no_more(placed):
    facts = table(reserve="A=bbbbC", step="at_camp", decision="Q-D7", chain={"place": "camp"})
    sacbe.stage("quetzal", facts)
    sacbe.stage("quetzal", facts | {"placed": 2})
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("quetzal", facts | {"placed": placed})


@pytest.mark.rule("R2", "Q-14")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_named_seat_receives_the_marker(seats):
    for first in range(seats):
        facts = sacbe.new("quetzal", seats=seats, seed=5, options={"first_seat": first}).dump()
        assert facts["marker"] == facts["active"] == first
        assert facts["options"]["first_seat"] == first


@pytest.mark.rule("R2")
def test_chance_is_not_asked_for_a_named_seat():
    """What it would have said of the marker goes to the deck instead."""
    decks = {
        first: sacbe.new("quetzal", seats=3, seed=5, options={"first_seat": first}).dump()["deck"]
        for first in ("random", 0, 1, 2)
    }
    assert decks[0] == decks[1] == decks[2] != decks["random"]


@pytest.mark.rule("R2")
@pytest.mark.parametrize("first", [3, "3", -1, True, None, "nobody"])
def test_a_seat_that_is_not_at_the_table_is_refused(first):
    with pytest.raises(sacbe.Problem):
        sacbe.new("quetzal", seats=3, seed=5, options={"first_seat": first})


@pytest.mark.rule("R1", "R2")
def test_by_default_every_meeple_brings_coin_and_reroll_and_chance_gives_the_marker():
    assert sacbe.new("quetzal", seats=3, seed=5).dump()["options"] == {
        "camp": "meeple",
        "first_seat": "random",
    }
    assert len({sacbe.new("quetzal", seats=3, seed=seed).dump()["marker"] for seed in range(20)}) == 3
