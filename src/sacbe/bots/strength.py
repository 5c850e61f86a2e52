"""How strong the levels are: what part of its two-seat matches each wins against the one below it.

Measured, not promised: bench/strength.py plays the matches and writes strength.toml.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

TABLE: Final = "strength.toml"


def shares_of(game: str) -> dict[str, float]:
    """By level; the lowest has nobody below it, and of other games nothing is known."""
    return _table().get(game, {})


@cache
def _table() -> dict[str, dict[str, float]]:
    return tomllib.loads(files(__package__).joinpath(TABLE).read_text("utf-8"))
