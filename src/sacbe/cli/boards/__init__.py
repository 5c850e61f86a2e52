"""How the terminal draws what a seat knows: one module per game, found by the game's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.text import Text

from sacbe.cli.boards import coatl, lost_cities, paititi, quetzal


class Board(Protocol):
    def draw(self, view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
        """Lines no longer than ``width``; ``names`` are those of the seats."""
        ...

    def compact(self, view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
        """The same in fewer lines, without what never changes."""
        ...

    def legend(self, width: int) -> list[Text]:
        """What letters, ids and signs mean."""
        ...

    def together(self, views: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """What all seats know together: the views of every seat laid side by side, to be drawn as one."""
        ...


BOARDS: dict[str, Board] = {
    "lost_cities": lost_cities,
    "paititi": paititi,
    "coatl": coatl,
    "quetzal": quetzal,
}
