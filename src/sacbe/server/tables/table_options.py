"""The options of a game, as a table keeps them."""

from __future__ import annotations

from typing import Any

import msgspec

from sacbe.core.errors import Problem
from sacbe.core.record import Record
from sacbe.games import find_game
from sacbe.matches.match import new
from sacbe.server import refusal


def record_with(game: str, seats: int, options: dict[str, Any]) -> Record:
    try:
        return new(game, seats, options).record()
    except Problem as problem:
        raise refusal.of_problem(problem) from None


def written(game: str, seats: int, options: dict[str, Any]) -> str:
    """All of them, those that were not chosen too."""
    return msgspec.json.encode(record_with(game, seats, options).options).decode()


def quick(game: str) -> dict[str, Any]:
    """For people who want to play at once."""
    return {option.key: option.quick for option in find_game(game).OPTIONS if option.quick is not None}
