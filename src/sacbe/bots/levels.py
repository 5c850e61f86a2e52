"""Five opponents for people, the weakest first; how strong each is stands in bench/strength/README.md.

The first two play by a glance, as beginners do; the others search. Their budget is a number of iterations, so
that what they do reproduces from a seed. The jaguar stops after a second at the latest. In Paititi a good
glance gains too little on a poor one, and the trader thinks a moment; in Cóatl it goes so far that a scout
needs no more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sacbe.bots.fallible import Fallibility
from sacbe.bots.thinking import Budget

LEVELS: Final = ("pilgrim", "trader", "scout", "scribe", "jaguar")
USUAL: Final = "scout"  # for whoever has no wish
SECOND: Final = 1.0


class Ladder(NamedTuple):
    """How the levels play one game; the numbers are iterations for each decision."""

    pilgrim: Fallibility
    trader: Fallibility | int
    scout: Fallibility | int
    scribe: int
    jaguar: int


PILGRIM: Final = Fallibility(guesses=1, notices=0.5, wavers=0.15)
DREAMER: Final = Fallibility(guesses=1, notices=0.4, wavers=0.3)  # a pilgrim where a glance alone goes far
TRADER: Final = Fallibility(guesses=3, notices=0.8, wavers=0.02)
ANY_GAME: Final = Ladder(PILGRIM, TRADER, scout=40, scribe=300, jaguar=20_000)
LADDERS: Final = {
    "lost_cities": Ladder(PILGRIM, TRADER, scout=30, scribe=120, jaguar=50_000),
    "paititi": Ladder(Fallibility(1, 0.3, 0.6), 10, scout=55, scribe=350, jaguar=40_000),
    "coatl": Ladder(DREAMER, Fallibility(2, 0.55, 0.07), Fallibility(3, 0.8, 0.03), scribe=30, jaguar=20_000),
    "quetzal": Ladder(PILGRIM, TRADER, scout=30, scribe=200, jaguar=20_000),
}


def ladder_for(game: str) -> Ladder:
    return LADDERS.get(game, ANY_GAME)


def fallibility_of(level: str, game: str) -> Fallibility | None:
    """Of a level that plays by a glance."""
    found = getattr(ladder_for(game), level)
    return found if isinstance(found, Fallibility) else None


def budget_of(level: str, game: str) -> Budget:
    """Of a level that searches."""
    iterations = getattr(ladder_for(game), level)
    return Budget(iterations, SECOND if level == "jaguar" else None, brisk=True)
