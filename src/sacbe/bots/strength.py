"""How strong the levels are: each one's share of wins in two-seat matches against the level below.

Measured, not promised: bench/strength.py plays the matches and writes strength.toml.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

TABLE: Final = "strength.toml"


def shares_of(game: str) -> dict[str, float]:
    """By level; the lowest level and unmeasured games have no entry."""
    return _table().get(game, {})


@cache
def _table() -> dict[str, dict[str, float]]:
    return tomllib.loads(files(__package__).joinpath(TABLE).read_text("utf-8"))
