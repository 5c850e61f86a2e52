"""``sacbe load``: how much load a running server can take."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from sacbe.cli import options
from sacbe.cli.numbers import decimal, number
from sacbe.cli.options import Json, Lang, whole
from sacbe.cli.screen import show, show_json
from sacbe.cli.settings import no_server
from sacbe.core.errors import Unavailable
from sacbe.games import SHELF, find_game
from sacbe.terminal.language import say

FIRST: Final = next(iter(SHELF))
MOST_TABLES: Final = 100_000
MOST_WATCHERS: Final = 10_000  # of one table

Url = Annotated[str, typer.Option("--url", metavar="URL", help=say("load.url"))]
Tables = Annotated[str, typer.Option("--tables", metavar="N", help=say("load.tables"))]
Seconds = Annotated[str, typer.Option("--seconds", metavar="S", help=say("load.seconds"))]
Watchers = Annotated[str, typer.Option("--watchers", metavar="N", help=say("load.watchers"))]
Pace = Annotated[str, typer.Option("--pace", metavar="X", help=say("load.pace"))]
Metrics = Annotated[str, typer.Option("--metrics", metavar="URL", help=say("load.metrics"))]
Game = Annotated[str, typer.Option("--game", metavar="GAME", help=say("options.game"))]


def load(
    url: Url = "http://127.0.0.1:8700",
    tables: Tables = "20",
    seconds: Seconds = "10",
    watchers: Watchers = "0",
    pace: Pace = "0",
    game: Game = FIRST,
    metrics: Metrics = "",
    json: Json = False,
    lang: Lang = None,
) -> None:
    try:
        from sacbe.client.load import LoadPlan
    except ImportError as error:
        raise no_server(error) from None
    plan = LoadPlan(
        url,
        find_game(game).NAME,
        whole("--tables", tables, 1, MOST_TABLES),
        options.seconds(seconds),
        whole("--watchers", watchers, 0, MOST_WATCHERS),
        options.seconds(pace),
        metrics,
    )
    _show(_measured(plan), json)


def _show(report: dict[str, float | int | None], json: bool) -> None:
    if json:
        show_json(report)
        return
    for name, value in report.items():
        written = "–" if value is None else number(value) if isinstance(value, int) else decimal(value)
        show(f"{say(f'load.{name}'):<44}{written:>14}")


def _measured(plan: object) -> dict[str, float | int | None]:
    import httpx

    from sacbe.client import ServerRefused
    from sacbe.client.load import LoadPlan, drive

    assert isinstance(plan, LoadPlan)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(say("load.driving"), total=1.0)
        try:
            report = drive(plan, lambda part: shown.update(task, completed=part))
        except httpx.TransportError:
            raise Unavailable("no_answer", url=plan.url) from None
        except ServerRefused as refused:
            raise Unavailable("load_refused", why=refused.key) from None
    found: dict[str, float | int | None] = msgspec.to_builtins(report)
    return found
