"""Whatever is staged is refused in a sentence or can be played: 90,000 altered positions of each game.

Run by ``make proof-positions``, for one game with ``GAME=quetzal``, for fewer with ``N=900``; ``SEED=`` is
printed at the start and gives the same again. ``CASE=`` plays a single one and shows its traceback. Needs the
pure build, in which every array is checked.
"""

import os
import sys
import traceback
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from random import Random, SystemRandom
from typing import Any, NamedTuple

from altered import Facts, Pool, alter, make_pool
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from secrets_of import SECRETS
from walk import MOST_STEPS, anything, eyes, through_json

import sacbe
from sacbe.core import text
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches import record_file

CASES = 90_000
BLOCK = 500  # cases from one pool of positions
RECORDED = 5  # of so many matches that end, one is written and read at its end too
OFTEN, SELDOM = 4, 40  # steps after the start that are all looked at closely; of those later, one in so many


class Fault(NamedTuple):
    case: int
    did: str  # to the position
    kind: str  # what went wrong, and where in the source
    trace: str


class Contradiction(AssertionError):
    """A position was taken that breaks a law."""


def demand(holds: bool, law: str) -> None:
    if not holds:
        raise Contradiction(law)


# One case


@lru_cache(maxsize=2)
def pool_of(name: str, seed: int, block: int) -> Pool:
    return make_pool(sacbe.SHELF[name], Random(f"{name} {seed} {block}"))


def try_case(name: str, seed: int, case: int) -> str:
    """What became of it: the refusal's key, or that it was taken."""
    facts, _ = altered(name, seed, case)
    try:
        match = sacbe.stage(name, facts, seed=case)
    except sacbe.Problem as problem:
        for lang in text.LANGUAGES:
            problem.say(lang).encode()
        return problem.key
    told = match.dump()
    right = same_options(facts.pop("options"), told.pop("options")) and same(facts, told)
    demand(right, "the facts come back as they were given")
    check_record(match)
    play_on(match, Random(f"{name} {seed} {case} on"))
    return "taken"


def altered(name: str, seed: int, case: int) -> tuple[Facts, str]:
    return alter(pool_of(name, seed, case // BLOCK), Random(f"{name} {seed} {case}"))


def same(given: Any, told: Any) -> bool:
    """Rows may come back in another order, and what is not there may be left out or said as nothing."""
    if isinstance(given, dict) and isinstance(told, dict):
        said = all(same(given[key], told[key]) for key in given.keys() & told.keys())
        return said and not any(given[key] for key in given.keys() - told.keys())
    if isinstance(given, list) and isinstance(told, list):
        return same_rows(given, told)
    return type(given) is type(told) and given == told


def same_rows(given: list[Any], told: list[Any]) -> bool:
    if len(given) != len(told):
        return False
    in_turn = all(same(one, other) for one, other in zip(given, told, strict=True))
    return in_turn or sorted(map(repr, given)) == sorted(map(repr, told))


def same_options(given: dict[str, Any], told: dict[str, Any]) -> bool:
    """The number of a seat may be given as text."""
    return all(type(value) in (str, int) and str(value) == str(told[key]) for key, value in given.items())


def check_record(match: sacbe.Match) -> None:
    again = record_file.load(record_file.write(match.record()))
    demand(again.dump() == match.dump(), "its record reads back as the same position")


def play_on(match: sacbe.Match, dice: Random) -> None:
    game, position, moves = match.game, match.position(), []
    chance, whole = Rng(dice.getrandbits(64)), pieces_if_whole(match)
    for number in range(MOST_STEPS):
        if number <= OFTEN or position.over or dice.randrange(SELDOM) == 0:
            look(game, position)
            demand(whole in (None, SECRETS[game.NAME].pieces(position)), "no piece is lost or made")
        if position.over:
            break
        moves.append(anything(position, chance))
        position.apply(*moves[-1])
    demand(position.over, f"it ends within {MOST_STEPS} steps")
    if dice.randrange(RECORDED) == 0:
        for seat, action in moves:
            match.play(seat, game.write(action))
        check_record(match)


def pieces_if_whole(match: sacbe.Match) -> Any:
    """Of a puzzle that leaves something in the box nothing is asked."""
    pieces, record = SECRETS[match.game.NAME].pieces, match.record()
    dealt = pieces(sacbe.new(record.game, record.seats, record.options, 1).position())
    return dealt if pieces(match.position()) == dealt else None


def look(game: Game, position: Position) -> None:
    """The laws of a moment."""
    facts = game.dump(position)
    demand(through_json(facts) == facts, "a position is plain data")
    again = game.stage(facts, position.rng.copy())
    demand(game.dump(again) == facts, "a position that was reached can be staged again")
    demand(bool(position.to_act()) != position.over, "somebody may act until the match is over")
    demand(all(position.legal(seat) for seat in position.to_act()), "who may act has a choice")
    totals = [sheet["total"] for sheet in game.breakdown(position)]
    demand(totals == [score[0] for score in position.scores()], "the parts of the points sum up")
    for eye in eyes(position):
        view = game.observe(position, eye)
        demand(game.observe(game.rebuild(view, Rng(1)), eye) == view, "a view can be searched from")
        dealt = position.resampled(eye, Rng(2))
        demand(game.observe(dealt, eye) == view, "what is not known can be dealt again")


# Many cases


def try_block(name: str, seed: int, cases: range) -> tuple[int, int, list[Fault]]:
    """How many there were, how many were taken, and what went wrong."""
    taken, faults = 0, []
    for case in cases:
        try:
            taken += try_case(name, seed, case) == "taken"
        except Exception as error:
            trace = traceback.format_exc()
            faults.append(Fault(case, altered(name, seed, case)[1], kind_of(error), trace))
    return len(cases), taken, faults


def kind_of(error: Exception) -> str:
    """What it was and the last line of ours that it came through."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "sacbe" in frame.filename]
    inside = [frame for frame in frames if os.sep + "sacbe" + os.sep in frame.filename]
    where = f"{os.path.basename(inside[-1].filename)}:{inside[-1].lineno}" if inside else ""
    said = str(error) if isinstance(error, Contradiction | sacbe.Problem) else ""
    return " ".join(filter(None, (type(error).__name__, said[:90], where)))


def blocks(count: int) -> Iterator[range]:
    return (range(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))


def prove(name: str, seed: int, count: int, bar: Progress) -> list[Fault]:
    task, faults, tried, taken = bar.add_task(name, total=count), [], 0, 0
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        work = [workers.submit(try_block, name, seed, cases) for cases in blocks(count)]
        for each in work:
            done, some, wrong = each.result()
            tried, taken, faults = tried + done, taken + some, faults + wrong
            bar.update(task, advance=done, description=f"{name}, {taken} taken, {len(faults)} wrong")
    bar.console.print(f"{name}: {tried:,} altered positions, {taken:,} taken and played, {len(faults)} wrong")
    return faults


def report(name: str, seed: int, faults: list[Fault], console: Console) -> None:
    kinds: dict[str, list[Fault]] = defaultdict(list)
    for fault in faults:
        kinds[fault.kind].append(fault)
    for kind, found in sorted(kinds.items(), key=lambda item: -len(item[1])):
        cases = ", ".join(str(fault.case) for fault in found[:5])
        told = f"  {len(found)} × {kind}\n    CASE={cases}\n    {found[0].did[:300]}"
        console.print(told, markup=False, highlight=False)
    if faults:
        console.print(f"  again: make proof-positions GAME={name} SEED={seed} CASE={faults[0].case}")


def wishes() -> Namespace:
    parser = ArgumentParser()
    parser.add_argument("--game", choices=["", *sorted(sacbe.SHELF)], default="")
    parser.add_argument("--count", type=int, default=CASES)
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32))
    parser.add_argument("--case", type=int)
    return parser.parse_args()


def main() -> None:
    asked, console = wishes(), Console()
    if asked.case is not None:
        print(altered(asked.game, asked.seed, asked.case)[1])
        print(try_case(asked.game, asked.seed, asked.case))
        return
    console.print(f"seed {asked.seed}")
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    wrong = 0
    with Progress(*columns, console=console) as bar:
        for name in [asked.game] if asked.game else sorted(sacbe.SHELF):
            faults = prove(name, asked.seed, asked.count, bar)
            report(name, asked.seed, faults, bar.console)
            wrong += len(faults)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
