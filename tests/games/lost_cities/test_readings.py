"""A reading that a table may choose: R1, the pile just discarded to."""

from dataclasses import replace

import pytest

import sacbe
from lost_cities.table import decision, go, hand, heard, options, pile, stage
from sacbe.games.lost_cities.choices import effect

OPEN = {"own_pile": "open"}


@pytest.mark.rule("R1")
def test_the_pile_is_closed_unless_the_table_says_otherwise():
    assert sacbe.new("lost_cities", seats=2, seed=1).dump()["options"]["own_pile"] == "closed"


@pytest.mark.rule("R1")
@pytest.mark.parametrize("seat", [0, 1, sacbe.SPECTATOR])
def test_everybody_sees_which_reading_the_table_chose(seat):
    assert stage(options=OPEN).view(seat)["options"]["own_pile"] == "open"


@pytest.mark.rule("R1-a")
def test_with_the_pile_open_the_discard_may_be_taken_back():
    match = stage(hand_a="R4", options=OPEN)
    before = hand(match, "A")
    go(match, "discard:R4")
    assert decision(match) == "L-D5"
    assert options(match) == {"draw:deck", "draw:R"}
    told = go(match, "draw:R")
    assert heard(told, "took") == [{"event": "took", "seat": 0, "card": "R4"}]
    assert hand(match, "A") == before
    assert pile(match, "R") == []


@pytest.mark.rule("R1-b")
def test_with_the_pile_closed_the_discard_stays():
    match = stage(hand_a="R4", piles="B=9", options={"own_pile": "closed"})
    go(match, "discard:R4")
    assert options(match) == {"draw:deck", "draw:B"}
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, "draw:R")
    assert refused.value.rule == "L-50"


@pytest.mark.rule("R1-c")
def test_with_the_pile_open_the_stall_guard_still_forces_the_deck():
    match = stage(hand_a="R4", piles="B=9", stall=8, options=OPEN)
    told = go(match, "discard:R4")
    assert [each["event"] for each in told] == ["discarded", "stalled", "drew"]
    assert pile(match, "R") == [4]
    assert match.dump()["stall"] == 0


@pytest.mark.rule("R1", "R1-c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_taking_the_discard_back_is_an_idle_turn(seats):
    match = stage(seats=seats, options=OPEN)
    for idle in range(4 * seats):
        assert match.dump()["stall"] == idle
        card = hand(match, "ABCD"[match.to_act[0]])[0]
        go(match, f"discard:{card}", f"draw:{card[0]}")
    told = go(match, match.legal(match.to_act[0])[0])
    assert [each["event"] for each in told] == ["discarded", "stalled", "drew"]


@pytest.mark.rule("R1")
def test_with_all_piles_empty_a_played_card_is_followed_by_the_deck():
    match = stage(figures="A@R2", hand_a="R4", options=OPEN)
    told = go(match, "play:R4")
    assert [each["event"] for each in told][-1] == "drew"


@pytest.mark.rule("R1")
def test_with_the_pile_open_the_last_deck_card_need_not_be_drawn_after_a_discard():
    match = stage(seats=4, deck=1, hand_a="R4", options=OPEN)
    go(match, "discard:R4", "draw:R")
    assert decision(match) == "L-D1"
    assert len(match.dump()["deck"]) == 1


@pytest.mark.rule("R1")
def test_a_position_after_the_discard_can_be_set_up_and_played_on():
    match = stage(hand_a="R4", options=OPEN)
    go(match, "discard:R4")
    again = sacbe.stage("lost_cities", match.dump(), seed=3)
    assert again.dump() == match.dump()
    assert again.legal(0) == match.legal(0)
    assert set(again.legal(0)) == {"draw:deck", "draw:R"}


@pytest.mark.rule("R1")
def test_with_the_pile_closed_the_same_position_is_refused():
    match = stage(hand_a="R4", options=OPEN)
    go(match, "discard:R4")
    facts = match.dump()
    facts["options"]["own_pile"] = "closed"
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("lost_cities", facts, seed=3)


@pytest.mark.rule("R1")
def test_an_absent_seat_draws_from_the_deck_all_the_same():
    match = stage(hand_a="R4", options=OPEN)
    go(match, "discard:R4")
    assert match.default(0) == "draw:deck"


@pytest.mark.rule("R1")
def test_a_record_from_before_the_reading_replays_as_it_was():
    match = sacbe.new("lost_cities", seats=3, seed=8)
    for _ in range(40):
        match.play(match.to_act[0], match.default(match.to_act[0]))
    record = match.record()
    older = {key: value for key, value in record.options.items() if key != "own_pile"}
    assert sacbe.replay(replace(record, options=older)).dump() == match.dump()


@pytest.mark.rule("R1")
@pytest.mark.parametrize("value", ["shut", "", 0, True, None, ["open"]])
def test_no_third_reading_is_accepted(value):
    with pytest.raises(sacbe.Problem):
        sacbe.new("lost_cities", seats=2, options={"own_pile": value})


@pytest.mark.rule("R1")
@pytest.mark.parametrize(("chosen", "key"), [("open", "discard_open"), ("closed", "discard")])
def test_the_terminal_says_whether_the_discard_may_come_back(chosen, key):
    match = stage(hand_a="R4", options={"own_pile": chosen})
    assert effect(match.view(0), "discard:R4")[:2] == (key, {"card": "R4"})
