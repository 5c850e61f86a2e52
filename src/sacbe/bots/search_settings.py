"""How a search thinks, for each game: found by duels at equal iterations, which docs/lab.md tells of.

Here and not in the games, because a rulebook knows nothing of searches; what a lead in points is worth stands
with the points (``half_sure`` of a state).
"""

from __future__ import annotations

from typing import Final, NamedTuple

INSTINCT: Final = 0  # tries


class SearchSettings(NamedTuple):
    horizon: int = 12  # actions that are played on before a position is judged
    tries: int = 3  # of each of them: the best of so many by a look at what follows, or by instinct
    explore: float = 0.7  # how much what was seldom tried is worth trying
    faith: float = 1.0  # how many visits the first look at an action counts for
    patience: int = 1  # visits of a node before the tree branches there
    bias: float = 0.0  # how much better an action looks at first that is tried e times as soon; 0: all alike
    alone: bool = False  # the tree ends with the seat's turn, and what others do is part of playing on


USUAL: Final = SearchSettings()
BY_GAME: Final = {
    # To the end: points come late. Of forty actions few are good, and little is known of a neighbour's hand.
    "coatl": SearchSettings(horizon=60, tries=INSTINCT, explore=1.0, patience=8, bias=0.05, alone=True),
    "paititi": SearchSettings(horizon=40, explore=0.4),
    "quetzal": SearchSettings(horizon=40, explore=0.4),  # some rounds
}


def search_settings_for(game: str) -> SearchSettings:
    return BY_GAME.get(game, USUAL)
