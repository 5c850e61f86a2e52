"""``sacbe arena``: bots against each other, seats rotated, the same deals for all."""

from __future__ import annotations

import os
import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from sacbe.arena.plan import MOST_MATCHES, Plan, make_plan, schedule
from sacbe.arena.ratings import Ratings
from sacbe.arena.results import keeper, read_results, seed_of
from sacbe.arena.tables import told, write_tables
from sacbe.arena.tournament import MatchResult, Players, play, side_by_side
from sacbe.bots.roster import Bot, read_bot
from sacbe.cli import options
from sacbe.cli.arena_screen import running_table, table
from sacbe.cli.bot_words import bot_called, show_remarks
from sacbe.cli.files import writing
from sacbe.cli.options import MOST_WORKERS, Chosen, GameName, Json, Lang, Seats, Seed, whole
from sacbe.cli.screen import show, show_json, show_unbroken
from sacbe.core.commitment import seed_text
from sacbe.core.options import pack_options
from sacbe.games import find_game
from sacbe.terminal.language import say, say_of

Bots = Annotated[str, typer.Option("--bots", metavar="A,B,…", help=say("arena.bots"))]
Matches = Annotated[str, typer.Option("--matches", metavar="N", help=say("arena.matches"))]
Out = Annotated[
    str | None, typer.Option("--out", metavar="FOLDER", help=say("arena.out"), show_default=False)
]
Workers = Annotated[
    str | None, typer.Option("--workers", metavar="N", help=say("arena.workers"), show_default=False)
]
OnRay = Annotated[bool, typer.Option("--ray", help=say("arena.ray"))]


def arena(
    game: GameName,
    bots: Bots = "pilgrim,trader,scout",
    matches: Matches = "100",
    seats: Seats = None,
    option: Chosen = None,
    seed: Seed = None,
    out: Out = None,
    workers: Workers = None,
    ray: OnRay = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    folder = None if out is None else Path(out)
    count = fewest_seats(game) if seats is None else options.seats(seats)
    names = tuple(bot_called(name) for name in bots.split(","))
    number = whole("--matches", matches, 1, MOST_MATCHES)
    with writing(out):
        chance = settle_seed(seed, folder)
        plan = make_plan(game, count, names, number, chance, options.pairs(option))
        if not json:
            show_remarks(*seated(plan))
        tell(plan, play_on(plan, folder, players(workers, ray)), folder, json)


def seated(plan: Plan) -> tuple[list[Bot], int, int]:
    """The bots of a plan, and the table at which they sit."""
    game = find_game(plan.game)
    bots = [read_bot(name, game, 0) for name in plan.bots]
    return bots, plan.seats, pack_options(game.OPTIONS, plan.options, plan.seats)


def fewest_seats(game: str) -> int:
    """Of those at which people play against each other."""
    return max(2, find_game(game).SEATS[0])


def settle_seed(asked: str | None, folder: Path | None) -> int:
    """The given seed, or that of the results to be continued, or a random one."""
    if asked is not None:
        return options.seed(asked)
    begun = None if folder is None else seed_of(folder)
    return secrets.randbits(256) if begun is None else begun


def players(workers: str | None, ray: bool) -> Players:
    count = None if workers is None else whole("--workers", workers, 1, MOST_WORKERS)
    if ray:
        from sacbe.arena.cluster import on_ray

        return on_ray(count)
    return side_by_side(count or os.cpu_count() or 1)


def play_on(plan: Plan, folder: Path | None, playing: Players) -> list[MatchResult]:
    fixtures = schedule(plan)
    results = [] if folder is None else read_results(folder, plan, fixtures)
    ratings = Ratings(plan.bots)
    ratings.learn(results)
    with ExitStack() as stack:
        keep = None if folder is None else stack.enter_context(keeper(folder, plan)).keep
        tick = stack.enter_context(running_table(len(fixtures), len(results), ratings))
        for result in playing(play, plan, fixtures[len(results) :]):
            results.append(result)
            if keep:
                keep(result)
            ratings.learn([result])
            tick()
    return results


def tell(plan: Plan, results: list[MatchResult], folder: Path | None, json: bool) -> None:
    """Rebuilds the table from all results, so that interruptions leave no trace."""
    ratings = Ratings(plan.bots)
    ratings.learn(results)
    standings = ratings.table()
    title = say("arena.title", game=say_of(plan.game, "name"), seats=plan.seats, matches=len(results))
    if folder is not None:
        write_tables(folder, plan, results, standings, title, say("arena.how"))
    if json:
        show_json(told(plan, results, standings))
        return
    show(title, "", *table(standings))
    show("", say("arena.how"), say("arena.seed", seed=seed_text(plan.seed)))
    if folder is not None:
        show_unbroken(say("arena.written", path=str(folder)))
