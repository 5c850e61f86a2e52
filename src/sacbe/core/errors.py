"""What can be wrong with what somebody asks for: one sentence each, in every language."""

from __future__ import annotations

from typing import Any

from sacbe.core import text


class Problem(ValueError):
    """Something asked for cannot be: ``key`` is a sentence of [problems], ``facts`` fill its blanks.

    A key ``game:name`` is found in the game's own catalogue.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        self.key = key
        self.facts = facts
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        game, _, name = self.key.rpartition(":")
        facts = {
            key: fact.say(lang) if isinstance(fact, Problem) else fact for key, fact in self.facts.items()
        }
        return text.say(f"sacbe.games.{game}" if game else text.HOUSE, lang, f"problems.{name}", facts)


class UnknownName(Problem):
    """A game, option, value, seat, language or rule that does not exist."""


class BadValue(Problem):
    """A value of the wrong type, or out of its range."""


class NothingToDecide(Problem):
    """A seat that is asked nothing now, or a match that is over."""


class BadUsage(Problem):
    """Words and switches of a command that do not go together."""


class Unavailable(Problem):
    """A file, database, program or server that is not there, or cannot be used."""


class BadNotation(Problem):
    """A text that is no action of the game."""


class BadComponents(Problem):
    """A data file of a game that breaks a check, with the line."""

    def say(self, lang: str) -> str:
        return text.say(text.HOUSE, lang, "problems.at_line", self.facts) + " " + super().say(lang)


class BadFacts(Problem):
    """A position, or a view of one, that cannot be, with the place."""

    def say(self, lang: str) -> str:
        return text.say(text.HOUSE, lang, "problems.at_place", self.facts) + " " + super().say(lang)


class BadRecord(Problem):
    """A record that cannot be read, or not be replayed here."""


class NoUndo(Problem):
    """Somebody has learnt something since."""


class IllegalMove(Problem):
    """A well-formed action that a rule refuses now: ``rule`` is its number."""

    def __init__(self, game: str, rule: str, key: str, facts: dict[str, Any]) -> None:
        self.game = game
        self.rule = rule
        super().__init__(key, **facts)

    def say(self, lang: str) -> str:
        sentence = text.say(f"sacbe.games.{self.game}", lang, f"refusals.{self.key}", self.facts)
        return f"{sentence} ({self.rule})"
