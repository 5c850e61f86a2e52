"""How this game's events are written, which rule each follows, and which reveal something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import Telling
from sacbe.games.milpa import words
from sacbe.games.milpa.notation import CARDS

TELLING: Final = Telling(
    kinds=words.EVENTS,
    facts={
        "began": ("deck",),
        "planted": ("card",),
        "drew": ("card",),
        "scored": ("values", "trios"),
        "ranked": ("place", "points"),
    },
    rules={"began": "M-03", "planted": "M-05", "drew": "M-06", "scored": "M-08", "ranked": "M-09"},
    write={"card": CARDS.__getitem__},
)

# A card that leaves a hand is shown to all, one drawn from the deck to its seat; the deal is chance.
REVEALING: Final = frozenset({words.BEGAN, words.PLANTED, words.DREW})
