"""The environments pass PettingZoo's own tests, and say no more than views do."""

import numpy
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test, seed_test
from secrets_of import SECRETS

import sacbe
from sacbe.adapters.pettingzoo import env
from sacbe.adapters.utility import utilities
from sacbe.core.asked import NotOffered
from sacbe.core.rng import Rng

tables = pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in sacbe.SHELF.items() for seats in game.SEATS]
)
# A dictionary with a mask is what its own board games have, too; it knows them by their names.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@tables
@masked
def test_pettingzoo_finds_nothing_wrong(game, seats):
    api_test(env(game, seats), num_cycles=200)


@tables
def test_a_seed_always_gives_the_same_match(game, seats):
    seed_test(lambda: env(game, seats), num_cycles=60)


def played(table, seed, dice):
    """To the end, at random; each agent with its observation before each step."""
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, _, termination, _, _ = table.last()
        yield agent, observation
        legal = numpy.flatnonzero(observation["action_mask"])
        table.step(None if termination else int(legal[dice.pick(len(legal))]))


@pytest.mark.parametrize(("game", "seats"), [("paititi", 4), ("coatl", 1), ("coatl", 3), ("quetzal", 2)])
def test_a_match_ends_with_the_rewards_of_its_result(game, seats):
    table = env(game, seats)
    assert isinstance(table.action_space("seat_0"), spaces.Discrete)
    rewards = {}
    table.reset(seed=3)
    dice = Rng(3)
    for agent in table.agent_iter():
        observation, reward, termination, _, _ = table.last()
        legal = numpy.flatnonzero(observation["action_mask"])
        if termination:
            rewards[agent] = reward
        else:
            assert reward == 0
        table.step(None if termination else int(legal[dice.pick(len(legal))]))
    assert list(rewards) == table.possible_agents
    assert list(rewards.values()) == utilities(table.unwrapped.position)


def test_the_mask_is_what_the_rules_offer():
    table = env("quetzal", 2)
    for agent, observation in played(table, 5, Rng(5)):
        seat = table.possible_agents.index(agent)
        legal = table.unwrapped.position.legal(seat)
        assert list(numpy.flatnonzero(observation["action_mask"])) == sorted(legal)


def test_seats_that_choose_at_the_same_time_learn_nothing_of_each_other():
    """In Paititi all commit in secret: whatever the first seats chose, the next one sees the same."""
    table, dice, asked = env("paititi", 3), Rng(1), 0
    for agent, observation in played(table, 8, dice):
        position = table.unwrapped.position
        acting = position.to_act()
        if len(acting) > 1 or (not position.over and game_commits(position)):
            seat = table.possible_agents.index(agent)
            other = position.copy()
            SECRETS["paititi"].move(other, seat, dice)
            table.unwrapped.position = other
            assert numpy.array_equal(table.observe(agent)["observation"], observation["observation"])
            assert numpy.array_equal(table.observe(agent)["action_mask"], observation["action_mask"])
            table.unwrapped.position = position
            asked += 1
    assert asked > 5


def game_commits(position):
    return sacbe.SHELF["paititi"].observe(position, 0)["decision"] == "P-D7"


def test_an_action_that_is_not_offered_is_refused():
    table = env("lost_cities", 2, {"length": "short"})
    table.reset(seed=1)
    illegal = int(numpy.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    for action in (illegal, -1, 10_000, None):
        with pytest.raises(NotOffered):
            table.step(action)
    table.step(int(numpy.flatnonzero(table.last()[0]["action_mask"])[0]))  # nothing was broken by it


def test_a_table_that_cannot_be_is_refused():
    for words in (("chess", 2), ("lost_cities", 7), ("lost_cities", 2, {"length": "none"})):
        with pytest.raises(sacbe.Problem):
            env(*words)
