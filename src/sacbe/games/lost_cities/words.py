"""The game's vocabulary as numbers. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.lost_cities.components import KINDS, NOWHERE

# Verbs: the first action of each; what it acts on is added to it
DISCARD: Final = 0
PLAY: Final = DISCARD + KINDS
FIGURE: Final = PLAY + KINDS
BONUS: Final = FIGURE + 2
ARROW: Final = BONUS + NOWHERE + 1
DRAW: Final = ARROW + NOWHERE + 1
ACTIONS: Final = DRAW + NOWHERE + 1
VERBS: Final = ("discard", "play", "figure", "bonus", "arrow", "draw")

# Decision points, by their order in DECISIONS
MAIN_ACTION: Final = 0
FIGURE_THAT_STARTS: Final = 1
STEP_9_BONUS: Final = 2
ARROW_MOVE: Final = 3
DRAW_A_CARD: Final = 4
OVER: Final = 5
DECISIONS: Final = ("L-D1", "L-D2", "L-D3", "L-D4", "L-D5", "over")

# Figures, by their order in FIGURES
EXPLORER: Final = 0
ADVENTURER: Final = 1
FIGURES: Final = ("explorer", "adventurer")

# Directions of a stack, by their order in DIRECTIONS
OPEN: Final = 0
UP: Final = 1
DOWN: Final = 2
DIRECTIONS: Final = ("open", "up", "down")

# What moved a figure, by their order in CAUSES
BY_START: Final = 0
BY_CARD: Final = 1
BY_BONUS: Final = 2
BY_ARROW: Final = 3
CAUSES: Final = ("start", "card", "bonus", "arrow")

# Why an expedition ended, by their order in REASONS
BY_BRIDGE: Final = 0
BY_DECK: Final = 1
REASONS: Final = ("bridge", "deck")

# Kinds of events, by their order in EVENTS
EXPEDITION_BEGAN: Final = 0
PLAYED: Final = 1
DISCARDED: Final = 2
MOVED: Final = 3
ARTEFACT_TAKEN: Final = 4
POINTS_GAINED: Final = 5
ARROW_DECLINED: Final = 6
BONUS_DECLINED: Final = 7
DREW: Final = 8
TOOK: Final = 9
STALLED: Final = 10
EXPEDITION_ENDED: Final = 11
CROSSED: Final = 12
FIGURE_SCORED: Final = 13
SCORED: Final = 14
TOKENS_GAINED: Final = 15
TOTAL: Final = 16
ARTEFACTS_SCORED: Final = 17
RANKED: Final = 18
EVENTS: Final = (
    "expedition_began",
    "played",
    "discarded",
    "moved",
    "artefact_taken",
    "points_gained",
    "arrow_declined",
    "bonus_declined",
    "drew",
    "took",
    "stalled",
    "expedition_ended",
    "crossed",
    "figure_scored",
    "scored",
    "tokens_gained",
    "total",
    "artefacts_scored",
    "ranked",
)

# Options, by their place; a choice is the place of its value
LENGTH: Final = 0
DIRECTION: Final = 1
SCORES: Final = 2
FIRST_SEAT: Final = 3
OWN_PILE: Final = 4
LONG: Final = 0
SHORT: Final = 1
ASCENDING: Final = 0
BOTH: Final = 1
HIDDEN: Final = 0
SHOWN: Final = 1
RANDOM: Final = 0
PILE_CLOSED: Final = 0
PILE_OPEN: Final = 1
