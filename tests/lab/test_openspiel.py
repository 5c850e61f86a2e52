"""OpenSpiel's own tests find nothing wrong, and its algorithms run on our games."""

import copy
import json
import unittest

import numpy
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.observation import make_observation

import sacbe.adapters.openspiel
from sacbe.adapters.openspiel import SacbeState
from sacbe.core.rng import Rng

SOLO = "sacbe_coatl_solo"
TABLES = [
    (f"sacbe_{name}", seats) for name, game in sacbe.SHELF.items() for seats in game.SEATS if seats > 1
] + [(SOLO, 1)]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
smallest = pytest.mark.parametrize(
    "name", ["sacbe_lost_cities(length=short)", "sacbe_paititi", "sacbe_coatl", "sacbe_quetzal", SOLO]
)


def begin(name: str, deal: int = 3) -> SacbeState:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


def play_some(state: SacbeState, steps: int, dice: Rng) -> None:
    for _ in range(steps):
        if not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.pick(len(legal))])


@tables
def test_every_game_is_registered_with_its_seats(name, seats):
    game = pyspiel.load_game(name, {"players": seats})
    assert game.num_players() == seats
    assert game.num_distinct_actions() == game.new_initial_state()._rules.game.ACTIONS
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


@smallest
def test_openspiel_finds_nothing_wrong_in_a_random_match(name):
    """Legal actions, copies, observations, returns and serialization, at every step of it."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@tables
def test_openspiels_own_tests_of_its_api_pass(name, seats):
    """On 400 positions: what is legal for whom, observations, and errors where there is nothing to ask."""
    game = pyspiel.load_game(name, {"players": seats})
    case = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": game})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 5
    assert [report for _, report in found.failures + found.errors] == []


@tables
def test_a_match_is_played_to_its_end_for_every_number_of_seats(name, seats):
    state, dice = begin(f"{name}(players={seats})"), Rng(1)
    while not state.is_terminal():
        play_some(state, 50, dice)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert seats == 1 or abs(sum(state.returns())) < 1e-9


@smallest
def test_a_copy_goes_its_own_way(name):
    state = begin(name)
    play_some(state, 5, Rng(2))
    before, twin = str(state), state.clone()
    assert str(twin) == before
    play_some(twin, 5, Rng(2))
    assert str(state) == before != str(twin)
    kept = copy.deepcopy(state)  # through pickle
    assert str(kept) == before
    play_some(kept, 5, Rng(2))
    assert str(kept) == str(twin)


@smallest
def test_a_deal_and_actions_always_give_the_same_match(name):
    one, other = begin(name), begin(name)
    play_some(one, 30, Rng(4))
    play_some(other, 30, Rng(4))
    assert str(one) == str(other)
    another = begin(name, 4)
    play_some(another, 30, Rng(4))
    assert str(another) != str(one)


@smallest
def test_what_a_seat_observes_is_its_view(name):
    state = begin(name)
    play_some(state, 9, Rng(5))
    seat = state.current_player()
    view = json.loads(state.observation_string(seat))
    assert view == state._rules.game.observe(state.position, seat)
    observation = make_observation(state.get_game())
    observation.set_from(state, seat)
    assert numpy.abs(observation.tensor).max() == 1.0
    assert list(observation.tensor) == list(numpy.array(state.observation_tensor(seat), numpy.float32))


@smallest
def test_dealing_again_changes_nothing_that_the_seat_knows_and_tells_nothing_of_the_others(name):
    state = begin(name)
    play_some(state, 12, Rng(6))
    seat = state.current_player()
    chance = numpy.random.RandomState(1)
    others = [state.resample_from_infostate(seat, chance.rand) for _ in range(4)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        for rival in set(range(state.num_players())) - {seat}:
            assert state.heard(rival) not in other.heard(rival)
    assert len({str(other) for other in others}) > 1


def test_seats_that_choose_at_the_same_time_are_not_told_what_the_others_chose():
    """The last of them sees the same, whatever the one before has committed."""
    state, dice, found = begin("sacbe_paititi"), Rng(7), 0
    while not state.is_terminal() and found < 3:
        if len(state.position.to_act()) == 2:
            first, last = state.position.to_act()
            seen = set()
            for action in state.legal_actions():
                twin = state.clone()
                twin.apply_action(action)
                if twin.current_player() == last and twin.position.to_act() == [first, last][1:]:
                    seen.add((twin.information_state_string(last), tuple(twin.legal_actions())))
            found += len(seen) == 1
            assert len(seen) <= 1
        play_some(state, 1, dice)
    assert found


def test_options_are_parameters():
    settled = {"length": "short", "first_seat": "1"}
    state = pyspiel.load_game("sacbe_lost_cities", settled).new_initial_state()
    state.apply_action(0)
    found = json.loads(state.observation_string(0))["options"]
    assert found == {"length": "short", "direction": "ascending", "scores": "hidden", "first_seat": 1}


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        ({"length": "none"}, "it can be long, short"),
        ({"players": 9}, "cannot be played with 9 seats"),
        ({"deals": 0}, "deals should be a whole number of at least 1"),
        ({"colour": "red"}, "Unknown parameter 'colour'"),
    ],
)
def test_a_game_that_cannot_be_is_refused_when_it_is_asked_for(wrong, part):
    with pytest.raises((sacbe.Problem, pyspiel.SpielError), match=part):
        pyspiel.load_game("sacbe_lost_cities", wrong)


def test_openspiels_search_over_information_sets_plays():
    """A short match of Cóatl: it searches with its own chance, and answers with what is legal."""
    game = pyspiel.load_game("sacbe_coatl")
    chance = numpy.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=1.0,
        max_simulations=5,
        random_state=chance,
    )
    state = begin("sacbe_coatl")
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_openspiels_learning_environment_runs():
    table = rl_environment.Environment(pyspiel.load_game("sacbe_coatl"))
    agents = [random_agent.RandomAgent(seat, table.game.num_distinct_actions()) for seat in range(2)]
    step = table.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([agents[seat].step(step).action])
    assert sum(step.rewards) == 0
