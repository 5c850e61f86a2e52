"""``sacbe report``: what a game is like, from a bot that plays against itself."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from sacbe.arena.plan import Plan, each_deal_once, self_play
from sacbe.arena.report import report as told
from sacbe.arena.selfplay import Lesson, learn_from
from sacbe.arena.tournament import side_by_side
from sacbe.cli import options
from sacbe.cli.arena import Out, Workers, open_folder
from sacbe.cli.language import say
from sacbe.cli.options import Chosen, GameName, Json, Lang, Seats, whole
from sacbe.cli.report_page import page, pictures
from sacbe.cli.screen import show, show_json, show_unbroken
from sacbe.games import find_game

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
    folder = None if out is None else open_folder(out)
    fewest = find_game(game).SEATS
    count = max(2, fewest[0]) if seats is None else whole("--seats", seats, 0)
    number = whole("--matches", matches, 1)
    plan = self_play(game, count, bot.strip(), number, options.seed(seed), options.pairs(option))
    found = told(plan, lessons(plan, whole("--workers", workers, 1) if workers else os.cpu_count() or 1))
    if folder is not None:
        for name, content in {f"{game}.md": page(found), **pictures(found)}.items():
            (folder / name).write_text(content, "utf-8")
    tell(found, out, json)


def lessons(plan: Plan, workers: int) -> list[Lesson]:
    sittings = each_deal_once(plan)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        playing = side_by_side(workers)(learn_from, plan, sittings)
        return list(shown.track(playing, total=len(sittings), description=say("arena.playing")))


def tell(found: dict[str, Any], out: str | None, json: bool) -> None:
    if json:
        show_json(found)
    elif out is None:
        show(*page(found).splitlines())
    else:
        show_unbroken(say("report.written", path=f"{out}/{found['game']}.md"))
