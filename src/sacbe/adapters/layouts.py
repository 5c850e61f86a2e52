"""Which keys of a view stand where in an observation; ``docs/positions.md`` explains the keys.

Each game lays out its own keys in its ``layout.py``. Left out are the name of the game, the number of seats,
what is revealed when all is over, and what a game says twice (``SAID_ELSEWHERE``). The order of cards within
a pile is lost, how many there are of each kind is not.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.features import Layout, a_seat, one_of, table
from sacbe.core.game import Game

LEFT_OUT: Final = frozenset({"game", "seats", "revealed"})


def layout(game: Game, seats: int) -> Layout:
    return [*around(game, seats), *game.layout(seats)]


def around(game: Game, seats: int) -> Layout:
    """What every view has."""
    options = [(option.key, one_of(option.values)) for option in game.OPTIONS]
    return [("seat", one_of(range(seats))), ("active", a_seat(seats)), ("options", table(*options))]


def left_out(game: Game) -> frozenset[str]:
    return LEFT_OUT | game.SAID_ELSEWHERE


def unread(game: Game, view: dict[str, Any]) -> set[str]:
    """Keys of a view that are neither read nor left out."""
    return set(view) - left_out(game) - {key for key, _ in layout(game, view["seats"])}
