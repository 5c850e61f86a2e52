"""Single-observer information-set MCTS (Cowling, Powley, Whitehouse 2012), one for every game.

Sees a view, never a match in play: it cannot cheat, because it has nothing to peek at. Each iteration deals
what the seat cannot know anew, walks down one tree whose nodes are what was done so far, plays on for a
while, judges the position and learns. An action that is offered for the first time gets a node and a first
look, which counts like a few visits. The tree is a pool of nodes in flat arrays; node 0 is the root, and 0
also means "none".
"""

from __future__ import annotations

import math
from array import array
from typing import Final

from sacbe.bots.nets.net import Net
from sacbe.bots.rollout import Rollout
from sacbe.bots.search_settings import USUAL, SearchSettings
from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.arrays import row
from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng

NOWHERE: Final = -1


class Search(Job):
    def __init__(
        self,
        root: Position,
        seat: Seat,
        rng: Rng,
        nodes: int,
        settings: SearchSettings = USUAL,
        net: Net | None = None,
    ) -> None:
        """A tree of at most ``nodes`` nodes; each ``start`` runs ``iterations`` more."""
        self.root = root
        self.position = root.copy()
        self.seat = seat
        self.rng = rng.offspring()
        self.rollout = Rollout(root, self.rng, settings, net)
        self.follow(settings)
        self.iterations = 0
        self._plant(nodes)
        self.offered_odds = 0.0
        self.at = row(limits.NUMBERS)  # the node of an action, below the last node opened
        self.path = row(limits.MAX_DEPTH)
        self.depth = 0

    def _plant(self, nodes: int) -> None:
        self.room = nodes
        self.nodes = 1
        self.action = _ints(nodes + 1)  # the action that leads to the node
        self.actor = _ints(nodes + 1)  # the seat that takes it
        self.parent = _ints(nodes + 1)
        self.child = _ints(nodes + 1)  # the newest child
        self.sibling = _ints(nodes + 1)  # the next older child of the same parent
        self.visits = _ints(nodes + 1)
        self.offers = _ints(nodes + 1)  # how often the action was available
        self.value = array("d", bytes(8 * (nodes + 1)))
        self.first = array("d", bytes(8 * (nodes + 1)))  # value of the first look
        self.odds = array("d", bytes(8 * (nodes + 1)))  # prior from the first look, if there is a bias
        self.parent[0] = NOWHERE

    def follow(self, settings: SearchSettings) -> None:
        self.explore = settings.explore
        self.faith = settings.faith
        self.patience = settings.patience
        self.bias = settings.bias
        self.alone = settings.alone

    def search(self, iterations: int) -> None:
        self.iterations = iterations
        self.start()

    def run(self) -> None:
        for _ in range(self.iterations):
            self.position.copy_from(self.root)
            self.position.resample(self.seat, self.rng)
            self.descend()
            self.rollout.play_on(self.position)
            self.rollout.judge(self.position)
            self.learn()

    def descend(self) -> None:
        """Goes down the tree to the first node with too few visits to branch."""
        node = 0
        self.depth = 0
        actor = self.seat  # where seats choose simultaneously, others may come first
        while not self.position.over and self.depth < limits.MAX_DEPTH:
            if self.alone and node != 0 and actor != self.seat:
                return
            self.position.refresh(actor)
            if node != 0 and self.visits[node] < self.patience and self.position.action_count > 1:
                return
            if not self.open(node, actor):
                return
            node = self.select()
            self.path[self.depth] = node
            self.depth += 1
            self.position.play(actor, self.action[node])
            actor = self.position.turn

    def open(self, node: int, actor: Seat) -> bool:
        """Gives every legal action a node, or counts it as available once more; does nothing when full."""
        child = self.child[node]
        while child != 0:
            self.at[self.action[child]] = child
            child = self.sibling[child]
        if self.nodes + self.position.action_count > self.room + 1:
            return False
        for place in range(self.position.action_count):
            action = self.position.actions[place]
            child = self.at[action]
            if child == 0 or self.parent[child] != node:
                self.grow(node, action, actor)
            else:
                self.offers[child] += 1
        return True

    def grow(self, node: int, action: Action, actor: Seat) -> None:
        fresh = self.nodes
        self.nodes += 1
        self.at[action] = fresh
        self.action[fresh] = action
        self.actor[fresh] = actor
        self.parent[fresh] = node
        self.offers[fresh] = 1
        self.sibling[fresh] = self.child[node]
        self.child[node] = fresh
        if self.position.action_count > 1:
            self.first[fresh] = self.rollout.look(self.position, actor, action)
        if self.bias > 0.0:
            self.odds[fresh] = math.exp(self.first[fresh] / self.bias)

    def select(self) -> int:
        best = 0
        top = -1.0
        if self.bias > 0.0:
            self.add_odds()
        for place in range(self.position.action_count):
            child = self.at[self.position.actions[place]]
            bound = self.bound(child)
            if bound > top:
                best = child
                top = bound
        return best

    def add_odds(self) -> None:
        self.offered_odds = 0.0
        for place in range(self.position.action_count):
            self.offered_odds += self.odds[self.at[self.position.actions[place]]]

    def bound(self, child: int) -> float:
        """The UCT bound; with a bias, PUCT (Rosin 2011; Silver et al. 2017)."""
        seen = self.visits[child] + self.faith
        value = (self.value[child] + self.faith * self.first[child]) / seen
        if self.bias > 0.0:
            share = self.odds[child] / self.offered_odds
            return value + self.explore * share * math.sqrt(self.offers[child]) / (1.0 + self.visits[child])
        return value + self.explore * math.sqrt(math.log(self.offers[child]) / seen)

    def learn(self) -> None:
        for place in range(self.depth):
            node = self.path[place]
            self.visits[node] += 1
            self.value[node] += self.rollout.worth[self.actor[node]]

    def results(self) -> list[tuple[Action, int, float]]:
        """For each action at the root: its visits and the sum of its rewards."""
        found = []
        child = self.child[0]
        while child != 0:
            found.append((self.action[child], self.visits[child], self.value[child]))
            child = self.sibling[child]
        return found


def _ints(count: int) -> array[int]:
    return array("i", bytes(4 * count))
