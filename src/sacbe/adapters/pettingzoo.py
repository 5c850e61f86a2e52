"""A match as a PettingZoo environment of agents that take turns (AEC).

    from sacbe.adapters.pettingzoo import env

    table = env("paititi", seats=3)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        ...

An observation is a row of numbers (``observation``, see ``sacbe.adapters.observation``) and an
``action_mask``; an action is the engine's own small int, ``game.write(action)`` its notation. Rewards come
at the end (``sacbe.adapters.utility``). Where several seats choose at the same time, they are asked one after
the other, and none is told what the others chose: their views do not say it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sacbe.adapters.observation import Observer
from sacbe.adapters.utility import utilities
from sacbe.core.asked import check_options, check_seed
from sacbe.core.errors import UnknownName
from sacbe.core.game import empty_position, new_position
from sacbe.core.options import Value
from sacbe.core.plain import shown
from sacbe.core.rng import SecretRng
from sacbe.games import find_game


def env(game: str, seats: int = 2, options: Mapping[str, Value] | None = None) -> Any:
    """With PettingZoo's own guards against calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options))


class raw_env(AECEnv):
    metadata: ClassVar[dict[str, Any]] = {
        "name": "sacbe_v1",
        "is_parallelizable": False,
        "render_modes": [],
    }
    render_mode = None

    def __init__(self, game: str, seats: int = 2, options: Mapping[str, Value] | None = None) -> None:
        super().__init__()
        self.game = find_game(game)
        self._options = {} if options is None else check_options(options)
        empty_position(self.game, seats, self._options, SecretRng(0))  # refuses what cannot be
        self._observer = Observer(self.game, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(self.game.ACTIONS) for agent in self.possible_agents}

    def _space(self) -> Any:
        numbers = spaces.Box(-1.0, 1.0, (self._observer.size,), numpy.float32)
        mask = spaces.Box(0, 1, (self.game.ACTIONS,), numpy.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self._spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        return self._choices[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        if type(agent) is not str or agent not in self.possible_agents:
            raise UnknownName("no_seat", seat=shown(agent), seats=len(self.possible_agents))
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """``options`` is ignored: the options of a match are settled when the environment is made."""
        rng = SecretRng(secrets.randbits(256) if seed is None else check_seed(seed))
        self.position = new_position(self.game, len(self.possible_agents), self._options, rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        """Seats that choose simultaneously, in their order."""
        return str(self.possible_agents[self.position.to_act()[0]])

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        mask = numpy.zeros(self.game.ACTIONS, numpy.int8)
        mask[self.position.legal(seat)] = 1
        numbers = self._observer.observe(self.position, seat)
        return {"observation": numpy.array(numbers, numpy.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        """``None`` from agents that are done, and only from them."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.apply(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        if self.position.over:
            self._end()
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, utilities(self.position), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Nothing: ``sacbe watch`` shows matches."""

    def close(self) -> None:
        """Nothing is open."""
