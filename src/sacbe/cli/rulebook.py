"""The rules in our own words, from a game's ``text/rules.<lang>.md``: found by number or by word."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rich.text import Text

from sacbe.cli.games import show_options
from sacbe.cli.screen import paged, show
from sacbe.core.errors import UnknownName
from sacbe.core.text import rulebook
from sacbe.games import find_game
from sacbe.terminal.language import package, plain, say, spoken

LINE: Final = re.compile(r"- \*\*([A-Z]+-?\d+)\*\* \(([^)]*)\) (.*)")
INDENT: Final = 7


class Rule(NamedTuple):
    id: str
    marks: tuple[str, ...]  # its mark, and the ruling it rests on
    section: str
    text: str


def read(game: str) -> list[Rule]:
    """The rules, in the order of the book."""
    found, section = [], ""
    for line in rulebook(package(game), spoken()).splitlines():
        if line.startswith("## "):
            section = line[3:].strip()
        if match := LINE.fullmatch(line.strip()):
            found.append(Rule(match[1], tuple(re.split(r",\s*", match[2])), section, match[3]))
    return found


def preface(game: str) -> tuple[str, str]:
    """The title, and the text before the first section."""
    title, _, rest = rulebook(package(game), spoken()).partition("\n")
    return title.removeprefix("# ").strip(), rest.partition("\n## ")[0].strip()


def select(game: str, number: str | None, word: str | None) -> list[Rule]:
    """All rules, or one with the ruling it rests on, or those containing a word."""
    book = read(game)
    if number is not None:
        return _with_rulings(book, _by_number(game, book, number))
    if word is None:
        return book
    found = [rule for rule in book if plain(word) in plain(rule.text)]
    if not found:
        raise UnknownName("no_rule_with", game=game, word=repr(word)[:60])
    return found


def _by_number(game: str, book: list[Rule], number: str) -> Rule:
    """L-28, also written l28; L-1 is L-01."""
    wanted = _key(number)
    for rule in book:
        if _key(rule.id) == wanted:
            return rule
    raise UnknownName(
        "unknown_rule", game=game, rule=repr(number)[:60], example=f"{book[0].id}, {book[-1].id}"
    )


def _key(number: str) -> str:
    return re.sub(r"^([A-Z]+)-?0*", r"\1", number.strip().upper())


def _with_rulings(book: list[Rule], rule: Rule) -> list[Rule]:
    return [rule, *(each for each in book if each.id in rule.marks)]


def marks_in_words(rule: Rule) -> str:
    known = ("printed", "inferred", "house")
    return ", ".join(
        say(f"rules.{mark}") if mark in known else say("rules.ruling", ruling=mark) for mark in rule.marks
    )


def show_rules(game: str, number: str | None, word: str | None) -> None:
    with paged():
        tell_rules(game, number, word)


def tell_rules(game: str, number: str | None, word: str | None) -> None:
    chosen = select(game, number, word)
    whole = number is None and word is None
    if whole:
        title, opening = preface(game)
        show(Text(title, "bold"), "", opening)
    section = ""
    for rule in chosen:
        if whole and rule.section != section:
            section = rule.section
            show("", Text(section, "bold underline"))
        show_rule(rule)
    found = find_game(game)
    if whole and any(option.house for option in found.OPTIONS):
        show("", Text(say("games.house"), "bold underline"))
        show_options(found, house=True)


def show_rule(rule: Rule) -> None:
    """The number in the margin, the words beside it."""
    show(Text.assemble((rule.id.ljust(INDENT), "bold"), (marks_in_words(rule), "dim")))
    show(rule.text, indent=INDENT)
