"""The options settled before the first deal."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option
from sacbe.games.coatl import components as box

OPTIONS: Final = (
    Option("soloTemple", ("off", "on")),  # H22; without effect with two to four seats
    Option("same_cover", ("counts", "ignored"), house=True),  # R1
    Option("first_seat", ("random", *range(box.MOST_SEATS)), house=True),  # R2
)
