"""Laws of choices, copies and events that every game on the shelf obeys."""

import re

import pytest
from laws import anywhere, few, games, sittings, some, strangers
from secrets_of import SECRETS
from walk import anything, eyes, first, future, heard, last, moments, state, walk

import sacbe
from sacbe import SPECTATOR
from sacbe.core import limits, text
from sacbe.core.asked import NotOffered
from sacbe.core.event import ByFact, Event
from sacbe.core.rng import Rng

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
        assert position.over or position.legal_now() == position.legal(position.turn)
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


# Events


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
            match.play(seat, game.write(match.position().legal_now()[0]))
