"""Laws that every game on the shelf obeys, on random matches with any seats and options."""

import re

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from secrets_of import SECRETS
from walk import (
    Sitting,
    after,
    anything,
    eyes,
    first,
    future,
    heard,
    last,
    moments,
    state,
    through_json,
    walk,
)

import sacbe
from sacbe import SHELF, SPECTATOR
from sacbe.core import limits, text
from sacbe.core.asked import NotOffered
from sacbe.core.event import ByFact, Event
from sacbe.core.game import Game
from sacbe.core.options import values_at
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches.choosing import choices

games = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
seeds = st.integers(0, 2**64 - 1)
anywhere = given(data=st.data())
ONCE = (Phase.explicit, Phase.generate)  # a sitting that breaks a law is short enough to tell: it is one seed
few = settings(max_examples=6, deadline=None, phases=ONCE)
some = settings(max_examples=12, deadline=None, phases=ONCE)
STRANGERS = (-1, 4, 6, 50, 98, 100)


@st.composite
def sittings(draw: st.DrawFn, game: Game) -> Sitting:
    seats = draw(st.sampled_from(game.SEATS))
    options = {option.key: draw(st.sampled_from(values_at(option, seats))) for option in game.OPTIONS}
    return Sitting(game, seats, options, draw(seeds))


def strangers(position: Position) -> list[int]:
    return [seat for seat in STRANGERS if seat not in range(position.seats)]


# Choices


@games
@some
@anywhere
def test_a_match_ends_however_it_is_played(game, data):
    sitting = data.draw(sittings(game))
    for choose in (anything, first, last):
        *_, end = walk(sitting, choose)
        assert end.over
        assert end.to_act() == []


@games
@some
@anywhere
def test_choices_are_distinct_and_there_are_some_exactly_for_seats_that_may_act(game, data):
    for position in moments(data.draw(sittings(game)), 3):
        acting = position.to_act()
        assert position.over or position.turn in acting
        assert position.over or position.choices() == position.legal(position.turn)
        for seat in (*eyes(position), *strangers(position)):
            legal = position.legal(seat)
            assert bool(legal) == (seat in acting)
            assert len(set(legal)) == len(legal)
            assert all(0 <= action < game.ACTIONS for action in legal)


@games
@some
@anywhere
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(game, data):
    for position in moments(data.draw(sittings(game)), 40):
        before = state(game, position)
        for seat in (*eyes(position), *strangers(position)):
            offered = set(position.legal(seat))
            for action in {*range(-1, game.ACTIONS + 1), 2**31 - 1} - offered:
                with pytest.raises(NotOffered):
                    position.apply(seat, action)
        assert state(game, position) == before


@games
@few
@anywhere
def test_a_refusal_names_a_rule_of_the_book_and_has_a_sentence(game, data):
    package = f"sacbe.games.{game.NAME}"
    rules = set(re.findall(r"\*\*([A-Z]+-?\d+)\*\*", text.rulebook(package, "en")))
    for position in moments(data.draw(sittings(game)), 60):
        for seat in range(position.seats):
            for action in set(range(game.ACTIONS)) - set(position.legal(seat)):
                refusal = game.refuse(position, seat, action)
                assert refusal.rule in rules
                for lang in text.LANGUAGES:
                    assert text.say(package, lang, f"refusals.{refusal.key}", refusal.facts)


@games
@some
@anywhere
def test_what_an_absent_seat_does_is_legal(game, data):
    for position in moments(data.draw(sittings(game)), 3):
        for seat in position.to_act():
            assert game.default_action(position, seat) in position.legal(seat)


# Copies


@games
@some
@anywhere
def test_playing_on_a_copy_leaves_the_original(game, data):
    for position in moments(data.draw(sittings(game)), 15):
        before = state(game, position)
        future(game, position, 1, 6)
        position.resampled(SPECTATOR, Rng(1))
        assert state(game, position) == before


@games
@few
@anywhere
def test_two_copies_have_the_same_future(game, data):
    for position in moments(data.draw(sittings(game)), 15):
        assert future(game, position, 1, 6) == future(game, position.copy(), 1, 6)


@games
@some
@anywhere
def test_two_copies_have_the_same_future_to_the_end(game, data):
    position = next(moments(data.draw(sittings(game)), 100))
    assert future(game, position, 1, -1) == future(game, position.copy(), 1, -1)


@games
@some
@anywhere
def test_no_piece_is_lost_or_made(game, data):
    pieces = SECRETS[game.NAME].pieces
    sitting = data.draw(sittings(game))
    whole = pieces(next(walk(sitting)))
    assert all(pieces(position) == whole for position in moments(sitting, 8))


# What a seat knows


@games
@some
@anywhere
def test_a_seat_cannot_tell_a_resampled_position_from_the_true_one(game, data):
    guess = Rng(3)
    for position in moments(data.draw(sittings(game)), 20):
        for eye in eyes(position):
            other = position.resampled(eye, guess)
            assert game.observe(other, eye) == game.observe(position, eye)
            assert_same_choices(game, other, position, eye)
            assert SECRETS[game.NAME].pieces(other) == SECRETS[game.NAME].pieces(position)


@games
@few
@anywhere
def test_a_resampled_position_could_be_on_the_table(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            facts = game.dump(position.resampled(eye, Rng(3)))
            assert game.dump(game.stage(facts, Rng(0))) == facts


@games
@some
@anywhere
def test_resampling_deals_again(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            if len(set(SECRETS[game.NAME].hidden(position, eye))) > 4:
                dealt = [game.dump(position.resampled(eye, Rng(seed))) for seed in range(3)]
                assert dealt[0] != dealt[1] != dealt[2]


@games
@few
@anywhere
def test_a_position_rebuilt_from_a_view_has_that_view_and_the_same_choices(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            view = game.observe(position, eye)
            rebuilt = game.rebuild(through_json(view), Rng(3))
            assert game.observe(rebuilt, eye) == view
            assert_same_choices(game, rebuilt, position, eye)
            assert SECRETS[game.NAME].pieces(rebuilt) == SECRETS[game.NAME].pieces(position)


@games
@some
@anywhere
def test_secrets_change_nothing_that_a_seat_sees_may_do_or_is_told(game, data):
    dice = Rng(4)
    for position in moments(data.draw(sittings(game)), 15):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].move(other, eye, dice)
            assert game.observe(other, eye) == game.observe(position, eye)
            assert_same_choices(game, other, position, eye)
            for seat in set(position.to_act()) - {eye}:
                for action in [each for each in position.legal(seat) if each in other.legal(seat)][:2]:
                    assert_same_news(game, after(position, seat, action), after(other, seat, action), eye)


def assert_same_choices(game: Game, one: Position, other: Position, eye: int) -> None:
    assert one.legal(eye) == other.legal(eye)
    assert choices(game, one, eye) == choices(game, other, eye)
    assert one.to_act() == other.to_act()


def assert_same_news(game: Game, one: Position, other: Position, eye: int) -> None:
    """Unless the action has just brought to light what was moved."""
    told = [event for position in (one, other) for event in position.events()]
    if {event.kind for event in told} & SECRETS[game.NAME].turned_up:
        return
    if any(
        event.seat == event.known_to == eye for event in told
    ):  # it drew by itself, nothing else being possible
        return
    assert heard(one, eye) == heard(other, eye)
    if not one.over:  # then all lies open, and nothing is secret any more
        assert game.observe(one, eye) == game.observe(other, eye)


@games
@few
@anywhere
def test_every_event_a_seat_is_told_names_a_rule_of_the_book(game, data):
    rules = set(re.findall(r"\*\*([A-Z]+-?\d+)\*\*", text.rulebook(f"sacbe.games.{game.NAME}", "en")))
    for position in moments(data.draw(sittings(game)), 3):
        for eye in eyes(position):
            for event in heard(position, eye):
                cited = game.TELLING.cited(event)
                assert cited.pop("rule") in rules, cited
                assert cited == game.TELLING.told(event)


@games
def test_every_kind_of_event_has_rules_of_the_book(game):
    rules = set(re.findall(r"\*\*([A-Z]+-?\d+)\*\*", text.rulebook(f"sacbe.games.{game.NAME}", "en")))
    assert set(game.TELLING.rules) == set(game.TELLING.kinds) == set(game.TELLING.facts)
    for kind, rule in game.TELLING.rules.items():
        if isinstance(rule, ByFact):
            assert rule.fact in game.TELLING.facts[kind]
            assert {*rule.rules.values(), rule.otherwise} - {""} <= rules
        else:
            assert rule in rules


@pytest.mark.parametrize("known_to", [limits.EVERYONE, 1, limits.ONLY + 1])
def test_an_event_reaches_exactly_those_who_may_know(known_to):
    event = Event(5, 1, (1, 2, 3, 4, 5), known_to)
    assert event.seen_by(1) == event
    others = {limits.EVERYONE: event, 1: event._replace(facts=None), limits.ONLY + 1: None}
    assert all(event.seen_by(eye) == others[known_to] for eye in (0, 2, 3, SPECTATOR))


@games
@some
@anywhere
def test_a_view_does_not_show_what_lies_face_down(game, data):
    dice = Rng(5)
    for position in moments(data.draw(sittings(game)), 15):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].turn_over(other, eye, dice)
            assert game.observe(other, eye) == game.observe(position, eye)


@games
@some
@anywhere
def test_a_resampled_position_owes_nothing_to_where_the_secrets_are(game, data):
    dice = Rng(6)
    for position in moments(data.draw(sittings(game)), 20):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].move(other, eye, dice)
            other.rng = Rng(8)  # what chance will say is nobody's to know
            guesses = [each.resampled(eye, Rng(7)) for each in (position, other)]
            assert state(game, guesses[0]) == state(game, guesses[1])


@games
@some
@anywhere
def test_a_seat_that_is_not_at_the_table_is_refused(game, data):
    sitting = data.draw(sittings(game))
    match = sacbe.new(game.NAME, sitting.seats, sitting.options, sitting.seed)
    for seat in strangers(match.position()):
        with pytest.raises(sacbe.UnknownName):
            game.observe(match.position(), seat)
        for ask in (match.view, match.legal, match.events, match.undo, match.default):
            with pytest.raises(sacbe.UnknownName):
                ask(seat)
        with pytest.raises(sacbe.UnknownName):
            match.play(seat, game.write(match.position().choices()[0]))
