"""What is kept of a match and what can be taken back."""

import dataclasses
import hashlib

import pytest
from lost_cities.table import go, stage, turn
from test_match import SPECTATOR, played_out, short

import sacbe


def test_a_record_replays_to_the_same_match():
    match = played_out(short())
    again = sacbe.replay(match.record())
    assert again.dump() == match.dump()
    assert [again.events(seat) for seat in (0, 1, 2, SPECTATOR)] == [
        match.events(seat) for seat in (0, 1, 2, SPECTATOR)
    ]
    assert again.record() == match.record()


def test_a_staged_match_has_a_record_too():
    match = stage(figures="A@R5", hand_a="R7", piles="B=9")
    turn(match, "play:R7")
    assert sacbe.replay(match.record()).dump() == match.dump()


def test_a_record_says_all_that_the_match_depends_on():
    record = short().record()
    assert (record.game, record.seats, record.seed) == ("lost_cities", 3, 7)
    assert record.rules == sacbe.SHELF["lost_cities"].RULES
    assert record.components == sacbe.SHELF["lost_cities"].COMPONENTS
    assert record.options == {
        "length": "short",
        "direction": "ascending",
        "scores": "hidden",
        "first_seat": "random",
        "own_pile": "closed",
    }


def test_a_record_is_a_copy():
    match = short()
    record = match.record()
    record.moves.append((0, "draw:deck"))
    record.options["length"] = "long"
    assert match.record().moves == []
    assert match.record().options["length"] == "short"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"rules": 0}, "other_rules"),
        ({"components": "0" * 64}, "other_components"),
        ({"seed": -1}, "bad_seed"),
        ({"moves": [(0, "draw:deck")]}, "bad_move"),
        ({"moves": [(0, "nonsense")]}, "bad_move"),
        ({"moves": [(9, "draw:deck")]}, "bad_move"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_and_never_guessed(change, key):
    with pytest.raises(sacbe.BadRecord) as refused:
        sacbe.replay(dataclasses.replace(short().record(), **change))
    assert refused.value.key == key
    assert refused.value.say("fr")


def test_a_record_of_another_game_or_table_is_refused():
    for change in ({"game": "chess"}, {"seats": 9}, {"options": {"length": "endless"}}):
        with pytest.raises(sacbe.Problem):
            sacbe.replay(dataclasses.replace(short().record(), **change))


def test_the_commitment_is_the_hash_of_the_seed():
    match = short(seed=7)
    assert match.commitment == hashlib.sha256((7).to_bytes(32, "big")).hexdigest()


# Taking back


def test_a_choice_that_taught_nobody_anything_can_be_taken_back():
    match = stage(figures="A@R1 A@Y3", tiles="arr@R2", hand_a="R5", piles="B=9")
    match.play(0, "play:R5")
    before, told = match.dump(), match.events(1)
    match.play(0, "arrow:Y")
    match.undo(0)
    assert match.dump() == before
    assert match.events(1) == told
    assert match.moves == [(0, "play:R5")]
    match.play(0, "arrow:R")


def test_a_figure_chosen_can_be_taken_back_while_no_card_is_drawn():
    match = stage(hand_a="R5", piles="B=9")
    go(match, "play:R5", "figure:explorer")
    match.undo(0)
    match.play(0, "figure:adventurer")
    assert match.dump()["figures"][0]["R"]["figure"] == "adventurer"


@pytest.mark.parametrize(
    ("facts", "actions"),
    [
        ({"hand_a": "R5"}, ["play:R5"]),
        ({"hand_a": "R5", "piles": "B=9"}, ["discard:R5"]),
        ({"hand_a": "R5", "piles": "B=9"}, ["discard:R5", "draw:deck"]),
        ({"hand_a": "R5"}, ["play:R5", "figure:explorer"]),
    ],
)
def test_what_showed_a_card_cannot_be_taken_back(facts, actions):
    match = stage(**facts)
    go(match, *actions)
    before = match.dump()
    with pytest.raises(sacbe.NoUndo) as refused:
        match.undo(0)
    assert refused.value.key == "undo_learnt"
    assert match.dump() == before


def test_nobody_takes_back_what_another_has_done_or_nothing():
    match = stage(hand_a="R5", piles="B=9")
    with pytest.raises(sacbe.NoUndo) as refused:
        match.undo(0)
    assert refused.value.key == "nothing_to_undo"
    go(match, "discard:R5", "draw:B", f"discard:{match.dump()['hands'][1][0]}")
    with pytest.raises(sacbe.NoUndo) as refused:
        match.undo(0)
    assert refused.value.key == "undo_played"


def test_rewinding_goes_back_whatever_was_learnt():
    match = short()
    dumps = [match.dump()]
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, match.default(seat))
        dumps.append(match.dump())
    match.rewind(2)
    assert match.dump() == dumps[2]
    assert len(match.moves) == 2
