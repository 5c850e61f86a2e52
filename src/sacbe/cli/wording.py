"""Actions, events and seats in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.choice import Choice
from sacbe.core.game import Game
from sacbe.core.limits import SPECTATOR
from sacbe.terminal.language import say, say_of


class Wording:
    """The words of one match for one reader: ``reader`` is called "you", others by their colours."""

    def __init__(self, game: Game, reader: Seat = SPECTATOR) -> None:
        self.game = game
        self.reader = reader

    def seat(self, seat: Seat) -> str:
        if seat == self.reader:
            return say("names.you")
        return say_of(self.game.NAME, f"names.colours.{self.game.CHOOSING.colours[seat]}")

    def seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def action(self, action: str) -> str:
        key, facts = self.game.CHOOSING.sentence(action)
        return say_of(self.game.NAME, f"actions.{key}", **facts)

    def effect(self, choice: Choice) -> str:
        key, facts = choice.effect
        return upper_first(say_of(self.game.NAME, f"effects.{key}", **facts))

    def gain(self, choice: Choice) -> str:
        """What it is sure to bring; empty if unknown or zero."""
        if choice.gain is None or not any(choice.gain):
            return ""
        return say("play.gain", **choice.gain._asdict())

    def event(self, event: dict[str, Any]) -> str:
        """One sentence, in the second person where the game has it and the reader acted."""
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
        """Grouped by verbs in the game's order, otherwise as the rules list them."""
        verbs = self.game.CHOOSING.verbs
        return sorted(actions, key=lambda action: verbs.index(self.verb(action)))

    def verb(self, action: str) -> str:
        return self.game.CHOOSING.sentence(action).key.partition("_")[0]


def upper_first(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
