"""Reads a position, or a view of one, that comes from outside as plain data: refuses what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from sacbe.core.errors import BadFacts
from sacbe.core.plain import check_plain, named, shown

Words: TypeAlias = Sequence[str] | dict[str, int]  # in their order, or each with its place


class Facts:
    """One table of facts; every key must be read, and each refusal names its place."""

    def __init__(self, table: Any, place: str) -> None:
        self.place = place
        if type(table) is not dict:
            raise BadFacts("not_table", place=place)
        if not place:
            check_plain(table)
        self.table: dict[str, Any] = table
        self.unread = set(table)

    def take(self, key: str) -> Any:
        self.demand(key in self.table, key, "missing")
        self.unread.discard(key)
        return self.table[key]

    def optional(self, key: str, default: Any) -> Any:
        return self.take(key) if key in self.table else default

    def number(self, key: str, low: int, high: int) -> int:
        return self.checked(key, self.take(key), low, high)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        return [self.checked(key, value, low, high) for value in self.listed(key, length)]

    def flag(self, key: str) -> bool:
        value = self.take(key)
        self.demand(type(value) is bool, key, "not_flag", value=shown(value))
        return bool(value)

    def listed(self, key: str, length: int) -> list[Any]:
        values = self.take(key)
        self.demand(isinstance(values, list), key, "not_list")
        self.demand(len(values) == length, key, "not_length", length=length, count=len(values))
        return list(values)

    def some(self, key: str, most: int) -> list[Any]:
        """A list of at most ``most`` values."""
        values = self.take(key)
        self.demand(isinstance(values, list), key, "not_list")
        self.demand(len(values) <= most, key, "too_many", most=most, count=len(values))
        return list(values)

    def one_of(self, key: str, words: Words) -> int:
        """Its place among the words."""
        return self.place_among(key, self.take(key), words)

    def maybe_one_of(self, key: str, words: Words, nothing: int) -> int:
        value = self.take(key)
        return nothing if value is None else self.place_among(key, value, words)

    def some_of(self, key: str, words: Words, most: int) -> list[int]:
        return self.places_among(key, self.take(key), words, most)

    def places_among(self, key: str, values: Any, words: Words, most: int) -> list[int]:
        self.demand(isinstance(values, list), key, "not_list")
        self.demand(len(values) <= most, key, "too_many", most=most, count=len(values))
        return [self.place_among(key, value, words) for value in values]

    def place_among(self, key: str, value: Any, words: Words) -> int:
        places = words if isinstance(words, dict) else {word: place for place, word in enumerate(words)}
        if not isinstance(value, str) or value not in places:
            raise self.refusal(key, "not_one_of", value=shown(value), known=list(places))
        return places[value]

    def inner(self, key: str) -> Facts:
        return Facts(self.take(key), f"{self.place}{named(key)}.")

    def checked(self, key: str, value: Any, low: int, high: int) -> int:
        self.demand(type(value) is int, key, "not_whole", value=shown(value))
        self.demand(low <= value <= high, key, "not_between", value=value, low=low, high=high)
        return int(value)

    def close(self) -> None:
        for key in sorted(self.unread):
            self.demand(False, key, "no_such_key")

    def demand(self, holds: bool, key: str, wish: str, **facts: Any) -> None:
        """``wish`` is the sentence of the catalogue for what does not hold."""
        if not holds:
            raise self.refusal(key, wish, **facts)

    def refusal(self, key: str, wish: str, **facts: Any) -> BadFacts:
        return BadFacts(wish, place=self.place + named(key), **facts)
