"""A policy that learns Paititi by playing against chance: one matrix, numpy and nothing else.

    python examples/learn.py 700

REINFORCE: what was done in a match with a better lead than usual becomes likelier, the rest less likely.
"""

import sys

import numpy as np

from sacbe.adapters.observation import Observer
from sacbe.core.game import new_position
from sacbe.core.rng import SecretRng
from sacbe.games import find_game

GAME = find_game("paititi")
OBSERVER = Observer(GAME, 2)
RATE = 0.001


def play(weights, dice, me):
    """One match with random play in the other seat: my decisions, and my lead at the end."""
    position, decisions = new_position(GAME, 2, {}, SecretRng(int(dice.integers(1 << 62)))), []
    while not position.over:
        seat = position.to_act()[0]
        legal = position.legal(seat)
        place = dice.integers(len(legal))
        if seat == me:
            seen = np.array([*OBSERVER.observe(position, seat), 1.0])
            odds = np.exp(weights[legal] @ seen)
            place = dice.choice(len(legal), p=odds / odds.sum())
            decisions.append((seen, legal, odds / odds.sum(), place))
        position.apply(seat, legal[place])
    mine, other = (position.scores()[seat] for seat in (me, 1 - me))
    return decisions, mine[0] - other[0], (mine > other) + (mine == other) / 2


def learn(matches, seed=1):
    dice, weights = np.random.default_rng(seed), np.zeros((GAME.ACTIONS, OBSERVER.size + 1))
    usual, spread = 0.0, 10.0
    for number in range(matches):
        decisions, lead, _ = play(weights, dice, number % 2)
        better = np.clip((lead - usual) / spread, -2, 2)
        usual, spread = usual + 0.05 * (lead - usual), spread + 0.05 * (abs(lead - usual) - spread)
        for seen, legal, odds, place in decisions:
            odds[place] -= 1
            weights[legal] -= RATE * better * np.outer(odds, seen)
    return weights


def share_of_wins(weights, matches):
    dice = np.random.default_rng(2)
    return float(np.mean([play(weights, dice, number % 2)[2] for number in range(matches)]))


if __name__ == "__main__":
    learnt = learn(int((sys.argv[1:] or [700])[0]))
    print(f"before {share_of_wins(0 * learnt, 200):.0%}, after {share_of_wins(learnt, 200):.0%}")
