"""``sacbe train``: generations of self-play, a net for the bots."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sacbe.bots.nets.shelf import FOLDER
from sacbe.cli import options
from sacbe.cli.arena import Workers, fewest_seats, players
from sacbe.cli.files import writing
from sacbe.cli.numbers import decimal, percent
from sacbe.cli.options import Chosen, GameName, Lang, Seats, whole
from sacbe.cli.screen import show, show_unbroken
from sacbe.core.errors import Unavailable
from sacbe.core.game import empty_position
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.terminal.language import say

if TYPE_CHECKING:
    from sacbe.training.course import Told
    from sacbe.training.generations import Training

MOST: Final = 1_000_000
BEST: Final = "best"

Matches = Annotated[str, typer.Option("--matches", metavar="N", help=say("train.matches"))]
Generations = Annotated[str, typer.Option("--generations", metavar="N", help=say("train.generations"))]
Searched = Annotated[str, typer.Option("--iterations", metavar="N", help=say("train.iterations"))]
Deals = Annotated[str, typer.Option("--deals", metavar="N", help=say("train.deals"))]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help=say("options.seed"))]
Out = Annotated[
    str | None, typer.Option("--out", metavar="FOLDER", help=say("train.out"), show_default=False)
]
Install = Annotated[bool, typer.Option("--install", help=say("train.install"))]


def train(
    game: GameName,
    seats: Seats = None,
    matches: Matches = "4000",
    generations: Generations = "4",
    iterations: Searched = "70",
    deals: Deals = "40",
    option: Chosen = None,
    seed: Seed = "1",
    out: Out = None,
    install: Install = False,
    workers: Workers = None,
    lang: Lang = None,
) -> None:
    found = find_game(game)
    if importlib.util.find_spec("numpy") is None:
        raise Unavailable("no_package", package="NumPy", extra="train")
    from sacbe.training import course as training
    from sacbe.training.generations import Training

    count = fewest_seats(game) if seats is None else options.seats(seats)
    chosen = options.pairs(option)
    empty_position(found, count, chosen, Rng(0))
    folder = out or f"{game}-{count}-net"
    often = whole("--iterations", iterations, 1, MOST)
    course = Training(game, count, chosen, options.seed(seed), often, folder)
    amounts = training.Amounts(
        whole("--matches", matches, 8, MOST),
        whole("--generations", generations, 1, MOST),
        whole("--deals", deals, 1, MOST),
    )
    best = 0
    with writing(folder):
        for told in training.train(course, amounts, players(workers, False), watched):
            tell(told)
            best = told.best
        keep(course, best, install)


def watched(found: Iterable[Any], total: int, done: int, what: str) -> Iterable[Any]:
    """With a bar and the time that is left, at a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    word, _, number = what.partition(" ")
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(say(f"train.{word}", number=int(number)), total=total, completed=done)
        for each in found:
            yield each
            shown.advance(task)


def tell(told: Told) -> None:
    numbers = {key: decimal(value) for key, value in told.losses._asdict().items() if key != "positions"}
    show(say("train.fitted", number=told.number, positions=told.losses.positions, **numbers))
    before = told.best if told.best < told.number else told.number - 1
    rival = say("train.before", number=before) if told.number else say("train.by_hand")
    share = {"share": percent(told.share.won), "margin": percent(told.share.margin)}
    show(say("train.duelled", number=told.number, rival=rival, deals=told.share.deals, **share))
    if told.ended:
        show(say("train.settled"))


def keep(course: Training, number: int, install: bool) -> None:
    """The best net under that name, and in the package if that is asked for."""
    places = [Path(course.folder) / BEST]
    if install:
        shipped = Path(str(files(f"sacbe.games.{course.game}"))) / FOLDER
        shipped.mkdir(exist_ok=True)
        places.append(shipped / str(course.seats))
    for place in places:
        for kind in ("weights", "toml"):
            shutil.copyfile(course.place(number, kind), place.with_name(f"{place.name}.{kind}"))
    show_unbroken(say("train.kept", number=number, path=f"{places[-1]}.weights"))
