"""What a search does at first sight when it plays on."""

import pytest

import sacbe
from sacbe.core.game import new_position
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.games.coatl import instinct, words
from sacbe.games.coatl.notation import ACTIONS

from .table import go, stage

QUIET = "P15 P25 P23"


def first_sight(match: sacbe.Match, seed: int = 1) -> str:
    seat = match.to_act[0]
    return ACTIONS[instinct.choose(match.position(), seat, Rng(seed))]


def placed_at_first_sight(match: sacbe.Match, seed: int) -> str:
    go(match, first_sight(match, seed))
    return first_sight(match, seed)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_whole_matches_and_only_what_is_offered(seats):
    position = new_position(find_game("coatl"), seats, {}, Rng(5))
    dice = Rng(6)
    while not position.over:
        seat = position.turn
        chosen = instinct.choose(position, seat, dice)
        assert chosen in position.legal(seat)
        position.apply(seat, chosen)
    assert max(points for points, *_ in position.scores()) > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_card_and_the_end_that_bring_most_are_taken(seed):
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR KY"}, reserve="P01 P36 P15")
    assert placed_at_first_sight(match, seed) == "GR@L^"  # P01 and P36


@pytest.mark.parametrize("seed", range(4))
def test_an_objective_of_the_temple_counts(seed):
    laid = {0: "KB@F BR@R+ RK@R+ KB@R+ BR@R+ RK@R^"}  # eleven segments; no more than twelve are wanted
    match = stage(laid=laid, hand={0: "GY GY GY"}, reserve=QUIET, temple="T4")
    assert placed_at_first_sight(match, seed)[3:] in {"L^", "R^"}


def test_of_two_prophecies_to_steal_the_higher_one_is_taken():
    match = stage(laid={0: "KB@F GR@R+"}, hand={0: "GR GK"}, held={1: "P32:0 P01:0"}, reserve=QUIET)
    go(match, "play:GR", "GR@L^")  # once more G R; the first R that covers something
    assert {"steal:1:P01", "steal:1:P32"} <= set(match.legal(0))
    assert first_sight(match) == "steal:1:P01"


def test_of_two_thefts_alike_the_one_that_hurts_more_is_done():
    laid = {0: "KB@F KB@R+ KB@R+ KB@R+", 1: "GB@F RG@R^ RK@R^ KY@R+"}
    match = stage(laid=laid, hand={0: "GR GK"}, held={1: "P36:1 P32:2"}, reserve=QUIET)
    go(match, "play:GR", "GR@L^")
    assert {"steal:1:P36", "steal:1:P32"} <= set(match.legal(0))
    assert first_sight(match) == "steal:1:P32"


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_brings_less_than_the_deck_would_is_discarded(seed):
    laid = {0: "KB@F"}
    match = stage(laid=laid, hand={0: "KY KY KB"}, reserve="P01 P36 P31", deck=5, top="GR GR GR GR GR")
    assert first_sight(match, seed).startswith("discard:")


def test_after_carl_it_goes_on():
    laid = {0: "GR@F KB@R+ YG@R+ KB@R+ YG@R+ KB@R+ YG@R+ KB@R+"}
    held = {0: "P01:3 P02:3 P03:3 P04:3 P05:3"}
    solo = {"gods": "blue blue blue yellow pink", "carl": ""}
    match = stage(laid=laid, held=held, reserve="P15 P25 P20", solo=solo)
    while "carl2" not in match.legal(0):
        go(match, first_sight(match))
    assert first_sight(match) == "carl2"


@pytest.mark.parametrize("seed", range(5))
def test_what_was_thought_of_before_another_move_is_forgotten(seed):
    game, dice = find_game("coatl"), Rng(seed)
    thinker = new_position(game, 2, {}, Rng(seed))
    while not thinker.over:
        seat, fresh = thinker.turn, game.stage(game.dump(thinker), Rng(1))
        thought = instinct.choose(thinker, seat, Rng(7))
        assert thought in thinker.legal(seat)
        if thought < words.DISCARD:
            assert thought == instinct.choose(fresh, seat, Rng(7))
        thinker.apply(seat, thinker.legal(seat)[dice.pick(len(thinker.legal(seat)))])
