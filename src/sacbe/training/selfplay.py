"""Matches to learn from: every seat searches a little, errs now and then, and writes down what it thought.

A match is kept as its seed and its moves, so that features can be thought of later.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sacbe.bots.ismcts import Search
from sacbe.bots.nets.net import Net
from sacbe.bots.search_settings import SearchSettings
from sacbe.core.action import Action, Seat
from sacbe.core.game import Game, new_position
from sacbe.core.options import Value
from sacbe.core.position import Position
from sacbe.core.rng import Rng

FINE: Final = 1 << 24
ROOM: Final = 16  # nodes for each iteration
UNSURE: Final = -1.0  # no search was asked
GREEDY: Final = 0  # iterations of a seat that takes what looks best at once
RANDOM: Final = -1


class Player(NamedTuple):
    """How a seat plays: by a net, or by the hand-made estimate where there is none."""

    iterations: int
    settings: SearchSettings
    net: Net | None = None


class Thought(NamedTuple):
    seat: Seat
    action: Action
    value: float  # what the search promised its seat, or UNSURE


class Played(NamedTuple):
    seed: int
    seats: int
    options: dict[str, Value]
    moves: list[Thought]


def play_match(
    game: Game, options: dict[str, Value], seed: int, players: list[Player], rashness: float
) -> Played:
    """``rashness`` is the probability of an action that was not the best."""
    position = new_position(game, len(players), options, Rng(seed))
    rng = Rng(seed ^ FINE)
    moves = []
    while not position.over:
        seat = position.turn
        move = choose(position, seat, players[seat], rng, rashness)
        position.apply(seat, move.action)
        moves.append(move)
    return Played(seed, len(players), options, moves)


def choose(position: Position, seat: Seat, player: Player, rng: Rng, rashness: float) -> Thought:
    legal = position.legal(seat)
    if len(legal) == 1:
        return Thought(seat, legal[0], UNSURE)
    if player.iterations == RANDOM:
        return Thought(seat, legal[rng.pick(len(legal))], UNSURE)
    if player.iterations == GREEDY:
        return Thought(seat, best_looking(position, seat, legal), UNSURE)
    nodes = player.iterations * ROOM + 2 * len(legal)
    search = Search(position.copy(), seat, rng, nodes, player.settings, player.net)
    search.search(player.iterations)
    found = search.results()
    best, visits, value = max(found, key=lambda each: (each[1], each[2]))
    if rng.pick(FINE) < rashness * FINE:
        best = by_visits(found, rng)
    return Thought(seat, best, value / visits)


def by_visits(found: list[tuple[Action, int, float]], rng: Rng) -> Action:
    """One in a dozen as if each had been visited once more."""
    mark = rng.pick(sum(visits + 1 for _, visits, _ in found))
    for action, visits, _ in found:
        mark -= visits + 1
        if mark < 0:
            return action
    return found[0][0]


def best_looking(position: Position, seat: Seat, legal: list[Action]) -> Action:
    def promise(action: Action) -> float:
        after = position.copy()
        after.apply(seat, action)
        return after.promise(seat)

    return max(legal, key=promise)
