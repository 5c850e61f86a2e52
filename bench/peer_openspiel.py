"""Plays random matches in OpenSpiel (open_spiel 2.0.2), to measure its speed beside another's.
Each line {"game", "how": "cpp" or "python", "seconds"} is answered by {"steps", "matches", "seconds",
"processor"}: seconds of the clock, and of processor time. "ismcts" searches, and is answered by "iterations".
"""

from __future__ import annotations

import functools
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pyspiel

ROOTS = 8  # Deals played from; dealing happens before the clock starts, which favours OpenSpiel.
PILOTS = 250  # Python-driven matches for each deal, from which the steps of a match are counted.
ROLLOUTS = 500  # Matches in one C++ call: 4 to 10 ms, so that the calls fill the wished time closely.
DEAL_IS_ALL_CHANCE = ("spades", "hearts")  # After the deal, only players act.
ITERATIONS = 1000  # Of one search.
OBSERVED = ("euchre",)  # Games whose trees grow faster by observations than by information states.
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Setup(NamedTuple):
    """What is prepared once for a game, outside the clock."""

    roots: list[Any]  # pyspiel.State, the first decision after the deal
    steps: list[float]  # mean steps of a match from each root
    bot: Any  # pyspiel.MCTSBot, whose step() is ROLLOUTS random matches in C++
    play: Callable[[Any], int]  # plays one match from Python and returns its steps


def draw(outcomes: list[tuple[int, float]]) -> int:
    """One outcome of a chance node by its probability."""
    left = random.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def play_with_chance(root: Any) -> int:
    """One random match from Python, where chance may act after the deal (draws of go_fish)."""
    state, steps, rand = root.clone(), 0, random.random
    player, legal, apply = state.current_player, state.legal_actions, state.apply_action
    while (who := player()) != TERMINAL:
        if who == CHANCE:
            apply(draw(state.chance_outcomes()))
        else:
            actions = legal()
            apply(actions[int(rand() * len(actions))])
        steps += 1
    return steps


def play_without_chance(root: Any) -> int:
    """The same in two calls a step, where the deal is all chance; a terminal state has no legal actions."""
    state, steps, rand = root.clone(), 0, random.random
    legal, apply = state.legal_actions, state.apply_action
    while actions := legal():
        apply(actions[int(rand() * len(actions))])
        steps += 1
    return steps


def deal(game: Any) -> Any:
    """A state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state.chance_outcomes()))
    return state


@functools.cache
def setup(name: str) -> Setup:
    """Deals, pilots and the C++ player of one game.

    RandomRolloutEvaluator has no evaluate() in Python, but MCTSBot with a single simulation calls it once,
    at the root, and builds no tree: beyond the rollouts, a call costs two clones and one list of priors.
    A step is one apply_action after the deal. A match of spades has 56 (4 bids, 52 cards), of hearts 64 (12
    are passes) or 52 (no pass, one deal in four), of go_fish for two about 93 (55 asks, 38 draws by chance).
    """
    random.seed(2)  # of its 8 deals of hearts, 6 have a pass: the share the rules give
    game = pyspiel.load_game(name)
    roots = [deal(game) for _ in range(ROOTS)]
    play = play_without_chance if name in DEAL_IS_ALL_CHANCE else play_with_chance
    steps = [sum(play(root) for _ in range(PILOTS)) / PILOTS for root in roots]
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 0, False, 1, False)  # 1.0: uct_c, 1: max_simulations
    return Setup(roots, steps, bot, play)


@functools.cache
def searcher(name: str) -> tuple[list[Any], Any]:
    """Deals, and OpenSpiel's own search in C++: each step() grows a new tree, each iteration deals again."""
    random.seed(2)
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 0.7, ITERATIONS, -1, most_visited, name in OBSERVED, False)
    return [deal(game) for _ in range(ROOTS)], bot


def search(name: str, wished: float) -> dict[str, float]:
    roots, bot = searcher(name)
    turn, processor = 0, time.process_time()
    begin = now = time.perf_counter()
    while turn == 0 or now - begin < wished:
        bot.step(roots[turn % ROOTS])
        turn, now = turn + 1, time.perf_counter()
    processor = time.process_time() - processor
    return {"iterations": turn * ITERATIONS, "seconds": now - begin, "processor": processor}


def run(ready: Setup, how: str, wished: float) -> dict[str, float]:
    """Plays from each root in turn until the wished seconds have passed."""
    steps, turn, size = 0.0, 0, {"cpp": ROLLOUTS, "python": 1}[how]
    processor = time.process_time()
    begin = now = time.perf_counter()
    while now - begin < wished:
        root = turn % ROOTS
        if how == "cpp":
            ready.bot.step(ready.roots[root])
            steps += ready.steps[root] * ROLLOUTS
        else:
            steps += ready.play(ready.roots[root])
        turn, now = turn + 1, time.perf_counter()
    processor = time.process_time() - processor
    return {"steps": round(steps), "matches": turn * size, "seconds": now - begin, "processor": processor}


def answer(ask: dict[str, Any]) -> dict[str, float]:
    if ask["how"] == "ismcts":
        return search(ask["game"], ask["seconds"])
    return run(setup(ask["game"]), ask["how"], ask["seconds"])


def main() -> None:
    """The line protocol."""
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["how"] == "quit":
            break
        print(json.dumps(answer(ask)), flush=True)


if __name__ == "__main__":
    main()
