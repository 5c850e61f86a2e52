"""In which language the terminal speaks: that of the environment, unless ``--lang`` says another."""

from __future__ import annotations

import os
import unicodedata
from typing import Any

from sacbe.core import text
from sacbe.core.errors import UnknownName

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def of_environment() -> str:
    """The first of the usual variables that says something; English if none is known here."""
    asked = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return next((lang for lang in text.LANGUAGES if asked.lower().startswith(lang)), text.LANGUAGES[0])


_spoken = of_environment()


def spoken() -> str:
    return _spoken


def choose(lang: str | None) -> str:
    """What ``--lang`` asks for; every sentence from now on is in it."""
    global _spoken
    if lang is not None and lang not in text.LANGUAGES:
        raise UnknownName("unknown_language", lang=repr(lang), known=list(text.LANGUAGES))
    _spoken = lang or of_environment()
    return _spoken


def say(key: str, **facts: Any) -> str:
    """A sentence of the terminal: the part [cli] of the house's catalogue."""
    return text.say(text.HOUSE, _spoken, f"cli.{key}", facts)


def say_of(game: str, key: str, **facts: Any) -> str:
    """A sentence of a game."""
    return text.say(package(game), _spoken, key, facts)


def words_of(game: str) -> dict[str, Any]:
    return text.catalogue(package(game), _spoken)


def package(game: str) -> str:
    return f"sacbe.games.{game}"


def plain(words: str) -> str:
    """Without accents and capitals, for searching."""
    split = unicodedata.normalize("NFD", words.casefold().replace("’", "'"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))
