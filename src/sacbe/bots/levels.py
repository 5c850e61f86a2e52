"""Five opponents for people, weakest first; bench/strength/README.md says how strong each one is.

The first two play by a quick look, as beginners do; the others search. Their budget is a number of
iterations, so that what they do reproduces from a seed. The jaguar stops after a second at the latest. A game
says in its ``bots.toml`` where other figures do better.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from sacbe.bots.fallible import Fallibility
from sacbe.bots.game_settings import said_of_bots
from sacbe.bots.thinking import Budget

LEVELS: Final = ("pilgrim", "trader", "scout", "scribe", "jaguar")
USUAL: Final = "scout"  # the default
SECOND: Final = 1.0


class Ladder(NamedTuple):
    """How the levels play one game; the numbers are iterations per decision."""

    pilgrim: Fallibility
    trader: Fallibility | int
    scout: Fallibility | int
    scribe: int
    jaguar: int


ANY_GAME: Final = Ladder(
    pilgrim=Fallibility(guesses=1, notices=0.5, wavers=0.15),
    trader=Fallibility(guesses=3, notices=0.8, wavers=0.02),
    scout=40,
    scribe=300,
    jaguar=20_000,
)


@cache
def ladder_for(game: str) -> Ladder:
    said = said_of_bots(game, "levels") or {}
    return Ladder(**ANY_GAME._asdict() | {level: _skill(how) for level, how in said.items()})


def _skill(how: int | dict[str, Any]) -> Fallibility | int:
    return Fallibility(**how) if isinstance(how, dict) else how


def fallibility_of(level: str, game: str) -> Fallibility | None:
    """For a level that plays by a quick look."""
    found = getattr(ladder_for(game), level)
    return found if isinstance(found, Fallibility) else None


def budget_of(level: str, game: str) -> Budget:
    """For a level that searches."""
    iterations = getattr(ladder_for(game), level)
    return Budget(iterations, SECOND if level == "jaguar" else None, brisk=True)
