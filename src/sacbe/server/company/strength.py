"""How strong a bot a person should meet: one that they beat about half the time.

The levels stand on a scale, one step apart; whoever is a step stronger wins four of five matches. A person
begins with the friendliest and moves along the scale with every match against a bot.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sacbe.bots.levels import LEVELS

ODDS: Final = 4.0  # of a win against a level one step below
PACE: Final = 0.6  # of a step, for one match that could not have been foreseen


class Meeting(NamedTuple):
    level: str
    share: float  # of the win


def level_for(meetings: Iterable[Meeting]) -> str:
    """The oldest meeting first."""
    place = 0.0
    for level, share in meetings:
        if level in LEVELS:
            expected = 1 / (1 + ODDS ** (LEVELS.index(level) - place))
            place = min(max(place + PACE * (share - expected), 0.0), len(LEVELS) - 1.0)
    return LEVELS[round(place)]
