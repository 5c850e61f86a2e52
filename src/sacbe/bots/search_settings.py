"""Search parameters, found by duels at equal iterations (docs/lab.md).

A game says in its ``bots.toml`` where another search than the usual one does better; what a lead in points is
worth stands with the points (``half_sure`` of a state).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sacbe.bots.game_settings import said_of_bots

INSTINCT: Final = 0  # visits


class SearchSettings(NamedTuple):
    horizon: int = 12  # actions played on before a position is judged
    tries: int = 3  # for each of them: sample this many and take the best-looking, or play by instinct
    explore: float = 0.7  # exploration constant
    faith: float = 1.0  # how many visits the first look counts for
    patience: int = 1  # visits before a node branches
    bias: float = 0.0  # first-look advantage that makes an action e times as likely to be tried; 0: no bias
    alone: bool = False  # the tree ends with the seat's turn; what others do belongs to the rollout


USUAL: Final = SearchSettings()


@cache
def search_settings_for(game: str) -> SearchSettings:
    return USUAL._replace(**said_of_bots(game, "search") or {})


@cache
def learned_settings_for(game: str) -> SearchSettings:
    """Of a search whose leaves are judged by a net: it plays on for a few actions only."""
    return search_settings_for(game)._replace(**{"horizon": 8} | (said_of_bots(game, "learned") or {}))
