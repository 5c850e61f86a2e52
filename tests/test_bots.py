"""Bots see views, play legal actions, answer the same for one seed, and are worth sitting down with."""

import json

import pytest

import sacbe
from sacbe.bots.playout_check import PlayoutCheck
from sacbe.bots.random import Playouts
from sacbe.bots.roster import BOTS, make_bot
from sacbe.core.game import new_position
from sacbe.core.rng import Rng

bots = pytest.mark.parametrize("name", BOTS)
games = pytest.mark.parametrize("game", sacbe.SHELF.values(), ids=sacbe.SHELF.keys())


def play(match, players):
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), seat))
    return match


def advanced(game, moves, seed):
    """A match some random moves in, at a moment with a real choice."""
    match, dice = sacbe.new(game.NAME, min(game.SEATS), seed=seed), Rng(seed)
    while len(match.moves) < moves or len(match.legal(match.to_act[0])) < 2:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[dice.pick(len(match.legal(seat)))])
    return match


@games
@bots
def test_a_bot_plays_a_legal_action_from_a_view_that_went_over_the_wire(game, name):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    view = json.loads(json.dumps(match.view(seat)))
    assert make_bot(name, game, 3, iterations=60).choose(view, seat) in match.legal(seat)


@games
@bots
def test_a_bot_with_the_same_seed_always_answers_the_same(game, name):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    answers = {
        tuple(make_bot(name, game, 3, iterations=40).analyse(match.view(seat), seat)) for _ in range(2)
    }
    assert len(answers) == 1


@games
def test_a_search_tries_every_legal_action_and_counts_its_iterations(game):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    found = make_bot("ismcts", game, 3, iterations=120).analyse(match.view(seat), seat)
    assert {choice.action for choice in found} == set(match.legal(seat))
    assert sum(choice.visits for choice in found) == 120
    assert all(0 <= choice.value <= 1 for choice in found)
    assert [choice.visits for choice in found] == sorted((choice.visits for choice in found), reverse=True)


@games
def test_two_threads_share_the_iterations(game):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    found = make_bot("ismcts", game, 3, iterations=61, threads=2).analyse(match.view(seat), seat)
    assert sum(choice.visits for choice in found) == 61


@games
def test_a_search_by_the_clock_answers(game):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    assert make_bot("ismcts", game, 3, seconds=0.01).choose(match.view(seat), seat) in match.legal(seat)


@bots
def test_a_bot_that_has_nothing_to_decide_says_so(name):
    match = sacbe.new("lost_cities", 2, {"first_seat": 0}, seed=1)
    with pytest.raises(sacbe.NothingToDecide):
        make_bot(name, match.game, 1, iterations=5).choose(match.view(1), 1)


@pytest.mark.parametrize("wrong", [{"iterations": 0}, {"iterations": -3}, {"seconds": -1}, {"threads": 0}])
def test_a_budget_that_cannot_be_is_refused(wrong):
    with pytest.raises(sacbe.BadValue):
        make_bot("ismcts", sacbe.SHELF["lost_cities"], 1, **wrong)


def test_an_unknown_bot_is_refused_with_the_names_of_the_others():
    with pytest.raises(
        sacbe.UnknownName, match="pilgrim, trader, scout, scribe, jaguar, random, greedy, ismcts, learned"
    ):
        make_bot("deep thought", sacbe.SHELF["lost_cities"], 1)


def wins_against_random(name, iterations, matches):
    game = sacbe.SHELF["lost_cities"]
    wins = 0
    for seed in range(matches):
        mine = seed % 2
        players = [make_bot("random", game, seed)] * 2
        players[mine] = make_bot(name, game, seed, iterations=iterations)
        wins += play(sacbe.new("lost_cities", 2, {"length": "short"}, seed=seed), players).winners == [mine]
    return wins


def test_looking_one_step_ahead_beats_chance():
    assert wins_against_random("greedy", None, 4) == 4


def test_a_small_search_beats_chance():
    assert wins_against_random("ismcts", 12, 4) >= 3


def test_playout_checks_count_matches_that_do_not_end_in_time():
    root = new_position(sacbe.SHELF["lost_cities"], 2, {}, Rng(1))
    check = PlayoutCheck(root, Rng(2), count=3, most=5)
    check.start()
    assert (check.endless, check.steps, check.stuck, check.crowded) == (3, 15, 0, 0)


@games
def test_playout_checks_play_what_playouts_play(game):
    """Even where a game leaves the list of the next action, which checks do not read."""
    for seats in (min(game.SEATS), max(game.SEATS)):
        root = new_position(game, seats, {}, Rng(1))
        check, playouts = PlayoutCheck(root, Rng(2), count=3, most=20_000), Playouts(root, Rng(2), 3)
        check.start()
        playouts.start()
        assert (check.steps, check.endless, check.stuck) == (playouts.steps, 0, 0)
