"""How the terminal speaks of a game's choices: one module per game, found by the game's name."""

from __future__ import annotations

from typing import Any, Protocol

from sacbe.cli.choices import lost_cities


class Choices(Protocol):
    COLOURS: tuple[str, ...]  # of the seats, as [names.colours] has them
    EXAMPLE: str  # of a notation
    VERBS: tuple[str, ...]  # in the order in which they are offered

    def name(self, action: str) -> tuple[str, dict[str, Any]]:
        """A key of [actions] in the game's catalogue, and its facts."""
        ...

    def explain(self, view: dict[str, Any], action: str) -> tuple[str, dict[str, Any]]:
        """A key of [explained], and its facts."""
        ...


CHOICES: dict[str, Choices] = {"lost_cities": lost_cities}
