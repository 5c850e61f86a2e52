"""What happened, in small ints: told by the rules, shown to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sacbe.core import limits
from sacbe.core.action import Seat


class Event(NamedTuple):
    kind: int
    seat: Seat
    facts: tuple[int, ...] | None  # None: this seat may not know them
    known_to: int

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as a seat hears of it; None if it does not."""
        if self.known_to in (limits.EVERYONE, seat, limits.ONLY + seat):
            return self
        if self.known_to >= limits.ONLY:
            return None
        return self._replace(facts=None)


class ByFact(NamedTuple):
    """A rule that depends on the written form of a public fact."""

    fact: str
    rules: Mapping[Any, str]
    otherwise: str = ""


class Telling(NamedTuple):
    """How a game writes its events: the name of each kind and of its facts, and how each fact is written."""

    kinds: Sequence[str]
    facts: Mapping[str, tuple[str, ...]]
    rules: Mapping[str, str | ByFact]
    write: Mapping[str, Callable[[int], Any]]

    def told(self, event: Event) -> dict[str, Any]:
        """Plain data; a fact that may not be known is null."""
        kind = self.kinds[event.kind]
        told: dict[str, Any] = {"event": kind, "seat": event.seat}
        for place, name in enumerate(self.facts[kind]):
            told[name] = None if event.facts is None else self._written(name, event.facts[place])
        return told

    def cited(self, event: Event) -> dict[str, Any]:
        """The same, with the rule behind it."""
        told = self.told(event)
        rule = self.rules[told["event"]]
        told["rule"] = rule if isinstance(rule, str) else rule.rules.get(told[rule.fact], rule.otherwise)
        return told

    def _written(self, name: str, value: int) -> Any:
        return self.write[name](value) if name in self.write else value
