"""Reads what a game says about its bots in ``bots.toml``; the file is optional."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from sacbe.games import SHELF

FILE: Final = "bots.toml"


@cache
def said_of_bots(game: str, part: str) -> dict[str, Any] | None:
    """One section of the file; empty if the game does not have it."""
    return _whole(game).get(part)


def games_with(part: str) -> list[str]:
    """In the order of the shelf."""
    return [game for game in SHELF if said_of_bots(game, part) is not None]


@cache
def _whole(game: str) -> dict[str, Any]:
    if game not in SHELF:
        return {}
    file = files(f"sacbe.games.{game}").joinpath(FILE)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
