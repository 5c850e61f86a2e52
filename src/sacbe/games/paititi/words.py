"""The game's vocabulary as numbers. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.paititi.components import DIGS, NOT_YET, ORDINARY, SITES, STOP

# Actions: what they act on is added to the first of each
MAIN: Final = 0
DIG: Final = MAIN + 4
SITE: Final = DIG + DIGS
FRAGMENT: Final = SITE + SITES
EXHIBITION: Final = FRAGMENT + 2
COMMITTED: Final = EXHIBITION + STOP
ARTEFACT: Final = COMMITTED + 1
ACTIONS: Final = ARTEFACT + ORDINARY

# Verbs: what an action does, or what it names
VERBS: Final = (
    "draw",
    "display",
    "excavate",
    "organise",
    "dig",
    "site",
    "draw2",
    "decline",
    "exhibition",
    "done",
    "artefact",
)

# Main actions, by their order in MAIN_ACTIONS
DRAW: Final = 0
DISPLAY: Final = 1
EXCAVATE: Final = 2
ORGANISE: Final = 3
MAIN_ACTIONS: Final = ("draw", "display", "excavate", "organise")

# After fragments, by their order in FRAGMENT_ACTIONS
DRAW_2: Final = 0
DECLINE: Final = 1
FRAGMENT_ACTIONS: Final = ("draw2", "decline")

# Decision points, by their order in DECISIONS; the last number is never asked
MAIN_ACTION: Final = 0
CARD_TO_DISPLAY: Final = 1
SITE_TO_EXCAVATE: Final = 2
SHOVEL_PAYMENT: Final = 3
FRAGMENTS: Final = 4
EXHIBITION_CARD: Final = 5
COMMITMENT: Final = 6
PERMANENT_DISCARD: Final = 7
DOWN_TO_LIMIT: Final = 8
OVER: Final = 9
END_OF_TURN: Final = 10
DECISIONS: Final = ("P-D1", "P-D2", "P-D3", "P-D4", "P-D5", "P-D6", "P-D7", "P-D8", "P-D9", "over")

# Where recorded points come from, by their order in SOURCES
FROM_ORGANISING: Final = 0
FROM_OPENING: Final = 1
FROM_TRAVELLING: Final = 2
FROM_PERMANENT: Final = 3
SOURCE_COUNT: Final = 4
SOURCES: Final = ("organise", "opening", "travelling", "permanent")

# Why the match ended, by their order in REASONS
BY_EXHIBITIONS: Final = 0
BY_GUARD: Final = 1
BY_PASSES: Final = 2
REASONS: Final = ("exhibitions", "guard", "passes")

# Kinds of events, by their order in EVENTS
BEGAN: Final = 0
DREW: Final = 1
DIG_RESHUFFLED: Final = 2
DISPLAYED: Final = 3
EXCAVATED: Final = 4
PICKAXES_PAID: Final = 5
SHOVELS_PAID: Final = 6
FOUND: Final = 7
FRAGMENTS_FOUND: Final = 8
FRAGMENTS_DECLINED: Final = 9
REFILLED: Final = 10
ARTEFACTS_RESHUFFLED: Final = 11
ORGANISED: Final = 12
EXHIBITION_CHOSEN: Final = 13
CARD_COMMITTED: Final = 14
COMMITMENT_MADE: Final = 15
USED: Final = 16
USED_NOTHING: Final = 17
SCORED: Final = 18
ARTEFACT_DISCARDED: Final = 19
RETURNED: Final = 20
EXHIBITION_REPLACED: Final = 21
STOP_APPEARED: Final = 22
EXHIBITIONS_LEFT: Final = 23
DISCARDED: Final = 24
PASSED: Final = 25
GUARD_NEAR: Final = 26
ENDED: Final = 27
CARDS_SCORED: Final = 28
RANKED: Final = 29
EVENTS: Final = (
    "began",
    "drew",
    "dig_reshuffled",
    "displayed",
    "excavated",
    "pickaxes_paid",
    "shovels_paid",
    "found",
    "fragments_found",
    "fragments_declined",
    "refilled",
    "artefacts_reshuffled",
    "organised",
    "exhibition_chosen",
    "card_committed",
    "commitment_made",
    "used",
    "used_nothing",
    "scored",
    "artefact_discarded",
    "returned",
    "exhibition_replaced",
    "stop_appeared",
    "exhibitions_left",
    "discarded",
    "passed",
    "guard_near",
    "ended",
    "cards_scored",
    "ranked",
)

# Options, by their place; a choice is the place of its value
DEALER: Final = 0
RANDOM: Final = 0
EXTRA_DISCARD: Final = 1
FROM_ANY: Final = 1

# What a guess at a position counts, in sixths of a point
POINT: Final = 6
PICKAXE: Final = 3
SHOVEL: Final = 2
FIND: Final = [
    12,
    12,
    *[18] * (NOT_YET - 2),
    24,
]  # by the exhibitions left; the last before Stop
MANY_PICKAXES: Final = 12  # more are of no use for long
MANY_SHOVELS: Final = 20

# Tries to make a hand of dig cards fit what its seat is asked: many times more than it ever takes
SWAPS: Final = 1_000_000
