"""The options settled before the deal."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option
from sacbe.games.paititi import components as box

OPTIONS: Final = (
    Option("dealer", ("random", *range(box.MOST_SEATS))),
    Option("extra_discard", ("used", "any"), house=True),
)
