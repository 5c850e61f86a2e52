"""What a person types beside a choice: ?, help, hint, undo, rules, log, save, quit."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass

from rich.text import Text

from sacbe.bots.roster import STRONGEST, make_bot
from sacbe.cli import files, rulebook
from sacbe.cli.bot_words import bot_name
from sacbe.cli.language import say
from sacbe.cli.opening import Thinking
from sacbe.cli.screen import paged, show, show_unbroken
from sacbe.cli.sitting import Sitting, typed
from sacbe.cli.table import show_legend
from sacbe.core import text
from sacbe.core.errors import NothingToDecide, NoUndo
from sacbe.core.text import HOUSE

BEST = 3  # choices that a hint shows


class Left(Exception):
    """The person leaves the match."""


@dataclass
class Desk:
    """What the orders need to know beside the sitting."""

    sitting: Sitting
    budget: Thinking
    practice: bool
    path: str | None  # where the record goes
    words: str  # of the command line that goes on with it
    redraw: bool = True  # the board, before the next decision


def obey(desk: Desk, line: str) -> bool:
    """Carry out an order; whether it was one."""
    if line.startswith("?"):
        explain(desk.sitting, line[1:].strip())
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


def explain(sitting: Sitting, which: str) -> None:
    """All choices in words and the signs on the board, or the choice asked for."""
    with paged():
        tell(sitting, which)


def tell(sitting: Sitting, which: str) -> None:
    choices = sitting.choices()
    told = {each.action: each for each in sitting.match.choices(sitting.seat)}
    asked = [choice(sitting, which)] if which else choices
    for action in asked:
        sitting.match.check(sitting.seat, action)  # why not, if not
        show(Text.assemble((f"{typed(choices.index(action) + 1, action):>4} ", "bold"), action))
        show(sitting.wording.effect(told[action]), indent=5)
        if gain := sitting.wording.gain(told[action]):
            show(gain, indent=5)
    if not which:
        show("", *help_lines(choices[0]), "")
        show_legend(sitting.match.game.NAME)


def choice(sitting: Sitting, word: str) -> str:
    """A number of the list, or a notation in any case of letters; notations that are numbers go first."""
    choices = sitting.choices()
    if word.isdecimal() and not any(action.isdecimal() for action in choices):
        number = int(word[:9])
        if not 1 <= number <= len(choices):
            raise NothingToDecide("no_choice", number=number, count=len(choices))
        return choices[number - 1]
    return next((action for action in choices if action.lower() == word.lower()), word)


def help_lines(example: str) -> list[str]:
    orders = ", ".join(say(f"orders.{name}") for name in ORDERS)
    return [say("play.help", example=example), say("play.orders", orders=orders)]


def board(desk: Desk, rest: str) -> None:
    desk.sitting.show_board()
    desk.sitting.show_choices()


def hint(desk: Desk, rest: str) -> None:
    """From a search of its own: the bots at the table are not disturbed."""
    sitting, budget = desk.sitting, desk.budget
    bot = make_bot(STRONGEST, sitting.match.game, secrets.randbits(128), budget.iterations, budget.seconds)
    found = bot.analyse(sitting.match.view(sitting.seat), sitting.seat)
    show(say("play.hint", bot=bot_name(bot.name)))
    for each in found[:BEST]:
        words, percent = sitting.wording.action(each.action), round(100 * each.value)
        line = say("play.hint_line", action=words, notation=each.action, percent=percent, visits=each.visits)
        show(line, indent=5)


def undo(desk: Desk, rest: str) -> None:
    match, seat = desk.sitting.match, desk.sitting.seat
    own = [number for number, (mover, _) in enumerate(match.moves) if mover == seat]
    if desk.practice and not own:
        raise NoUndo("nothing_to_undo", seat=seat)
    action = match.moves[own[-1] if desk.practice else -1][1] if match.moves else ""
    if desk.practice:
        match.rewind(own[-1])
    else:
        match.undo(seat)
    key = "practice_undone" if desk.practice else "undone"
    show(say(f"play.{key}", action=desk.sitting.wording.action(action)))
    desk.redraw = True


def rules(desk: Desk, rest: str) -> None:
    rulebook.show_rules(desk.sitting.match.game.NAME, rest or None, None)


def log(desk: Desk, rest: str) -> None:
    sitting = desk.sitting
    with paged():
        lines = sitting.wording.log(sitting.match.events(sitting.seat))
        show(*map(Text, lines or [say("play.nothing_told")]))


def help_(desk: Desk, rest: str) -> None:
    """What can be typed, and what the signs on the board mean."""
    with paged():
        show(*help_lines(desk.sitting.choices()[0]), "")
        show_legend(desk.sitting.match.game.NAME)


def save(desk: Desk, rest: str) -> None:
    desk.path = (
        rest or desk.path or f"{desk.sitting.match.game.NAME}-{desk.sitting.match.commitment[:8]}.json"
    )
    files.save(desk.path, desk.sitting.match)
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
