"""Which keys of a view stand where in an observation, game by game; ``docs/positions.md`` explains the keys.

Left out are the name of the game, the number of seats, what is revealed when all is over, and what only says
in other words what stands elsewhere (``LEFT_OUT``). The order of cards within a pile is lost, how many there
are of each kind is not.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.adapters import layout_of_coatl, layout_of_lost_cities, layout_of_paititi, layout_of_quetzal
from sacbe.adapters.features import Layout, a_seat, one_of, table
from sacbe.core.game import Game

LEFT_OUT: Final = {
    "lost_cities": {"game", "seats", "revealed"},
    "paititi": {"game", "seats", "revealed"},
    "coatl": {"game", "seats", "revealed", "placements", "cards"},
    "quetzal": {"game", "seats", "revealed", "scoring_track"},
}
LAYOUTS: Final = {
    "lost_cities": layout_of_lost_cities.layout,
    "paititi": layout_of_paititi.layout,
    "coatl": layout_of_coatl.layout,
    "quetzal": layout_of_quetzal.layout,
}


def layout(game: Game, seats: int) -> Layout:
    return [*around(game, seats), *LAYOUTS[game.NAME](seats)]


def around(game: Game, seats: int) -> Layout:
    """What every view has."""
    options = [(option.key, one_of(option.values)) for option in game.OPTIONS]
    return [("seat", one_of(range(seats))), ("active", a_seat(seats)), ("options", table(*options))]


def unread(game: Game, view: dict[str, Any]) -> set[str]:
    """Keys of a view that are neither read nor left out."""
    return set(view) - LEFT_OUT[game.NAME] - {key for key, _ in layout(game, view["seats"])}
