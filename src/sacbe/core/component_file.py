"""Reads a game's ``components.toml``: every value carries a mark that says where it comes from.

A wrong value fails at import, naming its line, and not in the middle of a match.
"""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files
from typing import Any, Final

from sacbe.core.entries import flat
from sacbe.core.errors import BadComponents

MARKS: Final = ("printed", "inferred", "house")


class ComponentFile:
    """``value`` and ``mark`` under each key; a list may have one mark, or one for each of its values."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        try:
            self.entries = flat("", tomllib.loads(source))
        except tomllib.TOMLDecodeError as error:
            line = str(error).partition("at line ")[2].partition(",")[0] or "–"
            raise BadComponents("unreadable", line=line, component="TOML", reason=str(error)) from None
        self.unread = set(self.entries)
        for key, entry in self.entries.items():
            self.demand(_is_marked(entry), key, "needs_mark")

    def number(self, key: str, low: int, high: int) -> int:
        return self._number(key, self._value(key), low, high)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        values = self.listed(key)
        self.demand(len(values) == length, key, "not_length", length=length, count=len(values))
        return [self._number(key, value, low, high) for value in values]

    def row(self, key: str, least: int, low: int, high: int) -> list[int]:
        """A list of any length from ``least`` on."""
        length = len(self.listed(key))
        return self.numbers(key, max(length, least), low, high)

    def listed(self, key: str) -> list[Any]:
        values = self._value(key)
        self.demand(isinstance(values, list), key, "not_list")
        return list(values)

    def is_list(self, key: str) -> bool:
        return isinstance(self._value(key), list)

    def texts(self, key: str, length: int) -> list[str]:
        """So many texts, all different."""
        values = self.listed(key)
        self.demand(len(values) == length, key, "not_length", length=length, count=len(values))
        self.demand(all(isinstance(value, str) for value in values), key, "not_text")
        self.demand(len(set(values)) == length, key, "twice")
        return values

    def pairs(self, key: str, low: int, high: int) -> list[tuple[int, int]]:
        values = self.listed(key)
        self.demand(all(isinstance(value, list) and len(value) == 2 for value in values), key, "not_pairs")
        self.demand(len(values) > 0, key, "missing")
        return [(self._number(key, one, low, high), self._number(key, two, low, high)) for one, two in values]

    def word(self, key: str) -> str:
        value = self._value(key)
        self.demand(isinstance(value, str), key, "not_text")
        return str(value)

    def close(self) -> None:
        for key in sorted(self.unread):
            self.demand(False, key, "no_component")

    def marks(self) -> dict[str, Any]:
        return {key: entry["mark"] for key, entry in self.entries.items()}

    def digest(self) -> str:
        """Covers the values alone: a change of comments or marks does not invalidate records."""
        values = sorted((key, entry["value"]) for key, entry in self.entries.items())
        return hashlib.sha256(repr(values).encode()).hexdigest()

    def demand(self, holds: bool, key: str, wish: str, **facts: Any) -> None:
        """``wish`` is the sentence of the catalogue for what does not hold."""
        if not holds:
            raise BadComponents(wish, line=self._line(key), component=key, **facts)

    def _line(self, key: str) -> int | str:
        starts = (number for number, line in enumerate(self.lines, 1) if line.split("=")[0].strip() == key)
        return next(starts, "–")

    def _value(self, key: str) -> Any:
        self.demand(key in self.entries, key, "missing")
        self.unread.discard(key)
        return self.entries[key]["value"]

    def _number(self, key: str, value: Any, low: int, high: int) -> int:
        self.demand(type(value) is int, key, "not_whole", value=repr(value))
        self.demand(low <= value <= high, key, "not_between", value=value, low=low, high=high)
        return int(value)


def open_components(package: str) -> ComponentFile:
    return ComponentFile(files(package).joinpath("components.toml").read_text("utf-8"))


def _is_marked(entry: Any) -> bool:
    if not isinstance(entry, dict) or set(entry) != {"value", "mark"}:
        return False
    value, mark = entry["value"], entry["mark"]
    if isinstance(mark, str):
        return mark in MARKS
    if not isinstance(value, list) or not isinstance(mark, list):
        return False
    return len(mark) == len(value) and all(each in MARKS for each in mark)
