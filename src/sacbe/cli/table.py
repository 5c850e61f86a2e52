"""The table, fitted to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from sacbe.cli.boards import BOARDS
from sacbe.cli.screen import narrow, paged, show, tall


def show_table(game: str, view: dict[str, Any], names: Sequence[str]) -> None:
    """In full; compact if that is too tall; paged if that is too tall as well."""
    with paged():
        show(*fitted(game, view, names, narrow(), tall()))


def fitted(game: str, view: dict[str, Any], names: Sequence[str], width: int, height: int) -> list[Text]:
    board = BOARDS[game]
    whole = [Text(), *board.draw(view, names, width), Text()]
    lines = [part for line in whole for part in line.split("\n", allow_blank=True)]
    return lines if len(lines) <= height else board.compact(view, names, width)


def show_legend(game: str) -> None:
    show(*BOARDS[game].legend(narrow()))
