"""ICU MessageFormat, as much of it as our sentences need; ``web/src/lib/text/message.ts`` is its twin.

``{name}``, ``{count, plural, =0 {none} one {# card} other {# cards}}``, ``selectordinal``, and
``{name, select, a {…} other {…}}``. One type is ours: ``{colour, form, of}``, the fact in another grammatical
form. There is no quoting: an apostrophe is a letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

PLURALS: Final = ("plural", "selectordinal")
_NAME: Final = re.compile(r"\s*(\w+)\s*")
_CASE: Final = re.compile(r"\s*(=-?\d+|\w+)\s*\{")
_TEXT: Final = re.compile(r"[^{}#]+")
_SPACE: Final = re.compile(r"\s*")
_DIGITS: Final = re.compile(r"[-−]?\d{1,15}")


class BadMessage(ValueError):
    """A malformed message, with the position of the error."""


class Blank(NamedTuple):
    """A fact in words, in one of its forms; an empty form is the default one."""

    name: str
    form: str = ""


class Count(NamedTuple):
    """``#``: the number of the enclosing plural; inside a select it is a literal."""

    name: str


class Cases(NamedTuple):
    name: str
    kind: str
    cases: dict[str, Message]


Part: TypeAlias = "str | Blank | Count | Cases"
Message: TypeAlias = tuple[Part, ...]


class Blanks(NamedTuple):
    """What fills a message: a fact as it is, and in words."""

    raw: Callable[[str], Any]
    words: Callable[[str, str], str]


@cache
def parse(source: str) -> Message:
    reader = _Reader(source)
    message = reader.message("")
    reader.demand(reader.at == len(source), "an opening brace")
    return message


def render(message: Message, lang: str, facts: Blanks) -> str:
    return "".join(_said(part, lang, facts) for part in message)


def walk(message: Message) -> Iterator[Part]:
    """Every part, including those inside choices."""
    for part in message:
        yield part
        if isinstance(part, Cases):
            for case in part.cases.values():
                yield from walk(case)


def blanks(source: str) -> set[str]:
    """The names of the facts a message uses."""
    return {part.name for part in walk(parse(source)) if not isinstance(part, str)}


def written(value: Any) -> str:
    """A fact that has no words of its own, with a true minus sign."""
    return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)


def counted(value: Any) -> int | float | None:
    """The number a plural depends on: a number, a number as text, or the length of a list."""
    if isinstance(value, list | tuple):
        return len(value)
    if isinstance(value, str):
        return int(value.replace("−", "-")) if _DIGITS.fullmatch(value) else None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def category(lang: str, kind: str, number: int | float) -> str:
    """The CLDR plural category."""
    size = abs(number)
    if kind == "plural":
        return "one" if (size < 2 if lang == "fr" else size == 1) else "other"
    if lang == "fr":
        return "one" if size == 1 else "other"
    teens = size % 100 in (11, 12, 13)
    return "other" if teens else {1: "one", 2: "two", 3: "few"}.get(int(size % 10), "other")


def _said(part: Part, lang: str, facts: Blanks) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Blank):
        return facts.words(part.name, part.form)
    value = facts.raw(part.name)
    if isinstance(part, Count):
        number = counted(value)
        return written(value if number is None else number)
    return render(_chosen(part, lang, value), lang, facts)


def _chosen(part: Cases, lang: str, value: Any) -> Message:
    cases, other = part.cases, part.cases["other"]
    if part.kind not in PLURALS:
        return cases.get(str(value), other)
    number = counted(value)
    if number is None:
        return other
    return cases.get(f"={number}", cases.get(category(lang, part.kind, number), other))


class _Reader:
    """Parses a message from left to right."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    def message(self, plural: str) -> Message:
        """Up to a closing brace or the end; ``plural`` names the number that ``#`` stands for."""
        parts: list[Part] = []
        while self.at < len(self.source) and self.source[self.at] != "}":
            if self.source[self.at] == "{":
                parts.append(self.argument())
            elif self.source[self.at] == "#":
                self.at += 1
                parts.append(Count(plural) if plural else "#")
            else:
                parts.append(self.take(_TEXT, "text"))
        return tuple(parts)

    def argument(self) -> Part:
        self.at += 1
        name = self.take(_NAME, "a name")
        if self.has("}"):
            return Blank(name)
        self.expect(",")
        kind = self.take(_NAME, "a type")
        self.demand(kind in (*PLURALS, "select", "form"), "plural, selectordinal, select or form")
        self.expect(",")
        if kind == "form":
            form = self.take(_NAME, "the name of a form")
            self.expect("}")
            return Blank(name, form)
        return Cases(name, kind, self.cases(kind, name if kind in PLURALS else ""))

    def cases(self, kind: str, plural: str) -> dict[str, Message]:
        known = {"plural": ("one", "other"), "selectordinal": ("one", "two", "few", "other")}.get(kind)
        found: dict[str, Message] = {}
        while not self.has("}"):
            case = self.take(_CASE, "a case")
            self.demand(case not in found, f"{case} once")
            self.demand(not known or case in known or case[0] == "=", f"a case of {kind}")
            found[case] = self.message(plural)
            self.expect("}")
            self.take(_SPACE, "space")
        self.demand("other" in found, "a case for other")
        return found

    def has(self, mark: str) -> bool:
        found = self.source.startswith(mark, self.at)
        self.at += found
        return found

    def expect(self, mark: str) -> None:
        self.demand(self.has(mark), mark)

    def take(self, pattern: re.Pattern[str], wanted: str) -> str:
        found = pattern.match(self.source, self.at)
        if found is None:
            raise self.bad(wanted)
        self.at = found.end()
        return found[found.re.groups and 1]

    def demand(self, holds: bool, wanted: str) -> None:
        if not holds:
            raise self.bad(wanted)

    def bad(self, wanted: str) -> BadMessage:
        return BadMessage(f"at {self.at} of {self.source!r}: {wanted} is wanted")
