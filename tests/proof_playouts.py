"""A random match never fails: 100,000 matches at each kind of table. Run by ``make proof-playouts``.

Kinds of tables are all numbers of seats; alone, all options with every first choice, which is CARL's
personality, and the competition against CARL 2.0 as well, which chance would hardly ever reach. Some matches
more are walked step by step to see that no piece is lost or made.
"""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from secrets_of import SECRETS
from walk import MOST_STEPS, Sitting, begin, tables, walk

import sacbe.core.position
from sacbe.bots.playout_check import PlayoutCheck
from sacbe.bots.roster import make_bot
from sacbe.core.game import Game
from sacbe.core.options import Value
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games import SHELF

MATCHES = 100_000  # at each kind of table
DEAL = 100  # matches from one deal
WALKED = 20  # matches more, step by step
WON = 10  # deals against CARL 2.0: each is the end of a won match

Kind = tuple[str, list[Position]]


def main() -> None:
    if str(sacbe.core.position.__file__).endswith(".py"):
        raise SystemExit(
            "This is the pure build: install a compiled one first, this takes a million matches."
        )
    wanted = [SHELF[name] for name in sys.argv[1:] or sorted(SHELF)]
    total = sum(1 for game in wanted for _ in kinds(game, 1)) * MATCHES
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console()) as bar:
        task = bar.add_task("", total=total)
        for game in wanted:
            for name, roots in kinds(game, MATCHES // DEAL):
                bar.update(task, description=name)
                steps = prove(roots, lambda: bar.advance(task, DEAL))
                bar.console.print(f"{name}: {MATCHES:,} matches, {steps:,} steps, no fault")
            conserve(game)


def kinds(game: Game, deals: int) -> Iterator[Kind]:
    for seats in game.SEATS:
        if seats > 1:
            yield (
                f"{game.NAME}, {seats} seats",
                [begin(Sitting(game, seats, {}, seed)) for seed in range(deals)],
            )
    for _, options in [table for table in tables(game) if table[0] == 1]:
        yield from alone(game, options, deals)


def alone(game: Game, options: dict[str, Value], deals: int) -> Iterator[Kind]:
    name = ", ".join([game.NAME, *(f"{key}={value}" for key, value in options.items())])
    for choice in begin(Sitting(game, 1, options, 0)).legal(0):
        roots = [begin(Sitting(game, 1, options, seed)) for seed in range(deals)]
        for root in roots:
            root.apply(0, choice)
        yield f"{name}, {game.write(choice)}", roots
        won = islice(second_competitions(game, options, choice), min(WON, deals))
        yield f"{name}, {game.write(choice)}, CARL 2.0", list(won)


def second_competitions(game: Game, options: dict[str, Value], choice: int) -> Iterator[Position]:
    bot = make_bot("greedy", game, 0)
    for seed in range(MATCHES):
        position = begin(Sitting(game, 1, options, seed))
        position.apply(0, choice)
        while not position.over and game.observe(position, 0)["solo"]["competition"] == 1:
            position.apply(0, game.read(bot.choose(game.observe(position, 0), 0)))
        if not position.over:
            yield position


def prove(roots: list[Position], tick: Callable[[], None]) -> int:
    steps = 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done in threads.map(try_out, islice(cycle(roots), MATCHES // DEAL), range(MATCHES // DEAL)):
            steps += done
            tick()
    return steps


def try_out(root: Position, seed: int) -> int:
    check = PlayoutCheck(root, Rng(seed), DEAL, MOST_STEPS)
    check.start()
    if check.stuck or check.crowded or check.endless:
        raise SystemExit(
            f"{check.stuck} stuck, {check.crowded} crowded, {check.endless} endless: deal {seed}"
        )
    return check.steps


def conserve(game: Game) -> None:
    pieces = SECRETS[game.NAME].pieces
    for seats, options in tables(game):
        for seed in range(WALKED):
            sitting = Sitting(game, seats, options, seed)
            whole = pieces(begin(sitting))
            if any(pieces(position) != whole for position in walk(sitting)):
                raise SystemExit(f"a piece was lost or made: {sitting}")


if __name__ == "__main__":
    main()
