"""The table of a tournament, during play and at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from sacbe.arena.ratings import Ratings, Standing
from sacbe.cli.numbers import decimal, percent
from sacbe.terminal.language import say

WIDTHS = (17, 9, 11, 18, 10, 15)


def table(standings: Sequence[Standing]) -> list[Text]:
    heads = ("bot", "matches_head", "wins", "interval", "points", "rating")
    lines = [Text(row([say(f"arena.{head}") for head in heads]), "bold")]
    return lines + [Text(row(cells(each))) for each in standings]


def cells(each: Standing) -> list[str]:
    low, high = each.win_interval
    half = each.rating_interval.high - each.rating
    return [
        each.bot,
        str(each.matches),
        percent(each.win_share),
        f"{percent(low)} – {percent(high)}",
        decimal(each.points),
        f"{decimal(each.rating)} ±{decimal(half)}",
    ]


def row(found: Sequence[str]) -> str:
    first, *others = found
    rest = "".join(cell.rjust(width) for cell, width in zip(others, WIDTHS[1:], strict=True))
    return first.ljust(WIDTHS[0]) + rest


@contextmanager
def running_table(total: int, done: int, ratings: Ratings) -> Iterator[Callable[[], None]]:
    """A progress bar and the table so far on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    bar = Progress(*columns)
    task = bar.add_task(say("arena.playing"), total=total, completed=done)

    def drawn() -> Group:
        return Group(*table(ratings.table()), bar)

    with Live(drawn(), console=Console(stderr=True), transient=True, refresh_per_second=4) as live:

        def tick() -> None:
            bar.advance(task)
            live.update(drawn())

        yield tick
