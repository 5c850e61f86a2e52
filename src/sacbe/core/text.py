"""Everything a person reads, from one catalogue per package: ``text/en.toml``, ``text/fr.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from sacbe.core import message_format
from sacbe.core.entries import flat

LANGUAGES: Final = ("en", "fr")
HOUSE: Final = "sacbe.core"  # the package that holds the text no game owns
BOX: Final = "box_"  # a blank with this prefix is a value from components.toml


@cache
def catalogue(package: str, lang: str) -> dict[str, Any]:
    """The texts of lessons, which lie beside them, become its table ``lessons``."""
    folder = files(package)
    found = tomllib.loads(folder.joinpath("text", f"{lang}.toml").read_text("utf-8"))
    taught = folder.joinpath("lessons", f"{lang}.toml")
    return found | {"lessons": tomllib.loads(taught.read_text("utf-8"))} if taught.is_file() else found


@cache
def rulebook(package: str, lang: str) -> str:
    return fill(package, lang, files(package).joinpath("text", f"rules.{lang}.md").read_text("utf-8"), {})


@cache
def figures(package: str) -> dict[str, Any]:
    """Component values by the names of their blanks: ``box_copies``, its first one ``box_copies_0``."""
    entries = flat("", tomllib.loads(files(package).joinpath("components.toml").read_text("utf-8")))
    found: dict[str, Any] = {}
    for key, entry in entries.items():
        found |= _numbered(BOX + key.replace(".", "_"), entry["value"])
    return found


def say(package: str, lang: str, key: str, facts: Mapping[str, Any]) -> str:
    """The message at a dotted key, filled with the facts in the reader's language."""
    check_language(lang)
    return fill(package, lang, str(_at(catalogue(package, lang), key)), facts)


def check_language(lang: object) -> None:
    if type(lang) is not str or lang not in LANGUAGES:
        from sacbe.core.errors import UnknownName  # which says its sentences by this module
        from sacbe.core.plain import shown

        raise UnknownName("unknown_language", lang=shown(lang), known=list(LANGUAGES))


def fill(package: str, lang: str, sentence: str, facts: Mapping[str, Any]) -> str:
    """Fills a message that is not in the catalogue: a rule, or the words of a fact."""

    def raw(name: str) -> Any:
        return figures(package)[name] if name.startswith(BOX) else facts[name]

    def words(name: str, form: str) -> str:
        return phrase(package, lang, _table(package, lang, name), raw(name), form)

    return message_format.render(message_format.parse(sentence), lang, message_format.Blanks(raw, words))


def phrase(package: str, lang: str, name: str, value: Any, form: str = "") -> str:
    """A fact in words: its own entry, or that of its first letter and the rest (R7: red 7)."""
    if isinstance(value, list | tuple):
        return ", ".join(phrase(package, lang, name, each, form) for each in value)
    words = catalogue(package, lang).get("facts", {}).get(name, {})
    if form:
        words = words[form]
    text = str(value)
    if isinstance(words.get(text), str):
        return fill(package, lang, words[text], {})
    if isinstance(words.get(text[:1]), str):
        return fill(package, lang, words[text[:1]], {"0": text[1:]})
    return message_format.written(value)


def _at(table: dict[str, Any], key: str) -> Any:
    """A key of a table may itself contain dots."""
    first, _, rest = key.partition(".")
    return table[key] if key in table or not rest else _at(table[first], rest)


def _table(package: str, lang: str, name: str) -> str:
    """The table with a fact's words; ``box_halves_B_0`` uses ``box_halves``, if there is one."""
    known = catalogue(package, lang).get("facts", {}) if name.startswith(BOX) else {}
    return next((key for key in known if f"{name}_".startswith(f"{key}_")), name)


def _numbered(name: str, value: Any) -> dict[str, Any]:
    found = {name: value}
    for place, each in enumerate(value if isinstance(value, list) else ()):
        found |= _numbered(f"{name}_{place}", each)
    return found
