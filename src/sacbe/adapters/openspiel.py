"""The games for OpenSpiel: importing this module registers them.

    import pyspiel
    import sacbe.adapters.openspiel

    game = pyspiel.load_game("sacbe_lost_cities(players=3,length=short)")

``sacbe_lost_cities``, ``sacbe_paititi``, ``sacbe_coatl``, ``sacbe_quetzal`` and, alone against CARL,
``sacbe_coatl_solo``. Parameters are ``players``, the options of the game, and ``deals``: the one chance node
of a match, at its start, chooses one of so many seeds, and everything else follows from it. Actions are the
engine's own small ints. Where several seats choose at the same time they are asked one after the other, and
none is told what the others chose.

An observation is the view of a seat (as text, or as the numbers of ``sacbe.adapters.observation``); an
information state is all that the seat was told, in order, and what it did. ``resample_from_infostate`` deals
again what a seat cannot know, so that OpenSpiel's own ISMCTS can search.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy
import pyspiel

from sacbe.adapters.observation import Observer
from sacbe.adapters.utility import utilities
from sacbe.core.action import Action, Seat
from sacbe.core.asked import check_whole
from sacbe.core.game import Game, empty_position, new_position
from sacbe.core.position import Position
from sacbe.core.rng import Rng, SecretRng
from sacbe.games import SHELF
from sacbe.matches.chance import read_chance, write_chance

DEALS: Final = 1000
LONGEST: Final = 20_000  # actions; no match of any game is longer, however badly it is played


class Held:
    """A position that Python can copy and pickle, as OpenSpiel does with everything a state holds."""

    def __init__(self, game: str, position: Position) -> None:
        self.game = game
        self.position = position
        self.position.telling = True

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game, self.position.copy())

    def __reduce__(self) -> Any:
        return restore, (self.game, SHELF[self.game].dump(self.position), write_chance(self.position.rng))


def restore(game: str, facts: dict[str, Any], chance: dict[str, Any]) -> Held:
    return Held(game, SHELF[game].stage(facts, read_chance(chance)))


class SacbeGame(pyspiel.Game):
    """Each game has a class of its own, because OpenSpiel takes classes."""

    rules: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params, rules = params or {}, self.rules
        self.settled = {option.key: params.get(option.key, str(option.values[0])) for option in rules.OPTIONS}
        self.seats = int(params.get("players", self.kind.min_num_players))
        self.deals = int(params.get("deals", DEALS))
        empty_position(rules, self.seats, self.settled, SecretRng(0))  # refuses what cannot be
        check_whole("deals", self.deals, 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.seats > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self) -> SacbeState:
        return SacbeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SacbeObserver:
        if params:
            raise ValueError(f"Observers take no parameters, not {params}.")
        return SacbeObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SacbeState(pyspiel.State):
    def __init__(self, game: SacbeGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self._rules = Rules(game.rules)
        self._settled = game.settled
        self._seats = game.seats
        self._held: Held | None = None  # nothing is dealt yet
        self._heard: list[list[str]] = [[] for _ in range(game.seats)]

    @property
    def position(self) -> Position | None:
        return None if self._held is None else self._held.position

    def current_player(self) -> int:
        if self._held is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self._held.position.to_act()
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self._held is not None and self._held.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: Seat) -> list[Action]:
        assert self._held is not None
        return sorted(self._held.position.legal(player))

    def _apply_action(self, action: Action) -> None:
        if self._held is None:
            dealt = new_position(self._rules.game, self._seats, self._settled, SecretRng(action))
            self._held = Held(self._rules.name, dealt)
            return
        seat = self._held.position.to_act()[0]
        self._held.position.apply(seat, action)
        self._heard[seat].append(f"> {self._rules.game.write(action)}")
        for each, heard in enumerate(self._heard):
            heard += self._news(each)

    def _news(self, seat: Seat) -> list[str]:
        assert self._held is not None
        seen = [event.seen_by(seat) for event in self._held.position.events()]
        return [written(self._rules.game.TELLING.told(event)) for event in seen if event is not None]

    def heard(self, seat: Seat) -> str:
        """Everything a seat was told, beginning with what it saw after the deal."""
        return "\n".join(self._heard[seat])

    def observed(self, seat: Seat) -> dict[str, Any] | None:
        return None if self._held is None else self._rules.game.observe(self._held.position, seat)

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SacbeState:
        """What the others knew is forgotten too: it would reveal what they really hold."""
        twin: SacbeState = self.clone()
        assert twin._held is not None
        dealt = twin._held.position.resampled(player, Rng(int(sampler() * (1 << 53))))
        twin._held = Held(self._rules.name, dealt)
        for seat in range(self._seats):
            if seat != player:
                twin._heard[seat] = [written(self._rules.game.observe(twin._held.position, seat))]
        return twin

    def returns(self) -> list[float]:
        return [0.0] * self._seats if self._held is None else utilities(self._held.position)

    def _action_to_string(self, player: Seat, action: Action) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._rules.game.write(action)

    def __str__(self) -> str:
        if self._held is None:
            return "nothing is dealt"
        return written(self._rules.game.dump(self._held.position))


class Rules:
    """A game by its name: a module cannot be copied."""

    def __init__(self, game: Game) -> None:
        self.name = game.NAME

    @property
    def game(self) -> Game:
        return SHELF[self.name]


class SacbeObserver:
    """With perfect recall, all that was told, as text; without, the view, as text and numbers."""

    def __init__(self, game: SacbeGame, recalls: bool) -> None:
        self._observer = Observer(game.rules, game.seats)
        self._recalls = recalls
        self.tensor = numpy.zeros(self._observer.size, numpy.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SacbeState, player: Seat) -> None:
        view = state.observed(player)
        self.tensor[:] = 0 if view is None else self._observer.encode(view, player)

    def string_from(self, state: SacbeState, player: Seat) -> str:
        view = state.observed(player)
        if view is None:
            return f"seat {player}"
        return f"{state.heard(player)}\n{written(view)}" if self._recalls else written(view)


def written(facts: dict[str, Any]) -> str:
    return json.dumps(facts, ensure_ascii=False)


def register(rules: Game, name: str, seats: range) -> None:
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Sacbe {rules.NAME}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if seats[0] > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(rules, seats),
    )
    pyspiel.register_game(kind, type(name, (SacbeGame,), {"rules": rules, "kind": kind}))


def parameters(rules: Game, seats: range) -> dict[str, Any]:
    settled = {option.key: str(option.values[0]) for option in rules.OPTIONS}
    return {"players": seats[0], "deals": DEALS} | settled


for _rules in SHELF.values():
    register(_rules, f"sacbe_{_rules.NAME}", range(max(2, _rules.SEATS[0]), _rules.SEATS[-1] + 1))
    if _rules.SEATS[0] == 1:
        register(_rules, f"sacbe_{_rules.NAME}_solo", range(1, 2))
