"""Choices as every game tells them, on random matches with any seats and options."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import ONCE, games, sittings
from walk import Sitting, after, moments

import sacbe
from sacbe.core import message_format, text
from sacbe.core.choice import Choice
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.matches.choosing import choices

some = settings(max_examples=8, deadline=None, phases=ONCE)
anywhere = given(data=st.data())


def told(game: Game, sitting: Sitting, every: int) -> list[tuple[Position, int, Choice]]:
    """Every choice of every seat that may decide, now and then in a match."""
    return [
        (position.copy(), seat, choice)
        for position in moments(sitting, every)
        for seat in position.to_act()
        for choice in choices(game, position, seat)
    ]


def rules_of(package: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]+-?\d+)\*\*", text.rulebook(package, "en")))


@games
@some
@anywhere
def test_what_a_seat_would_have_if_it_ended_now_is_its_score_once_it_has_ended(game, data):
    *_, end = moments(data.draw(sittings(game)), 50)
    ended = [game.CHOOSING.if_ended(end, seat) for seat in range(end.seats)]
    assert ended == [score[0] for score in end.scores()]


@games
@some
@anywhere
def test_every_legal_action_has_exactly_one_choice(game, data):
    for position in moments(data.draw(sittings(game)), 10):
        for seat in range(position.seats):
            found = [choice.action for choice in choices(game, position, seat)]
            assert found == [game.write(action) for action in position.legal(seat)]


@games
@some
@anywhere
def test_a_choice_says_its_sentence_its_effect_and_all_their_facts(game, data):
    package = f"sacbe.games.{game.NAME}"
    for _, _, choice in told(game, data.draw(sittings(game)), 15):
        for lang in text.LANGUAGES:
            assert text.say(package, lang, f"actions.{choice.key}", choice.facts)
            assert text.say(package, lang, f"effects.{choice.effect.key}", choice.effect.facts)
            sentences = text.catalogue(package, lang)
            blanks = message_format.blanks(sentences["effects"][choice.effect.key])
            assert set(choice.facts) <= message_format.blanks(sentences["actions"][choice.key])
            assert set(choice.effect.facts) <= blanks | set(choice.facts)


@games
@some
@anywhere
def test_a_choice_names_a_rule_of_the_book_that_its_effect_cites(game, data):
    package = f"sacbe.games.{game.NAME}"
    rules = rules_of(package)
    for _, _, choice in told(game, data.draw(sittings(game)), 15):
        assert choice.rule in rules
        assert choice.rule in text.say(package, "en", f"effects.{choice.effect.key}", choice.effect.facts)


@games
@some
@anywhere
def test_a_promised_gain_happens(game, data):
    for position, seat, choice in told(game, data.draw(sittings(game)), 15):
        if choice.gain is None:
            continue
        later = after(position, seat, game.read(choice.action))
        assert later.scores()[seat][0] - position.scores()[seat][0] == choice.gain.points
        ended = game.CHOOSING.if_ended
        assert ended(later, seat) - ended(position, seat) == choice.gain.if_ended


@games
@pytest.mark.parametrize("seed", range(3))
def test_a_choice_commits_exactly_if_it_cannot_be_taken_back(game, seed):
    match = sacbe.new(game.NAME, max(game.SEATS), seed=seed)
    while not match.over and len(match.moves) < 60:
        seat = match.to_act[-1]
        offered = match.choices(seat)
        choice = offered[len(match.moves) % len(offered)]
        match.play(seat, choice.action)
        if choice.commits:
            with pytest.raises(sacbe.NoUndo):
                match.check_undo(seat)
        else:
            match.check_undo(seat)


@games
@some
@anywhere
def test_what_gains_points_at_once_never_counts_as_declining(game, data):
    found = [choice for _, _, choice in told(game, data.draw(sittings(game)), 10)]
    assert not [choice for choice in found if choice.declines and choice.gain and choice.gain.points > 0]


@games
def test_a_match_lets_a_seat_decline_and_says_which_choice_that_is(game):
    declined = {
        choice.action.rpartition(":")[2]
        for seed in range(6)
        for position in moments(Sitting(game, max(game.SEATS), {}, seed), 1)
        for seat in position.to_act()
        for choice in choices(game, position, seat)
        if choice.declines
    }
    assert declined
    assert declined <= {"none", "stop", "done", "decline", "only-one", "end"}


@games
def test_every_action_has_a_sentence_in_every_language(game):
    package = f"sacbe.games.{game.NAME}"
    for action in range(game.ACTIONS):
        key, facts = game.CHOOSING.sentence(game.write(action))
        json.dumps(facts)
        assert key.partition("_")[0] in game.CHOOSING.verbs
        for lang in text.LANGUAGES:
            assert text.say(package, lang, f"actions.{key}", facts)
