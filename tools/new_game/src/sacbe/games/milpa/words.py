"""The game's vocabulary as numbers. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.milpa.components import KINDS

# Verbs: the first action of each; what it acts on is added to it
PLANT: Final = 0
ACTIONS: Final = PLANT + KINDS
VERBS: Final = ("plant",)

# Decision points, by their order in DECISIONS
WHICH_CARD: Final = 0
OVER: Final = 1
DECISIONS: Final = ("M-D1", "over")

# Kinds of events, by their order in EVENTS
BEGAN: Final = 0
PLANTED: Final = 1
DREW: Final = 2
SCORED: Final = 3
RANKED: Final = 4
EVENTS: Final = ("began", "planted", "drew", "scored", "ranked")

# Options, by their place; a choice is the place of its value
FIRST_SEAT: Final = 0
RANDOM: Final = 0
