"""The options settled before the first deal; every combination is allowed."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option
from sacbe.games.quetzal import components as box

OPTIONS: Final[tuple[Option, ...]] = (
    Option("camp", ("meeple", "visit"), house=True),  # R1: what brings the coin and the reroll in a turn
    Option("first_seat", ("random", *range(box.MOST_SEATS)), house=True),  # R2
)
