"""``sacbe report``: what a game is like, from a bot that plays against itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from sacbe.arena.plan import MOST_MATCHES, Plan, each_deal_once, self_play
from sacbe.arena.report import report as told
from sacbe.arena.selfplay import Findings, learn_from
from sacbe.arena.tournament import side_by_side
from sacbe.cli import options
from sacbe.cli.arena import Out, Workers, fewest_seats
from sacbe.cli.bot_words import bot_called
from sacbe.cli.files import writing
from sacbe.cli.options import MOST_WORKERS, Chosen, GameName, Json, Lang, Seats, whole
from sacbe.cli.report_page import page, pictures
from sacbe.cli.screen import show, show_json, show_unbroken
from sacbe.terminal.language import say

BotName = Annotated[str, typer.Option("--bot", metavar="BOT", help=say("report.bot"))]
Matches = Annotated[str, typer.Option("--matches", metavar="N", help=say("report.matches"))]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help=say("options.seed"))]


def report(
    game: GameName,
    bot: BotName = "greedy",
    matches: Matches = "100",
    seats: Seats = None,
    option: Chosen = None,
    seed: Seed = "1",
    out: Out = None,
    workers: Workers = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    count = fewest_seats(game) if seats is None else options.seats(seats)
    number, cores = whole("--matches", matches, 1, MOST_MATCHES), os.cpu_count() or 1
    plan = self_play(game, count, bot_called(bot), number, options.seed(seed), options.pairs(option))
    at_once = cores if workers is None else whole("--workers", workers, 1, MOST_WORKERS)
    with writing(out):
        found = told(plan, lessons(plan, at_once))
        if out is not None:
            for name, content in {f"{game}.md": page(found), **pictures(found)}.items():
                (Path(out) / name).write_text(content, "utf-8")
    tell(found, out, json)


def lessons(plan: Plan, workers: int) -> list[Findings]:
    fixtures = each_deal_once(plan)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        playing = side_by_side(workers)(learn_from, plan, fixtures)
        return list(shown.track(playing, total=len(fixtures), description=say("arena.playing")))


def tell(found: dict[str, Any], out: str | None, json: bool) -> None:
    if json:
        show_json(found)
    elif out is None:
        show(*page(found).splitlines())
    else:
        show_unbroken(say("report.written", path=f"{out}/{found['game']}.md"))
