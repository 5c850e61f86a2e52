"""The options settled before the first deal; every combination is allowed."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option
from sacbe.games.lost_cities import components as box

OPTIONS: Final = (
    Option("length", ("long", "short"), quick="short"),
    Option("direction", ("ascending", "both")),
    Option("scores", ("hidden", "open")),
    Option("first_seat", ("random", *range(box.MOST_SEATS))),
    Option("own_pile", ("closed", "open"), house=True),
)
