"""How people play who do not calculate: a glance at what each option brings, and then a feeling.

Some options are overlooked, but none that stands out; between those that look nearly alike anything may be
taken, of those that look worse sometimes the second or the third, and never one that looks bad.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from sacbe.bots import greedy
from sacbe.bots.choice import Choice
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.rng import Rng

SHORT_LIST: Final = 3  # options that are weighed at all
STANDS_OUT: Final = 2.0  # by so many times what one wavers about
FINE: Final = 1 << 24


class Fallibility(NamedTuple):
    guesses: int  # at what is hidden
    notices: float  # how likely an option is seen
    wavers: float  # an option that looks so much worse is taken a third as often


def analyse(game: Game, view: dict[str, Any], seat: Seat, rng: Rng, fallibility: Fallibility) -> list[Choice]:
    """The one it takes first, then the others as they look."""
    found = greedy.analyse(game, view, seat, rng, fallibility.guesses)
    if len(found) < 2:
        return found
    taken = _weighed(_noticed(found, rng, fallibility), rng, fallibility)
    return [taken, *(choice for choice in found if choice != taken)]


def _noticed(found: list[Choice], rng: Rng, fallibility: Fallibility) -> list[Choice]:
    seen = [choice for choice in found if _chance(rng) < fallibility.notices] or [found[0]]
    if found[0].value - seen[0].value > STANDS_OUT * fallibility.wavers:
        seen.insert(0, found[0])
    return seen[:SHORT_LIST]


def _weighed(seen: list[Choice], rng: Rng, fallibility: Fallibility) -> Choice:
    weights = [math.exp((choice.value - seen[0].value) / fallibility.wavers) for choice in seen]
    mark = _chance(rng) * sum(weights)
    for choice, weight in zip(seen, weights, strict=True):
        mark -= weight
        if mark < 0:
            return choice
    return seen[0]


def _chance(rng: Rng) -> float:
    return rng.pick(FINE) / FINE
