"""Plays as people do who do not calculate: a quick look at each option, then a feeling.

Some options are overlooked, but none that stands out; between those that look nearly alike anything may be
taken, of those that look worse sometimes the second or the third, and never one that looks bad.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from sacbe.bots import greedy
from sacbe.bots.candidate import Candidate
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.rng import Rng

SHORT_LIST: Final = 3  # options considered at all
STANDS_OUT: Final = 2.0  # in units of the player's uncertainty
FINE: Final = 1 << 24


class Fallibility(NamedTuple):
    guesses: int  # at hidden information
    notices: float  # probability of noticing an option
    wavers: float  # an option that looks this much worse is taken a third as often


def analyse(
    game: Game, view: dict[str, Any], seat: Seat, rng: Rng, fallibility: Fallibility
) -> list[Candidate]:
    """The chosen action first, then the others by how good they look."""
    found = greedy.analyse(game, view, seat, rng, fallibility.guesses)
    if len(found) < 2:
        return found
    taken = _weighed(_noticed(found, rng, fallibility), rng, fallibility)
    return [taken, *(choice for choice in found if choice != taken)]


def _noticed(found: list[Candidate], rng: Rng, fallibility: Fallibility) -> list[Candidate]:
    seen = [choice for choice in found if _chance(rng) < fallibility.notices] or [found[0]]
    if found[0].value - seen[0].value > STANDS_OUT * fallibility.wavers:
        seen.insert(0, found[0])
    return seen[:SHORT_LIST]


def _weighed(seen: list[Candidate], rng: Rng, fallibility: Fallibility) -> Candidate:
    weights = [math.exp((choice.value - seen[0].value) / fallibility.wavers) for choice in seen]
    mark = _chance(rng) * sum(weights)
    for choice, weight in zip(seen, weights, strict=True):
        mark -= weight
        if mark < 0:
            return choice
    return seen[0]


def _chance(rng: Rng) -> float:
    return rng.pick(FINE) / FINE
