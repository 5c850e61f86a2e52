"""What the bots are called: by their own names, and by those of any language, with or without accents."""

from __future__ import annotations

from sacbe.bots.roster import ROSTER
from sacbe.core import text
from sacbe.core.errors import UnknownName
from sacbe.terminal.language import plain, say


def bot_name(name: str) -> str:
    """In the reader's language."""
    return say(f"bots.{name}") if name in ROSTER else name


def bot_called(word: str) -> str:
    """Which bot is meant; a budget behind a colon is left as it is."""
    called, colon, budget = word.strip().partition(":")
    for lang in text.LANGUAGES:
        for name, here in text.catalogue(text.HOUSE, lang)["cli"]["bots"].items():
            if plain(called) in (name, plain(here)):
                return f"{name}{colon}{budget}"
    raise UnknownName("unknown_bot", bot=repr(word)[:60], known=[bot_name(each) for each in ROSTER])
