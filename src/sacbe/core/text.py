"""Everything a person reads, from one catalogue per package: ``text/en.toml``, ``text/fr.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")
HOUSE: Final = "sacbe.core"  # the package whose catalogue holds what no game owns


@cache
def catalogue(package: str, lang: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("text", f"{lang}.toml").read_text("utf-8"))


@cache
def rulebook(package: str, lang: str) -> str:
    return files(package).joinpath("text", f"rules.{lang}.md").read_text("utf-8")


def say(package: str, lang: str, key: str, facts: Mapping[str, Any]) -> str:
    """The sentence at a dotted key, its blanks filled with the facts in the reader's words."""
    template: Any = catalogue(package, lang)
    for part in key.split("."):
        template = template[part]
    words = {name: phrase(package, lang, name, value) for name, value in facts.items()}
    return str(template).format_map(words)


def phrase(package: str, lang: str, name: str, value: Any) -> str:
    """A fact in words: its own entry, or that of its first letter with the rest filled in (R7: red 7)."""
    if isinstance(value, list | tuple):
        return ", ".join(phrase(package, lang, name, each) for each in value)
    words = catalogue(package, lang).get("facts", {}).get(name, {})
    text = str(value)
    if text in words:
        return str(words[text])
    return str(words[text[:1]]).format(text[1:]) if text[:1] in words else text
