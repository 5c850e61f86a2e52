"""``sacbe analyse``: what every action is worth, or where a whole match was won and lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from sacbe.bots.analysis import Analysis
from sacbe.cli import files, options
from sacbe.cli.analyse_picture import picture
from sacbe.cli.analyse_screen import decision_table, match_table
from sacbe.cli.options import Json, Lang, whole
from sacbe.cli.screen import show, show_json, show_unbroken
from sacbe.cli.verify import RecordFile
from sacbe.core.errors import BadUsage, BadValue, NothingToDecide, Problem
from sacbe.matches.match import Match
from sacbe.reviews.findings import Review
from sacbe.reviews.review import review
from sacbe.terminal.language import say

At = Annotated[str | None, typer.Option("--at", metavar="N", help=say("analyse.at_help"), show_default=False)]
OneSeat = Annotated[
    str | None, typer.Option("--seat", metavar="K", help=say("analyse.seat_help"), show_default=False)
]
Iterations = Annotated[
    str | None,
    typer.Option("--iterations", metavar="N", help=say("analyse.iterations_help"), show_default=False),
]
Seconds = Annotated[
    str | None, typer.Option("--seconds", metavar="S", help=say("analyse.seconds_help"), show_default=False)
]
Picture = Annotated[
    str | None, typer.Option("--svg", metavar="FILE", help=say("analyse.svg_help"), show_default=False)
]


def analyse(
    record: RecordFile,
    at: At = None,
    seat: OneSeat = None,
    iterations: Iterations = None,
    seconds: Seconds = None,
    svg: Picture = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    if iterations is not None and seconds is not None:
        raise BadUsage("both_analyses")
    count = None if iterations is None else whole("--iterations", iterations, 1)
    clock = None if seconds is None else options.seconds(seconds)
    match = files.load(record)
    if at is not None:
        if svg is not None:
            raise NothingToDecide("picture_of_match")
        decision(match, at, seat, count, clock, json)
        return
    if seat is not None:
        raise BadUsage("seat_without_at")
    if svg is not None:
        check_picture(svg)
    whole_match(match, count, clock, svg, json)


# One decision


def decision(
    match: Match, at: str, seat: str | None, iterations: int | None, seconds: float | None, json: bool
) -> None:
    moves = match.moves
    number = whole("--at", at, 0)
    if number > len(moves):
        raise BadValue("bad_place", number=number, count=len(moves))
    match.rewind(number)
    if match.over:
        raise NothingToDecide("analysis_over", number=number)
    who = match.to_act[0] if seat is None else options.seat(seat, match.seats)
    found = match.analyse(who, seconds, iterations)
    played = next((action for mover, action in moves[number:] if mover == who), None)
    if json:
        show_json(told(match, number, found, played))
    else:
        show(*decision_table(match, number, found, played))


def told(match: Match, number: int, found: Analysis, played: str | None) -> dict[str, Any]:
    about = {"game": match.game.NAME, "at": number, "played": played}
    analysis: dict[str, Any] = msgspec.to_builtins(found)
    return about | analysis


# A whole match


def whole_match(
    match: Match, iterations: int | None, seconds: float | None, svg: str | None, json: bool
) -> None:
    with progress() as tick:
        found = review(match, iterations, seconds, tick=tick)
    if svg is not None:
        write_picture(svg, match, found)
    if json:
        show_json(msgspec.to_builtins(found))
        return
    show(*match_table(match, found))
    if svg is not None:
        show_unbroken(say("analyse.written", path=svg))


@contextmanager
def progress(sentence: str = "analyse.thinking") -> Iterator[Callable[[int, int], None]]:
    """A progress bar on a terminal, nothing in a pipe."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(say(sentence), total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)


def check_picture(path: str) -> None:
    """Checks, before minutes of work, that the picture can be written and overwrites nothing else."""
    if not os.path.isdir(os.path.dirname(path) or "."):
        raise Problem("no_write", path=path, reason="not_found")
    try:
        with open(path, "rb") as file:
            if not file.read(4) == b"<svg":
                raise Problem("no_write", path=path, reason="other_file")
    except FileNotFoundError:
        pass
    except OSError as error:
        raise Problem("no_write", path=path, reason=files.reason(error)) from None


def write_picture(path: str, match: Match, found: Review) -> None:
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(picture(match.game, found))
    except OSError as error:
        raise Problem("no_write", path=path, reason=files.reason(error)) from None
