"""Random matches on a build that checks every index: run by ``make asan``; stops at the first wrong one.

Needs no test tools. Everything compiled is touched: lists, actions, copies, resampling, views, staged and
rebuilt positions, events, searches and playouts, over all numbers of seats and all options.
"""

import sys
import time
from collections.abc import Iterator
from itertools import cycle, islice

from walk import MOST_STEPS, Sitting, anything, begin, eyes, heard, state, tables, through_json, views

import sacbe.core.position
from sacbe.bots.analysis import analyse
from sacbe.bots.random import Playouts
from sacbe.bots.roster import make_bot
from sacbe.core.asked import NotOffered
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games import SHELF

MATCHES = 1000  # of each game, step by step
PLAYOUTS = 3  # more, from its middle, by each of them
EVERY = 1500  # one position in so many is looked at from all sides
ITERATIONS = 30


def main() -> None:
    if str(sacbe.core.position.__file__).endswith(".py"):
        raise SystemExit("This is the pure build: there is no C array to check.")
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for game in SHELF.values():
        start = time.monotonic()
        steps = sum(play(sitting) for sitting in sittings(game, matches))
        seconds = time.monotonic() - start
        print(f"{game.NAME}: {matches} matches, {steps} steps, no wrong index, {seconds:.0f} s")


def sittings(game: Game, matches: int) -> Iterator[Sitting]:
    for seed, (seats, options) in enumerate(islice(cycle(tables(game)), matches)):
        yield Sitting(game, seats, options, seed)


def play(sitting: Sitting) -> int:
    position, dice = begin(sitting), Rng(sitting.seed ^ 1)
    position.telling = True
    for step in range(MOST_STEPS):
        if position.over or dice.pick(EVERY) == 0:
            look(sitting.game, position, dice)
        if position.over:
            return step
        position.apply(*anything(position, dice))
        position.events()
    raise SystemExit(f"no end: {sitting}")


def look(game: Game, position: Position, dice: Rng) -> None:
    state(game, position)
    views(game, position)
    game.breakdown(position)
    for seat in range(position.seats):
        position.promise(seat)
    for action in (-1, game.ACTIONS, 2**31 - 1, -(2**31)):
        refuse(position, position.turn, action)
    for eye in eyes(position):
        heard(position, eye)
        refuse(position, eye, game.ACTIONS)
        twin = position.resampled(eye, dice)
        game.stage(through_json(game.dump(twin)), dice.copy())
        game.rebuild(through_json(game.observe(twin, eye)), dice)
        run_on(twin, dice)
    if not position.over:
        search(game, position, dice)


def refuse(position: Position, seat: int, action: int) -> None:
    try:
        position.apply(seat, action)
    except NotOffered:
        return
    raise SystemExit(f"seat {seat} could take {action}")


def run_on(position: Position, dice: Rng) -> None:
    Playouts(position, dice, PLAYOUTS).start()
    while not position.over:
        position.apply(*anything(position, dice))


def search(game: Game, position: Position, dice: Rng) -> None:
    seat = position.turn
    game.default_action(position, seat)
    view = game.observe(position, seat)
    make_bot("ismcts", game, dice.word(), iterations=ITERATIONS).choose(view, seat)
    analyse(game, view, seat, dice, iterations=ITERATIONS)


if __name__ == "__main__":
    main()
