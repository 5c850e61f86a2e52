"""Single-observer information-set MCTS (Cowling, Powley, Whitehouse 2012), one for every game.

Sees a view, never a match in play: it cannot cheat, because it has nothing to peek at. Each iteration deals
what the seat cannot know anew, walks down one tree whose nodes are what was done so far, plays on at random
for a while, judges the position and learns. The tree is a pool of nodes in flat arrays; node 0 is the root,
and 0 also means "none".
"""

from __future__ import annotations

import math
from array import array
from typing import Final

from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.core.rows import row

EXPLORE: Final = 0.7
HORIZON: Final = 12  # random actions before the position is judged


class Search(Job):
    def __init__(self, root: Position, seat: Seat, rng: Rng, nodes: int) -> None:
        """A tree of at most so many nodes; ``start`` runs ``iterations`` more each time."""
        self.root = root
        self.position = root.copy()
        self.seat = seat
        self.rng = Rng(rng.word() << 96 | rng.word() << 64 | rng.word() << 32 | rng.word())
        self.iterations = 0
        self.room = nodes
        self.nodes = 1
        self.action = _ints(nodes + 1)  # the action that leads to the node
        self.actor = _ints(nodes + 1)  # the seat that takes it
        self.child = _ints(nodes + 1)  # the newest child
        self.sibling = _ints(nodes + 1)  # the next older child of the same parent
        self.visits = _ints(nodes + 1)
        self.offers = _ints(nodes + 1)  # how often the action was there to be taken
        self.value = array("d", bytes(8 * (nodes + 1)))
        self.path = row(limits.MAX_DEPTH)
        self.depth = 0

    def search(self, iterations: int) -> None:
        self.iterations = iterations
        self.start()

    def run(self) -> None:
        for _ in range(self.iterations):
            self.position.copy_from(self.root)
            self.position.resample(self.seat, self.rng)
            self.descend()
            self.position.play_on(self.rng, HORIZON)
            self.learn()

    def descend(self) -> None:
        """Down the tree while every action is known, then one step out of it."""
        node = 0
        self.depth = 0
        actor = self.seat  # where seats choose at the same time, others may be asked first
        inside = True
        while inside and not self.position.over and self.depth < limits.MAX_DEPTH:
            self.position.refresh(actor)
            fresh = self.count_fresh(node)
            if fresh == 0:
                node = self.select(node)
            else:
                inside = False
                if self.nodes > self.room:
                    return  # no room to grow: play out from here
                node = self.grow(node, self.pick_fresh(node, self.rng.below(fresh)), actor)
            self.path[self.depth] = node
            self.depth += 1
            self.position.play(actor, self.action[node])
            actor = self.position.turn

    def count_fresh(self, node: int) -> int:
        """How many of the offered actions have no node yet; those that have one were offered once more."""
        fresh = 0
        for place in range(self.position.action_count):
            child = self.find(node, self.position.actions[place])
            if child == 0:
                fresh += 1
            else:
                self.offers[child] += 1
        return fresh

    def pick_fresh(self, node: int, skip: int) -> Action:
        for place in range(self.position.action_count):
            if self.find(node, self.position.actions[place]) == 0:
                if skip == 0:
                    return self.position.actions[place]
                skip -= 1
        return self.position.actions[0]

    def find(self, node: int, action: Action) -> int:
        child = self.child[node]
        while child != 0 and self.action[child] != action:
            child = self.sibling[child]
        return child

    def grow(self, node: int, action: Action, actor: Seat) -> int:
        fresh = self.nodes
        self.nodes += 1
        self.action[fresh] = action
        self.actor[fresh] = actor
        self.offers[fresh] = 1
        self.sibling[fresh] = self.child[node]
        self.child[node] = fresh
        return fresh

    def select(self, node: int) -> int:
        best = 0
        top = -1.0
        for place in range(self.position.action_count):
            child = self.find(node, self.position.actions[place])
            bound = self.bound(child)
            if bound > top:
                best = child
                top = bound
        return best

    def bound(self, child: int) -> float:
        visits = self.visits[child]
        return self.value[child] / visits + EXPLORE * math.sqrt(math.log(self.offers[child]) / visits)

    def learn(self) -> None:
        for place in range(self.depth):
            node = self.path[place]
            self.visits[node] += 1
            self.value[node] += self.position.outlook(self.actor[node])

    def results(self) -> list[tuple[Action, int, float]]:
        """Of each action tried at the root: how often, and the sum of its rewards."""
        found = []
        child = self.child[0]
        while child != 0:
            found.append((self.action[child], self.visits[child], self.value[child]))
            child = self.sibling[child]
        return found


def _ints(count: int) -> array[int]:
    return array("i", bytes(4 * count))
