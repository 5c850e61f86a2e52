"""Actions, events and seats in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sacbe.cli.choices import CHOICES
from sacbe.cli.language import say, say_of
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.limits import SPECTATOR


class Wording:
    """For one match, as one reader reads it: ``reader`` is called "you", the others by their colours."""

    def __init__(self, game: Game, reader: Seat = SPECTATOR) -> None:
        self.game = game
        self.reader = reader

    def seat(self, seat: Seat) -> str:
        if seat == self.reader:
            return say("names.you")
        return say_of(self.game.NAME, f"names.colours.{CHOICES[self.game.NAME].COLOURS[seat]}")

    def seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def action(self, action: str) -> str:
        key, facts = CHOICES[self.game.NAME].name(action)
        return say_of(self.game.NAME, f"actions.{key}", **facts)

    def explained(self, view: dict[str, Any], action: str) -> str:
        key, facts = CHOICES[self.game.NAME].explain(view, action)
        return upper_first(say_of(self.game.NAME, f"explained.{key}", **facts))

    def event(self, event: dict[str, Any]) -> str:
        """One sentence; one that says "you" where the game has it and the reader did it."""
        facts = {name: value for name, value in event.items() if name not in ("event", "seat", "rule")}
        key = f"{event['event']}_hidden" if None in facts.values() else event["event"]
        part = "events_you" if event["seat"] == self.reader else "events"
        who = self.seat(event["seat"])
        return upper_first(say_of(self.game.NAME, f"{part}.{key}", who=who, **facts))

    def events(self, events: Sequence[dict[str, Any]]) -> list[str]:
        return [self.event(event) for event in events]

    def log(self, events: Sequence[dict[str, Any]]) -> list[str]:
        """Each with the rule behind it."""
        return [f"{self.event(event)} [{event['rule']}]" for event in events]

    def decision(self, view: dict[str, Any]) -> str:
        return say_of(self.game.NAME, f"decisions.{view['decision']}")

    def sorted_actions(self, actions: Iterable[str]) -> list[str]:
        """By verbs in the game's order, otherwise as the rules offer them."""
        verbs = CHOICES[self.game.NAME].VERBS
        return sorted(actions, key=lambda action: verbs.index(self.verb(action)))

    def verb(self, action: str) -> str:
        return CHOICES[self.game.NAME].name(action)[0].partition("_")[0]


def upper_first(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
