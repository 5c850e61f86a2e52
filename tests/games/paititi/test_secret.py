"""Secret commitments and other hidden information."""

import json
from itertools import permutations

import pytest

import sacbe
from paititi.table import ARTEFACTS, decision, go, hand, heard, options, refused, stage, table, turn
from sacbe.core.rng import Rng

CARDS = ["V1-3 L1-3", "V2-3 V3-4 L2-4 T1-3", "L3-5 S1-3"]
EVERYONE = (0, 1, 2, sacbe.SPECTATOR)


def choosing(**more):
    match = stage(seats=3, active=1, artefacts=CARDS, **more)
    go(match, "organise", "A1")
    return match


@pytest.mark.rule("P-58", "P-59", "H16", "E33")
def test_nobody_sees_a_commitment_nor_its_size_before_the_last_one_is_in():
    match = choosing()
    before = [match.view(seat) for seat in EVERYONE]
    for text in ("V2-3", "L2-4"):
        match.play(1, text)
    for seat in (0, 2, sacbe.SPECTATOR):
        assert match.view(seat) == before[EVERYONE.index(seat)]
    match.play(1, "done")
    for seat in (0, 2, sacbe.SPECTATOR):
        view = match.view(seat)
        assert view["artefact_backs"][1] == ["3/6", "3/6", "4/8", "4/8"]
        assert view["used"] == [[], [], []]
        assert view["committed"] == [False, True, False]
        told = match.events(seat, 3)
        assert told == [{"event": "commitment_made", "seat": 1, "rule": "P-58"}]
    assert match.view(1)["used"][1] == ["V2-3", "L2-4"]
    match.play(2, "done")
    match.play(0, "L1-3")
    told = match.play(0, "done")
    used = [(each["seat"], each["artefact"]) for each in heard(told, "used")]
    assert used == [(1, "V2-3"), (1, "L2-4"), (0, "L1-3")]
    assert [each["seat"] for each in heard(told, "used_nothing")] == [2]
    assert match.scores() == [1, 1 + 4, 0]


@pytest.mark.rule("P-58", "P-59")
def test_every_seat_that_has_still_to_commit_may_act_in_any_order():
    match = choosing()
    assert match.to_act == [0, 1, 2]
    assert turn(match) == 1
    match.play(2, "done")
    assert match.to_act == [0, 1]
    assert turn(match) == 1
    match.play(1, "done")
    assert match.to_act == [0]
    assert turn(match) == 0
    assert refused(match, 1, "V2-3") == "P-59"
    match.play(0, "V1-3")
    match.play(0, "L1-3")  # the last card is as good as done
    assert decision(match) == "P-D1"
    assert turn(match) == 2


@pytest.mark.rule("P-59")
def test_the_outcome_does_not_depend_on_the_order_of_the_answers():
    answers = {0: ["V1-3", "done"], 1: ["V3-4", "T1-3", "done"], 2: ["L3-5", "done"]}
    moves = [seat for seat, texts in answers.items() for _ in texts]
    ends = []
    for order in sorted(set(permutations(moves)))[::17]:
        match = choosing(seed=5)
        left = {seat: list(texts) for seat, texts in answers.items()}
        for seat in order:
            match.play(seat, left[seat].pop(0))
        told = [each for each in match.events(sacbe.SPECTATOR, 1) if each["event"] != "commitment_made"]
        ends.append(json.dumps([match.dump(), told]))
    assert len(ends) > 10
    assert len(set(ends)) == 1


@pytest.mark.rule("P-59")
def test_a_permanent_exhibition_does_not_depend_on_the_order_either():
    cards = ["T1-3 T2-4", "T1-3 T2-3 V1-3", "T3-4 T3-5"]
    ends = set()
    for order in permutations(range(3)):
        match = stage(seats=3, active=1, artefacts=cards, slots="C1 A2 A3 A4 A5")
        go(match, "organise", "C1")
        for seat in order:
            for text in cards[seat].split():
                match.play(seat, text)
        ends.add(json.dumps(match.dump()))
    assert len(ends) == 1


@pytest.mark.rule("P-36", "P-58", "X18")
def test_the_data_of_one_seat_betrays_nothing_of_another():
    match = choosing()
    match.play(1, "V2-3")
    assert match.legal(sacbe.SPECTATOR) == []
    assert match.legal(0) == ["done", "V1-3", "L1-3"]
    view = match.view(0)
    assert view["used"] == [[], [], []]
    assert view["artefacts"] == ["V1-3", "L1-3"]
    assert heard(match.events(0, 1), "card_committed") == []
    assert heard(match.events(1, 1), "card_committed")[0]["artefact"] == "V2-3"


@pytest.mark.rule("P-36", "P-45", "X18")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_view_names_the_front_of_a_card_in_row_or_pile(seats):
    match, dice = sacbe.new("paititi", seats, seed=seats), Rng(seats)
    while not match.over:
        for seat in (*range(seats), sacbe.SPECTATOR):
            view = {key: value for key, value in match.view(seat).items() if key != "learnt"}
            assert view["row"] == [None if card is None else backs[card] for card in match.dump()["row"]]
            open_cards = {
                *view["artefact_discard"],
                *view["artefacts"],
                *(c for row in view["used"] for c in row),
            }
            assert {word for word in words(view) if word in ARTEFACTS} <= open_cards
        legal = options(match)
        match.play(turn(match), legal[dice.pick(len(legal))])


backs = {card: {"3": "3/6", "4": "4/8", "5": "5/10"}[card[-1]] for card in ARTEFACTS}


def words(value):
    if isinstance(value, dict):
        return [word for each in value.values() for word in words(each)]
    return [word for each in value for word in words(each)] if isinstance(value, list) else [value]


def test_a_hand_is_a_number_to_the_others():
    match = stage(seats=3, hands=["p1s1 p2s3", "p3s4 p3s3 p3s2"])
    assert match.view(0)["hand"] == ["p1s1", "p2s3"]
    assert match.view(0)["hand_sizes"] == [2, 3, 4]
    assert match.view(sacbe.SPECTATOR)["hand"] == []
    assert "hands" not in match.view(0)
    assert isinstance(match.view(0)["dig_pile"], int)


@pytest.mark.rule("H12")
def test_what_was_found_stays_known_though_it_lies_face_down():
    match = stage(hands=["p1s4 p2s3"], displays=["p3s1"], row="L2-3 V2-5 V3-5", found_next="D3-5")
    go(match, "excavate")
    for seed in range(5):
        assert guess(match, 1, seed)["artefacts"][0] == ["L2-3"]


@pytest.mark.rule("H28")
def test_both_discards_lie_open():
    match = stage(dig_discard=3, artefact_discard="V1-3 F-3", artefacts=["V2-3"])
    for seat in (0, 1, sacbe.SPECTATOR):
        assert match.view(seat)["artefact_discard"] == ["V1-3", "F-3"]
        assert match.view(seat)["dig_discard"] == match.dump()["dig_discard"]


def guess(match, seat, seed):
    """A position as the seat may imagine it."""
    return match.game.dump(match.position().resampled(seat, Rng(seed)))


def test_with_two_seats_an_exhausted_dig_pile_tells_the_other_hand_and_it_stays_known():
    match = stage(hands=["p1s1 p1s2", "p3s4 p3s3"], dig_pile=1, dig_discard=8)
    go(match, "draw")  # the pile ran out: all cards but those in hand 1 were seen
    for seed in range(8):
        assert guess(match, 0, seed)["hands"][1] == ["p3s3", "p3s4"]
    go(match, "draw")
    for seed in range(8):
        imagined = guess(match, 0, seed)["hands"][1]
        assert len(imagined) == 4
        assert {"p3s3", "p3s4"} <= set(imagined)


@pytest.mark.parametrize("seed", range(4))
def test_a_reshuffled_pile_holds_only_what_was_shuffled_into_it(seed):
    match = stage(seats=3, hands=["p1s1", "p3s4 p3s3", "p2s2 p3s4"], dig_pile=0, dig_discard=12)
    thrown = match.dump()["dig_discard"]
    go(match, "draw")
    for seat in (0, 1, 2, sacbe.SPECTATOR):
        pile = guess(match, seat, seed)["dig_pile"]
        assert all(pile.count(kind) <= thrown.count(kind) for kind in pile)


def test_backs_and_shuffles_bind_what_may_lie_in_the_row():
    match = stage(
        row="V1-3 V2-5 F-4", row_shuffles=[0, 0, 2], shuffles=2, artefacts=["V1-3 V1-4"], found_next="D3-5"
    )
    for seed in range(10):
        facts = guess(match, 0, seed)
        assert facts["row"] == ["V1-3", "V2-5", facts["row"][2]]  # nothing else came from shuffle 0
        assert facts["row"][2][-1] == "4"
        assert facts["artefact_pile"][-1][-1] == "5"


def test_a_guess_at_others_lets_them_be_asked_what_they_are_asked():
    match = stage(
        hands=["p1s4 p2s4 p3s4 p1s1"], displays=["p3s1 p3s2"], row="V3-5 L3-5 V2-5", found_next="D3-5"
    )
    go(match, "excavate", "R1")
    assert decision(match) == "P-D4"
    for seed in range(30):
        facts = guess(match, 1, seed)
        shovels = [int(card[-1]) for card in facts["hands"][0]]
        assert sum(shovels) - min(shovels) >= 10
        assert len(set(facts["hands"][0])) > 1


def test_when_the_match_is_over_everything_lies_open():
    match = stage(artefacts=["V1-3 L1-3"], slots="A1 - A3 A4 -", after_stop=1)
    go(match, "organise", "A1", "done")
    assert match.over
    for seat in (0, 1, sacbe.SPECTATOR):
        revealed = match.view(seat)["revealed"]
        assert revealed["hands"] == match.dump()["hands"]
        assert revealed["row"] == match.dump()["row"]


def test_a_commitment_can_be_taken_back_until_all_are_revealed():
    match = choosing()
    match.play(1, "V2-3")
    match.undo(1)
    assert match.legal(1) == ["done", "V2-3", "V3-4", "L2-4", "T1-3"]


def test_what_chance_or_others_have_shown_cannot_be_taken_back():
    match = stage(hands=["p1s1 p2s2"])
    match.play(0, "draw")
    with pytest.raises(sacbe.NoUndo):
        match.undo(0)
    match = stage(hands=["p1s1 p2s2"])
    match.play(0, "display")
    match.undo(0)
    assert decision(match) == "P-D1"
    assert len(hand(match)) == 2


def test_a_position_names_its_facts_plainly():
    assert json.loads(json.dumps(table())) == table()


def test_a_guess_deals_fronts_exhibitions_and_commitments_anew():
    match = stage(
        seats=3, active=1, artefacts=["V1-3 L1-3", "V2-3 S1-3", "L3-5 V1-4"], slots="A1 A2 A3 A4 A5"
    )
    rows = {tuple(guess(match, 0, seed)["row"]) for seed in range(12)}
    piles = {tuple(guess(match, 0, seed)["exhibition_pile"]) for seed in range(12)}
    assert len(rows) > 3
    assert len({pile[:6] for pile in piles}) > 3
    assert len({pile[6:] for pile in piles}) > 3
    match = stage(
        seats=3, active=1, artefacts=["V1-3 L1-3", "V2-3 S1-3 D1-3", "V1-4"], slots="B1 A2 A3 A4 A5"
    )
    go(match, "organise", "B1")
    for text in ("V2-3", "S1-3", "done"):
        match.play(1, text)
    used = {tuple(guess(match, 0, seed)["used"][1]) for seed in range(20)}
    assert used == {(), ("V2-3",), ("S1-3",), ("V2-3", "S1-3")}
    match.play(2, "V1-4")
    assert {tuple(guess(match, 0, seed)["used"][2]) for seed in range(20)} == {(), ("V1-4",)}
