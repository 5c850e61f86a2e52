"""The options settled before the first deal; every combination is allowed."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option
from sacbe.games.milpa import components as box

OPTIONS: Final = (Option("first_seat", ("random", *range(box.MOST_SEATS))),)
