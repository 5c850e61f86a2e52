"""The names of bots: their own, and those in any language, with or without accents."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from sacbe.bots.roster import ROSTER, Bot
from sacbe.cli.screen import show
from sacbe.core import text
from sacbe.core.errors import UnknownName
from sacbe.terminal.language import plain, say, spoken


def bot_name(name: str) -> str:
    """In the reader's language."""
    return say(f"bots.{name}") if name in ROSTER else name


def show_remarks(bots: Iterable[Bot], seats: int, options: int) -> None:
    """What is to be said of them at such a table, each sentence once."""
    remarks = [bot.remark(seats, options) for bot in bots]
    for sentence in dict.fromkeys(remark.say(spoken()) for remark in remarks if remark is not None):
        show(Text(sentence, "dim"))


def bot_called(word: str) -> str:
    """The bot with this name; a budget after a colon is left unchanged."""
    called, colon, budget = word.strip().partition(":")
    for lang in text.LANGUAGES:
        for name, here in text.catalogue(text.HOUSE, lang)["cli"]["bots"].items():
            if plain(called) in (name, plain(here)):
                return f"{name}{colon}{budget}"
    raise UnknownName("unknown_bot", bot=repr(word)[:60], known=[bot_name(each) for each in ROSTER])
