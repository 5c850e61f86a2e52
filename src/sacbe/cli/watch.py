"""``sacbe watch``: bots among themselves."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer
from rich.text import Text

from sacbe.bots.roster import Bot
from sacbe.cli import files, options
from sacbe.cli.bot_words import bot_name, show_remarks
from sacbe.cli.ending import show_ending
from sacbe.cli.games import show_house
from sacbe.cli.opening import bot_names, new_match, seat_bots, thinking
from sacbe.cli.options import Chosen, GameName, Iterations, Json, Lang, Save, Seats, Seconds, Seed
from sacbe.cli.screen import show, show_json, show_unbroken
from sacbe.cli.table import show_table
from sacbe.cli.wording import Wording
from sacbe.core.action import Seat
from sacbe.core.commitment import seed_text
from sacbe.core.limits import SPECTATOR
from sacbe.matches.match import Match
from sacbe.terminal.language import say

Bots = Annotated[
    str | None, typer.Option("--bots", metavar="A,B,…", help=say("options.bots"), show_default=False)
]
Delay = Annotated[str, typer.Option("--delay", metavar="S", help=say("options.delay"), show_default=False)]


def watch(
    game: GameName,
    seats: Seats = None,
    bots: Bots = None,
    option: Chosen = None,
    seed: Seed = None,
    iterations: Iterations = None,
    seconds: Seconds = None,
    delay: Delay = "0",
    save: Save = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    match = new_match(game, as_many_as(bots) if seats is None else seats, option, seed, least=2)
    names = bot_names(bots, match.seats)
    seated = seat_bots(
        match, list(range(match.seats)), names, thinking(iterations, seconds), seed is not None
    )
    if save is not None:
        files.check_place(save)
    follow(match, seated, options.seconds(delay), quiet=json)
    tell(match, names, save, json)


def as_many_as(bots: str | None) -> str | None:
    """As many seats as bots named, if more than one."""
    return str(bots.count(",") + 1) if bots and "," in bots else None


def tell(match: Match, names: list[str], save: str | None, json: bool) -> None:
    if save is not None:
        files.save(save, match)
    if json:
        show_json(told(match, names))
    else:
        finish(match, names, save)


def follow(match: Match, bots: dict[Seat, Bot], delay: float, quiet: bool) -> None:
    wording, names = Wording(match.game), [bots[seat].name for seat in range(match.seats)]
    if not quiet:
        show(Text(say("play.commitment", commitment=match.commitment), "dim"))
        show_house(match)
        show_remarks(bots.values(), match.seats, match.position().options)
        show_board(match, names)
        show(*wording.events(match.events(SPECTATOR)))
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat))
        if not quiet:
            show(*wording.events(match.events(SPECTATOR, len(match.moves))))
        if delay and not quiet:
            linger(match, seat, names, delay)


def linger(match: Match, seat: Seat, names: list[str], delay: float) -> None:
    """Pauses, longer at the end of a turn."""
    if seat not in match.to_act:
        show_board(match, names)
    time.sleep(delay)


def show_board(match: Match, names: list[str]) -> None:
    show_table(match.game.NAME, match.view(SPECTATOR), seated(match, names))


def seated(match: Match, names: list[str]) -> list[str]:
    wording = Wording(match.game)
    return [
        say("names.seat_bot", who=wording.seat(seat), bot=bot_name(name)) for seat, name in enumerate(names)
    ]


def finish(match: Match, names: list[str], save: str | None) -> None:
    show_board(match, names)
    show_ending(match, Wording(match.game))
    if save is not None:
        show_unbroken(say("play.saved", path=save))


def told(match: Match, names: list[str]) -> dict[str, Any]:
    record = match.record()
    return {
        "game": record.game,
        "seats": record.seats,
        "options": record.options,
        "bots": names,
        "commitment": match.commitment,
        "seed": seed_text(record.seed),
        "moves": record.moves,
        "events": match.events(SPECTATOR),
        "scores": match.scores(),
        "winners": match.winners,
        "breakdown": match.breakdown(),
    }
