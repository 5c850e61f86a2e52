"""How the terminal draws what a seat knows: ``board.py`` in the folder of each game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.text import Text

from sacbe.games import SHELF


class BoardDrawing(Protocol):
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
        """What all seats know together: their views merged into one."""
        ...


BOARDS: dict[str, BoardDrawing] = {
    game: cast(BoardDrawing, import_module(f"sacbe.games.{game}.board")) for game in SHELF
}
