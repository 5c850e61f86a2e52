"""The shelf: every game that can be played."""

from typing import Final

from sacbe.core.errors import UnknownName
from sacbe.core.game import Game
from sacbe.core.plain import shown
from sacbe.games import coatl, lost_cities, paititi, quetzal

SHELF: Final[dict[str, Game]] = {
    lost_cities.NAME: lost_cities,
    paititi.NAME: paititi,
    coatl.NAME: coatl,
    quetzal.NAME: quetzal,
}


def find_game(name: str) -> Game:
    if type(name) is not str or name not in SHELF:
        raise UnknownName("unknown_game", game=shown(name), known=list(SHELF))
    return SHELF[name]
