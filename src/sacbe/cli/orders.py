"""Commands a person can type instead of a choice: ?, help, hint, undo, rules, log, save, quit."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from sacbe.cli import files, rulebook
from sacbe.cli.opening import Thinking
from sacbe.cli.screen import paged, show, show_unbroken
from sacbe.cli.table import show_legend
from sacbe.cli.terminal_player import TerminalPlayer, typed
from sacbe.core import text
from sacbe.core.errors import NothingToDecide, NoUndo
from sacbe.core.text import HOUSE
from sacbe.matches.match import Match
from sacbe.terminal.language import say, spoken

SECONDS: Final = 2.0  # that a hint thinks where the command line does not say how long


class Left(Exception):
    """The person leaves the match."""


@dataclass
class Desk:
    """What the commands need to know besides the player."""

    player: TerminalPlayer
    budget: Thinking
    practice: bool
    path: str | None  # where the record is written
    words: str  # of the command line that resumes the match
    redraw: bool = True  # the board, before the next decision


def obey(desk: Desk, line: str) -> bool:
    """Carries out a command; returns whether it was one."""
    if line.startswith("?"):
        explain(desk.player, line[1:].strip())
        return True
    order, _, rest = line.partition(" ")
    name = order_named(order.lower())
    if name is None:
        return False
    ORDERS[name](desk, rest.strip())
    return True


def order_named(word: str) -> str | None:
    """In any language."""
    for lang in text.LANGUAGES:
        for name, here in text.catalogue(HOUSE, lang)["cli"]["orders"].items():
            if word in (name, here):
                return str(name)
    return None


def explain(player: TerminalPlayer, which: str) -> None:
    """Explains all choices and the signs on the board, or the choice asked for."""
    with paged():
        tell(player, which)


def tell(player: TerminalPlayer, which: str) -> None:
    choices = player.choices()
    told = {each.action: each for each in player.match.choices(player.seat)}
    asked = [choice(player, which)] if which else choices
    for action in asked:
        player.match.check(player.seat, action)  # why not, if it is illegal
        show(Text.assemble((f"{typed(choices.index(action) + 1, action):>4} ", "bold"), action))
        show(player.wording.effect(told[action]), indent=5)
        if gain := player.wording.gain(told[action]):
            show(gain, indent=5)
    if not which:
        show("", *help_lines(choices[0]), "")
        show_legend(player.match.game.NAME)


def choice(player: TerminalPlayer, word: str) -> str:
    """A number of the list, or a notation in any case of letters; notations that are numbers go first."""
    choices = player.choices()
    if word.isdecimal() and not any(action.isdecimal() for action in choices):
        number = int(word[:9])
        if not 1 <= number <= len(choices):
            raise NothingToDecide("no_choice", number=number, count=len(choices))
        return choices[number - 1]
    return next((action for action in choices if action.lower() == word.lower()), word)


def help_lines(example: str) -> list[str]:
    orders = ", ".join(say(f"orders.{name}") for name in ORDERS)
    return [say("play.help", example=example), say("play.orders", orders=orders), say("play.hints")]


def board(desk: Desk, rest: str) -> None:
    desk.player.show_board()
    desk.player.show_choices()


def hint(desk: Desk, rest: str) -> None:
    """What to do and why, or why not the named choice."""
    player, budget = desk.player, desk.budget
    idea = choice(player, rest) if rest else None
    seconds = budget.seconds if budget.seconds or budget.iterations else SECONDS
    found = player.match.hint(player.seat, idea, seconds, budget.iterations)
    for place, sentence in enumerate(found.say(spoken())):
        show(Text(sentence, "" if place else "bold"), indent=5 if place else 0)
    for each in found.others if idea is None else ():
        gap = say(f"play.hint_{found.scale}", gap=max(0, round(each.gap)))
        line = say("play.hint_line", action=player.wording.action(each.action), notation=each.action, gap=gap)
        show(Text(line, "dim"), indent=5)


def undo(desk: Desk, rest: str) -> None:
    match, seat = desk.player.match, desk.player.seat
    own = [number for number, (mover, _) in enumerate(match.moves) if mover == seat]
    if desk.practice and not own:
        raise NoUndo("nothing_to_undo", seat=seat)
    action, moved = match.moves[own[-1]][1] if own else "", len(match.moves)
    if desk.practice:
        match.rewind(own[-1])
    else:
        take_back(match, seat)
    key = (
        "practice_undone"
        if desk.practice
        else "undone"
        if len(match.moves) == moved - 1
        else "undone_answers"
    )
    show(say(f"play.{key}", action=desk.player.wording.action(action)))
    desk.redraw = True


def take_back(match: Match, seat: int) -> None:
    """Takes back the bots' answers too, as everybody else here is a bot."""
    try:
        match.undo(seat)
    except NoUndo as refused:
        if refused.key != "undo_played":
            raise
        match.undo(seat, answers=True)


def rules(desk: Desk, rest: str) -> None:
    rulebook.show_rules(desk.player.match.game.NAME, rest or None, None)


def log(desk: Desk, rest: str) -> None:
    player = desk.player
    with paged():
        lines = player.wording.log(player.match.events(player.seat))
        show(*map(Text, lines or [say("play.nothing_told")]))


def help_(desk: Desk, rest: str) -> None:
    """What can be typed, and what the signs on the board mean."""
    with paged():
        show(*help_lines(desk.player.choices()[0]), "")
        show_legend(desk.player.match.game.NAME)


def save(desk: Desk, rest: str) -> None:
    desk.path = rest or desk.path or f"{desk.player.match.game.NAME}-{desk.player.match.commitment[:8]}.json"
    files.save(desk.path, desk.player.match)
    command = f"sacbe play --resume {shlex.quote(desk.path)}{desk.words}"
    show_unbroken(say("play.saved", path=desk.path))
    show_unbroken(say("play.resume", command=command))


def quit_match(desk: Desk, rest: str) -> None:
    show(say("play.quit"))
    save(desk, rest)
    raise Left


ORDERS = {
    "help": help_,
    "board": board,
    "hint": hint,
    "undo": undo,
    "rules": rules,
    "log": log,
    "save": save,
    "quit": quit_match,
}
