"""``sacbe play``: a person against bots."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.text import Text

from sacbe.cli import files, options
from sacbe.cli.bot_words import show_remarks
from sacbe.cli.ending import show_ending
from sacbe.cli.games import show_house
from sacbe.cli.opening import bot_names, new_match, seat_bots, thinking
from sacbe.cli.options import Chosen, Iterations, Lang, Save, Seats, Seconds, Seed
from sacbe.cli.orders import Desk, Left, choice, help_lines, obey
from sacbe.cli.screen import ease_typing, show, show_unbroken
from sacbe.cli.terminal_player import TerminalPlayer
from sacbe.core.errors import BadNotation, BadUsage, NothingToDecide, Problem
from sacbe.matches.match import Match
from sacbe.terminal.language import say, spoken

GameName = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help=say("options.game_unless"), show_default=False)
]
Bot = Annotated[
    str | None, typer.Option("--bot", metavar="NAME", help=say("options.bot"), show_default=False)
]
Seat = Annotated[str, typer.Option("--seat", metavar="K", help=say("options.seat"), show_default=False)]
Practice = Annotated[bool, typer.Option("--practice", help=say("options.practice"))]
Resume = Annotated[
    str | None, typer.Option("--resume", metavar="FILE", help=say("options.resume"), show_default=False)
]


def play(
    game: GameName = None,
    seats: Seats = None,
    bot: Bot = None,
    seat: Seat = "0",
    option: Chosen = None,
    seed: Seed = None,
    iterations: Iterations = None,
    seconds: Seconds = None,
    practice: Practice = False,
    save: Save = None,
    resume: Resume = None,
    lang: Lang = None,
) -> None:
    match = find_match(game, resume, seats, option, seed, opponents(bot))
    own = options.seat(seat, match.seats)
    budget = thinking(iterations, seconds)
    names = bot_names(bot, match.seats - 1)
    others = [each for each in range(match.seats) if each != own]
    bots = seat_bots(match, others, names, budget, foreseeable=seed is not None)
    words = f" --seat {own} --bot {','.join(names)}{budget.words()}{' --practice' if practice else ''}"
    if save is not None:
        files.check_place(save)
    sit_down(Desk(TerminalPlayer(match, own, bots), budget, practice, save or resume, words))


def opponents(bot: str | None) -> int:
    """The least number of opponents: every bot named plays."""
    return bot.count(",") + 1 if bot else 0


def find_match(
    game: str | None,
    resume: str | None,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    others: int,
) -> Match:
    if (game is None) == (resume is None):
        raise BadUsage("game_or_record")
    if resume is None:
        return new_match(str(game), seats, option, seed, least=1 + others)
    for switch, value in (("--seats", seats), ("--option", option), ("--seed", seed)):
        if value:
            raise BadUsage("resume_settled", switch=switch)
    match = files.load(resume)
    if match.over:
        raise NothingToDecide("record_over", path=resume)
    return match


def sit_down(desk: Desk) -> None:
    player, match = desk.player, desk.player.match
    ease_typing()
    show(Text(say("play.commitment", commitment=match.commitment), "dim"))
    show_house(match)
    show_remarks(player.bots.values(), match.seats, match.position().options)
    if match.moves:
        show(say("play.resumed", count=len(match.moves)))
    else:
        show(*player.wording.events(match.events(player.seat)))
    show(*help_lines(match.game.CHOOSING.example))
    try:
        while not match.over:
            take_turns(desk)
    except Left:
        return
    except EOFError:
        show("", say("play.eof"))
        return
    end(desk)


def take_turns(desk: Desk) -> None:
    """Lets the bots move, then asks the person for one decision."""
    player, match = desk.player, desk.player.match
    player.let_bots_play()
    if match.over:
        return
    if desk.redraw or player.is_new_to_the_person():
        player.show_board()
        desk.redraw = False
    player.show_choices()
    before = match.moves
    while match.moves == before:
        ask(desk)


def ask(desk: Desk) -> None:
    """Tries a line as a command or a choice. A failure is explained and changes nothing."""
    line = input(say("play.prompt")).strip()
    if not sys.stdin.isatty():
        show(line)  # so that it appears in a captured session
    player = desk.player
    try:
        if line and not obey(desk, line):
            player.play(player.seat, choice(player, line))
    except BadNotation:
        choices = player.choices()
        show(Text(say("play.not_understood", count=len(choices), example=choices[0]), "red"))
    except Problem as problem:
        show(Text(problem.say(spoken()), "red"))


def end(desk: Desk) -> None:
    player = desk.player
    player.show_board()
    show_ending(player.match, player.wording)
    if desk.path is not None:
        files.save(desk.path, player.match)
        show_unbroken(say("play.saved", path=desk.path))
        show_unbroken(say("play.check", path=desk.path, commitment=player.match.commitment))
