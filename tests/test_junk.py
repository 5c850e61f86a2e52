"""Whatever the public functions are called with: they do it, or say in one sentence why not."""

import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from junk import JUNK, deep

import sacbe
from sacbe.adapters.observation import Observer
from sacbe.arena.plan import make_plan, self_play
from sacbe.bots.analysis import analyse
from sacbe.bots.roster import make_bot, read_bot
from sacbe.core import text
from sacbe.core.game import new_position
from sacbe.core.rng import Rng, SecretRng
from sacbe.games import find_game
from sacbe.matches import record_file

GAMES = sorted(sacbe.SHELF)
SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=8)
ODD = st.sampled_from(JUNK).map(lambda make: make())
junk = ODD | st.recursive(
    SIMPLE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)
many = settings(max_examples=60, deadline=None)


def match_of(name="coatl"):
    match = sacbe.new(name, 2, seed=1)
    for _ in range(3):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


def attempt(call, *given, **named):
    """Done, or refused in sentences that can be printed."""
    try:
        call(*given, **named)
    except sacbe.Problem as problem:
        return all(problem.say(lang).encode() for lang in text.LANGUAGES)
    return True


@many
@given(junk, junk, junk, junk)
def test_making_a_match_takes_or_refuses_whatever_comes(game, seats, options, seed):
    assert attempt(sacbe.new, game, seats, options, seed)
    assert attempt(sacbe.new, "coatl", seats)
    assert attempt(sacbe.new, "coatl", 2, options)
    assert attempt(sacbe.new, "coatl", 2, seed=seed)
    assert attempt(sacbe.new, "lost_cities", 2, {"first_seat": options})
    assert attempt(sacbe.stage, game, options, seed)
    assert attempt(sacbe.stage, "quetzal", options, seed)
    assert attempt(sacbe.replay, game)


@pytest.mark.parametrize("options", [0, "", [], (), False, 1, "x", [("a", "b")]])
def test_options_are_a_table_or_nothing(options):
    with pytest.raises(sacbe.BadValue):
        sacbe.new("coatl", 2, options)


@pytest.mark.parametrize("seed", [True, False, "1", 1.0, b"1", -1, 1 << 256, [1]])
def test_a_seed_must_be_a_whole_number(seed):
    for call in (lambda: sacbe.new("coatl", 2, seed=seed), lambda: sacbe.stage("coatl", {}, seed)):
        with pytest.raises(sacbe.BadRecord):
            call()


@many
@given(junk, junk)
def test_a_match_takes_or_refuses_whatever_comes(one, two):
    match = match_of()
    before = match.dump(), match.moves
    for call in (match.legal, match.default, match.view, match.check_undo):
        assert attempt(call, one)
    for call in (match.check, match.events):
        assert attempt(call, one, two)
        assert attempt(call, match.to_act[0], two)
    assert (match.dump(), match.moves) == before
    assert attempt(match.play, match.to_act[0], one)
    assert attempt(match.undo, one)
    assert attempt(match.rewind, one)


@given(junk, junk)
def test_an_analysis_takes_or_refuses_whatever_comes(one, two):
    match = match_of()
    if one is None or (type(one) is int and one > 50):
        one = -1  # many would be allowed, and take their time
    for named in ({"iterations": one}, {"seed": two, "iterations": 1}):
        assert attempt(match.analyse, match.to_act[0], **named)
    assert attempt(match.analyse, two, iterations=1)
    assert attempt(sacbe.review, two, one)


@settings(max_examples=30, deadline=None)
@given(junk, junk)
def test_lessons_hints_and_choices_are_given_or_refused(one, two):
    match, (lesson, *_) = match_of(), sacbe.lessons("coatl")
    assert attempt(sacbe.lessons, one)
    assert attempt(sacbe.learn, one, two)
    assert attempt(sacbe.learn, lesson, one)
    assert attempt(sacbe.learn, lesson, [one])
    assert attempt(match.choices, one)
    assert attempt(match.hint, one, two, iterations=-1)
    assert attempt(match.hint, match.to_act[0], one, iterations=-1)


@pytest.mark.parametrize("count", [-1, 4, True, None, "1", 1.0, 10**5_000], ids=range(7))
def test_a_match_is_rewound_to_a_move_that_it_has(count):
    match = match_of()
    with pytest.raises(sacbe.BadValue):
        match.rewind(count)
    assert len(match.moves) == 3


@pytest.mark.parametrize("seat", [True, False, None, "0", 0.0, -1])
def test_a_seat_is_a_number_and_nothing_like_it(seat):
    match = match_of()
    for call in (match.default, match.legal, match.view, match.undo, match.analyse):
        with pytest.raises(sacbe.UnknownName):
            call(seat)


@many
@given(st.sampled_from([field.name for field in dataclasses.fields(sacbe.Record)]), junk)
def test_a_record_with_any_field_changed_is_replayed_or_refused(name, value):
    record = dataclasses.replace(match_of().record(), **{name: value})
    assert attempt(sacbe.replay, record)
    assert attempt(record_file.write, record)


@many
@given(junk)
def test_a_file_of_anything_is_read_or_refused(content):
    assert attempt(record_file.load, content)
    assert attempt(record_file.read, content)


@given(junk, junk)
def test_plans_and_bots_are_made_or_refused(one, two):
    game = sacbe.SHELF["coatl"]
    assert attempt(make_plan, "coatl", one, ("random", "greedy"), 4, 1, {})
    assert attempt(make_plan, one, 2, ("random", "greedy"), two, 1, {})
    assert attempt(make_plan, "coatl", 2, one, 4, 1, {})
    assert attempt(make_plan, "coatl", 2, ("random", one), 4, 1, {})
    assert attempt(make_plan, "coatl", 2, ("random", "greedy"), 4, one, two)
    assert attempt(self_play, "coatl", 2, one, two, 1, {})
    assert attempt(read_bot, one, game, 1)
    assert attempt(make_bot, one, game, 1)
    assert attempt(make_bot, "ismcts", game, 1, one, two)


@given(junk)
def test_whatever_bots_observers_and_searches_are_given_they_use_or_refuse(value):
    for name, game in sacbe.SHELF.items():
        match = sacbe.new(name, 2, seed=1)
        seat, view, eyes = match.to_act[0], match.view(match.to_act[0]), Observer(game, 2)
        for bot in (make_bot("random", game, 1), make_bot("greedy", game, 1)):
            assert attempt(bot.analyse, value, seat)
            assert attempt(bot.choose, view, value)
        assert attempt(Observer, game, value)
        assert attempt(eyes.observe, value, seat)
        assert attempt(eyes.observe, match.position(), value)
        assert attempt(eyes.encode, value, seat)
        assert attempt(game.observe, match.position(), value)
        assert attempt(game.read, value)
        assert attempt(match.position().resampled, seat, value)
        for name in ("promise", "has_won", "legal", "apply_now"):
            assert attempt(getattr(match.position(), name), value)
        assert attempt(match.position().resampled, value, Rng(1))
        assert attempt(match.position().apply, value, 0)
        assert attempt(match.position().apply, seat, value)
        assert attempt(analyse, game, value, seat, Rng(1), 1)
    for call in (Rng, SecretRng, find_game, lambda lang: sacbe.UnknownName("bad_seed").say(lang)):
        assert attempt(call, value)
    assert attempt(new_position, value, 2, {}, Rng(1))
    assert attempt(new_position, game, 2, value, Rng(1))
    assert attempt(new_position, game, 2, {}, value)
    assert attempt(make_bot, "random", value, 1)
    assert attempt(make_bot, "random", game, value)


@many
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False), junk)
def test_a_view_with_anything_changed_is_used_or_refused(name, dice, value):
    game, match = sacbe.SHELF[name], sacbe.new(name, 2, seed=1)
    view = match.view(0)
    view[dice.choice(sorted(view))] = value
    assert attempt(game.rebuild, view, Rng(1))
    assert attempt(Observer(game, 2).encode, view, 0)


# Files


def sheet():
    return json.loads(record_file.write(match_of().record()))


def sealed(plain):
    found = record_file.msgspec.convert(plain, record_file.RecordSheet)
    return plain | {"seal": record_file.seal(found)}


@pytest.mark.parametrize("levels", [20, 300, 600])
def test_a_record_that_nests_deep_is_refused_in_a_sentence(levels):
    plain = sealed(sheet() | {"start": {"deck": deep(levels)}})
    with pytest.raises(sacbe.BadRecord):
        record_file.load(json.dumps(plain))


@pytest.mark.parametrize("levels", [10_000, 400_000])
@pytest.mark.parametrize("key", ["start", "moves", "options", "x", "result"])
def test_a_file_that_nests_deeper_than_anything_is_refused_in_a_sentence(levels, key):
    content = json.dumps(sheet() | {key: "HERE"}).replace('"HERE"', "[" * levels + "]" * levels)
    for lang in text.LANGUAGES:
        with pytest.raises(sacbe.BadRecord) as refused:
            record_file.load(content)
        assert refused.value.say(lang)


@pytest.mark.parametrize("value", ["9" * 5_000, "1e999", "NaN", "-Infinity", '"\\ud800"', "1.5"])
@pytest.mark.parametrize("key", ["start", "moves", "options", "seats", "rules", "result", "seed"])
def test_a_value_that_no_record_holds_is_refused_in_a_sentence(key, value):
    for shape in (value, f'{{"a": {value}}}', f"[{value}]"):
        content = json.dumps(sheet() | {key: "HERE"}).replace('"HERE"', shape)
        with pytest.raises(sacbe.BadRecord):
            record_file.load(content)


def test_a_name_that_stands_twice_is_refused():
    content = record_file.write(match_of().record())
    for name in ("game", "seal", "seats"):
        line = next(line for line in content.splitlines() if f'"{name}"' in line).rstrip(",")
        with pytest.raises(sacbe.BadRecord, match="twice"):
            record_file.load(content.replace("{", "{" + line + ",", 1))


def test_a_byte_order_mark_does_no_harm():
    match = match_of()
    content = record_file.write(match.record())
    assert record_file.load("\ufeff" + content).dump() == match.dump()
    assert record_file.load(b"\xef\xbb\xbf" + content.encode()).dump() == match.dump()
