"""Laws of records, staged positions, taking back, choosing at once and plain data, for every game."""

import hashlib
import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import anywhere, few, games, sittings
from walk import MOST_STEPS, after, anything, eyes, future, moments, state, through_json, views, walk

import sacbe
from sacbe import Match, NoUndo
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches import record_file


def played(match: Match, dice: Rng, every: int) -> dict[int, dict[str, Any]]:
    """Play to the end at random; the dumps after some of the moves, and after the last."""
    dumps = {}
    for number in range(MOST_STEPS):
        if match.over or dice.pick(every) == 0:
            dumps[number] = match.dump()
        if match.over:
            return dumps
        seat, action = anything(match.position(), dice)
        match.play(seat, match.game.write(action))
    raise AssertionError("no end")


def play_on(match: Match, moves: list[tuple[int, str]]) -> Match:
    for seat, action in moves:
        match.play(seat, action)
    return match


def told(match: Match, since: int = 0) -> list[Any]:
    return [match.events(eye, since) for eye in eyes(match.position())]


@games
@few
@anywhere
def test_a_record_replays_to_the_same_match_wherever_it_was_interrupted(game, data):
    sitting = data.draw(sittings(game))
    match = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    for number, dump in played(match, Rng(1), 500).items():
        record = match.record()
        record.moves = record.moves[:number]
        again = sacbe.replay(record)
        assert again.dump() == dump
        play_on(again, match.moves[number:])
        assert again.dump() == match.dump()
        assert again.record() == match.record()
        assert told(again) == told(match)


@games
@few
@anywhere
def test_a_staged_match_goes_on_as_the_first_one_did(game, data):
    sitting = data.draw(sittings(game))
    match = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    for number, dump in played(match, Rng(2), 400).items():
        staged = sacbe.stage(game.NAME, through_json(dump))
        assert staged.dump() == dump
        play_on(staged, match.moves[number:])
        assert staged.dump() == match.dump()
        assert told(staged, 1) == told(match, number + 1)
        assert sacbe.replay(staged.record()).dump() == match.dump()


@games
@few
@anywhere
def test_a_staged_position_is_the_same_at_every_moment(game, data):
    for position in moments(data.draw(sittings(game)), 15):
        facts = through_json(game.dump(position))
        staged = game.stage(facts, position.rng.copy())
        assert state(game, staged) == state(game, position)
        assert views(game, staged) == views(game, position)
        assert future(game, staged, 1, 5) == future(game, position, 1, 5)


@games
@few
@anywhere
def test_a_move_is_taken_back_entirely_or_not_at_all(game, data):
    sitting = data.draw(sittings(game))
    match = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    dice, revealing = Rng(3), {game.TELLING.kinds[kind] for kind in game.REVEALING}
    while not match.over and len(match.moves) < 80:
        seat, action = anything(match.position(), dice)
        before = everything(match)
        match.play(seat, game.write(action))
        moved, kinds = everything(match), {event["event"] for event in match.events(seat, len(match.moves))}
        if kinds & revealing:
            with pytest.raises(NoUndo):
                match.undo(seat)
            assert everything(match) == moved
        else:
            match.undo(seat)
            assert everything(match) == before
            match.play(seat, game.write(action))


@games
@few
@anywhere
def test_a_move_goes_with_its_answers_unless_it_revealed_something_itself(game, data):
    """Whatever the answers revealed; the record says so, and still replays."""
    sitting = data.draw(sittings(game))
    match = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    dice, revealing = Rng(3), {game.TELLING.kinds[kind] for kind in game.REVEALING}
    before: dict[int, tuple[Any, ...]] = {}
    stays: dict[int, bool] = {}
    taken = 0
    while not match.over and len(match.moves) < 60:
        seat, action = anything(match.position(), dice)
        before[seat] = everything(match)
        match.play(seat, game.write(action))
        stays[seat] = bool({event["event"] for event in match.events(seat, len(match.moves))} & revealing)
        asked = dice.pick(match.seats)
        if dice.pick(4) or asked not in before:
            continue
        if stays[asked]:
            with pytest.raises(NoUndo):
                match.undo(asked, answers=True)
            continue
        match.undo(asked, answers=True)
        taken += 1
        assert everything(match) == before[asked]
        assert sacbe.replay(match.record()).dump() == match.dump()
        before, stays = {}, {}  # what they were is further back
    assert match.record().retaken == taken
    assert record_file.read(record_file.write(match.record())).retaken == taken


def everything(match: Match) -> tuple[Any, ...]:
    return match.dump(), match.moves, told(match)


@games
@few
@anywhere
def test_what_may_be_taken_back_has_told_other_seats_nothing_secret(game, data):
    """Dealing the other seats' secrets again would have led to the same news."""
    sitting = data.draw(sittings(game))
    for position in moments(sitting, 10):
        if position.over:
            continue
        seat, action = anything(position, Rng(4))
        events = after(position, seat, action).events()
        if not any(event.kind in game.REVEALING for event in events):
            other = position.resampled(seat, Rng(5))
            assert after(other, seat, action).events() == events


@games
@few
@anywhere
def test_where_several_seats_choose_the_order_of_their_answers_does_not_matter(game, data):
    dice = Rng(1)
    for position in walk(data.draw(sittings(game))):
        acting = position.to_act()
        if len(acting) < 2:
            continue
        answers = {seat: anything_of(position, seat, dice) for seat in acting}
        ends = [answered(position, answers, order) for order in list(permutations(acting))[:6]]
        assert all(state(game, end) == state(game, ends[0]) for end in ends)
        assert all(views(game, end) == views(game, ends[0]) for end in ends)


def anything_of(position: Position, seat: int, dice: Rng) -> int:
    legal = position.legal(seat)
    return legal[dice.pick(len(legal))]


def answered(position: Position, answers: dict[int, int], order: tuple[int, ...]) -> Position:
    """An answer takes no choice away from those who have still to give theirs."""
    twin, choices = position.copy(), {seat: position.legal(seat) for seat in order}
    for seat in order:
        assert twin.legal(seat) == choices[seat]
        twin.apply(seat, answers[seat])
    return twin


@games
@few
@anywhere
def test_what_was_said_of_a_position_does_not_change_with_it(game, data):
    said, kept = [], []
    for position in moments(data.draw(sittings(game)), 60):
        said += [game.dump(position), game.breakdown(position), *views(game, position)]
        kept += through_json(said[len(kept) :])
    assert said == kept


@games
@few
@anywhere
def test_views_events_dumps_and_breakdowns_are_plain_data(game, data):
    for position in moments(data.draw(sittings(game)), 30):
        for value in (game.dump(position), *views(game, position), *news(game, position)):
            assert_plain(value)
        sheets = game.breakdown(position)
        assert_plain(sheets)
        assert [sheet["total"] for sheet in sheets] == [score[0] for score in position.scores()]


def news(game: Game, position: Any) -> list[dict[str, Any]]:
    if position.over:
        return []
    events = after(position, *anything(position, Rng(6))).events()
    seen = (event.seen_by(eye) for event in events for eye in eyes(position))
    return [game.TELLING.told(event) for event in seen if event is not None]


def assert_plain(value: Any) -> None:
    """Survives JSON, and says the same afterwards."""
    assert through_json(value) == value
    assert json.dumps(through_json(value)) == json.dumps(value)


@games
@few
@given(data=st.data(), change=st.integers(1, 2**255))
def test_another_seed_is_another_match(game, data, change):
    sitting = data.draw(sittings(game))
    one = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    other = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed ^ change)
    assert one.dump() != other.dump()
    assert one.commitment != other.commitment


@games
def test_options_seats_and_seeds_that_are_not_there_are_refused(game):
    with pytest.raises(sacbe.BadValue):
        sacbe.new(game.NAME, max(game.SEATS) + 1)
    with pytest.raises(sacbe.BadValue):
        sacbe.new(game.NAME, min(game.SEATS) - 1)
    with pytest.raises(sacbe.UnknownName):
        sacbe.new(game.NAME, min(game.SEATS), {"no such option": "yes"})
    for option in game.OPTIONS:
        with pytest.raises(sacbe.UnknownName):
            sacbe.new(game.NAME, min(game.SEATS), {option.key: "no such value"})
    for seed in (-1, 2**256):
        with pytest.raises(sacbe.BadRecord):
            sacbe.new(game.NAME, min(game.SEATS), seed=seed)


@games
def test_a_record_of_other_rules_or_components_is_refused(game):
    record = sacbe.new(game.NAME, min(game.SEATS), seed=1).record()
    for change in (
        {"rules": game.RULES + 1},
        {"components": "0" * 64},
        {"seed": -1},
        {"moves": [(0, "nonsense")]},
    ):
        with pytest.raises(sacbe.BadRecord):
            sacbe.replay(sacbe.Record(**{**vars(record), **change}))


@games
@few
@given(seed=st.integers(0, 2**256 - 1))
def test_a_commitment_is_the_hash_of_the_32_bytes_of_the_seed(game, seed):
    match = sacbe.new(game.NAME, min(game.SEATS), seed=seed)
    assert match.commitment == hashlib.sha256(seed.to_bytes(32, "big")).hexdigest()
