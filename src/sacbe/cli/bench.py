"""``sacbe bench``: how fast the engine plays here, compiled and as plain Python."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from sacbe.cli import options
from sacbe.cli.bench_rounds import BUILDS, CASES, THREADS, measure
from sacbe.cli.numbers import decimal, number, times
from sacbe.cli.options import Json, Lang, whole
from sacbe.cli.screen import show, show_json
from sacbe.games import SHELF, find_game
from sacbe.terminal.language import say, say_of

ROWS: Final = (
    "playout_steps_per_s",
    "playout_matches_per_s",
    "python_steps_per_s",
    "copy_ns",
    "python_copy_ns",
    "two_threads",
    "search_iterations_per_s",
    "search_two_threads",
)
MOST_ROUNDS: Final = 1000
LABEL: Final = 36
COLUMN: Final = 13

Game = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help=say("bench.game_help"), show_default=False)
]
Rounds = Annotated[str, typer.Option("--rounds", metavar="N", help=say("bench.rounds_help"))]
Seconds = Annotated[str, typer.Option("--seconds", metavar="S", help=say("bench.seconds_help"))]


def bench(
    game: Game = None, rounds: Rounds = "5", seconds: Seconds = "0.2", json: Json = False, lang: Lang = None
) -> None:
    games = [find_game(game)] if game else list(SHELF.values())
    count, length = whole("--rounds", rounds, 1, MOST_ROUNDS), options.seconds(seconds)
    with progress(count * len(games) * len(CASES)) as tick:
        found = measure(games, count, length, tick)
    if json:
        show_json(found)
        return
    show(say("bench.machine", **found["machine"]), say("bench.how", rounds=count, seconds=decimal(length)))
    if any(told["compiled"] is None for told in found["games"].values()):
        show(say("bench.no_compiled"))
    for name, told in found["games"].items():
        show_match(name, told)
        show_match(name, told["largest"])


@contextmanager
def progress(total: int) -> Iterator[Callable[[], None]]:
    """A progress bar on a terminal, nothing in a pipe."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(say("bench.measuring"), total=total)
        yield lambda: shown.advance(task)


def show_match(game: str, told: dict[str, Any]) -> None:
    chosen = [f"{key}={value}" for key, value in told["options"].items()]
    steps = number(told["pure"]["steps_per_match"])
    title = say("bench.match", game=say_of(game, "name"), seats=told["seats"], steps=steps)
    show("", Text(", ".join([title, *chosen]), "bold"))
    heads = [say(f"bench.{name}") for name in (*BUILDS, "gain")]
    show(line("", heads), *(row(key, told) for key in ROWS))


def row(key: str, told: dict[str, Any]) -> str:
    values = [told[build] and told[build][key] for build in BUILDS]
    gain = told["gain"].get(key)
    written = times if key in THREADS else number
    return line(say(f"bench.{key}"), [*map(written, values), times(gain)])


def line(label: str, cells: list[str]) -> str:
    return label.ljust(LABEL) + "".join(cell.rjust(COLUMN) for cell in cells)
