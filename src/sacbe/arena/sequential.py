"""Wald's sequential test of a share of wins, as chess engines are tested: matches stop when enough is known.

Two claims stand against each other: the true share is ``low``, or it is ``high``. A match won speaks for one,
a match lost for the other, a shared one half for each. Whoever is right is found out with an error of at most
``ERROR`` either way, and sooner the further the true share lies from both. Deals are played in every rotation
of the seats, which makes the sum of their results less scattered than the test takes it to be, never more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

ERROR: Final = 0.05
ENOUGH: Final = math.log((1 - ERROR) / ERROR)


class Claim(NamedTuple):
    low: float  # the claim that is refuted
    high: float


def evidence(claim: Claim, wins: float, losses: float) -> float:
    """Log-likelihood ratio of ``high`` over ``low``."""
    return wins * math.log(claim.high / claim.low) + losses * math.log((1 - claim.high) / (1 - claim.low))


def verdict(claim: Claim, wins: float, losses: float) -> bool | None:
    """Whether the share is above ``low``; None while undecided."""
    weight = evidence(claim, wins, losses)
    if abs(weight) < ENOUGH:
        return None
    return weight > 0


def share_won(bot: str, bots: Sequence[str], places: Sequence[int]) -> float:
    """The bot's share of a win; a shared first place is divided."""
    first = [name for name, place in zip(bots, places, strict=True) if place == 1]
    return first.count(bot) / len(first)
