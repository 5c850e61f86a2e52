"""The game's vocabulary as numbers. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.quetzal.components import KINDS, MOST_TEAM, PERMANENTS, PLACES, TILE_KINDS

# Figures of a reserve: faces of Team meeples, and the Character
BLACK: Final = 0
WHITE: Final = 1
EDGE: Final = 2
STANDING: Final = 3
CHARACTER: Final = 4
FIGURES: Final = 5
FIGURE_NAMES: Final = ("black", "white", "edge", "standing", "char")

# Sorts of a reserve, as a seat chooses among them; wild is edge or standing
SORT_BLACK: Final = 0
SORT_WHITE: Final = 1
SORT_WILD: Final = 2
SORT_CHAR: Final = 3
SORTS: Final = 4
NO_SORT: Final = 4
SORT_NAMES: Final = ("black", "white", "wild", "char")

# Compositions of a bid: how many of the colour, how many wild, and whether the Character
_USES: Final = [
    (fixed, wild, char)
    for fixed in range(MOST_TEAM + 1)
    for wild in range(MOST_TEAM + 1 - fixed)
    for char in range(2)
    if fixed + wild + char
]
USES: Final = len(_USES)
USE_FIXED: Final = [fixed for fixed, _, _ in _USES]
USE_WILD: Final = [wild for _, wild, _ in _USES]
USE_CHAR: Final = [char for _, _, char in _USES]
USE_OF: Final = [
    [_USES.index((fixed, wild, 0)) if 0 < fixed + wild <= MOST_TEAM else 0 for wild in range(MOST_TEAM + 1)]
    for fixed in range(MOST_TEAM + 1)
]  # without the Character; with it, one more
ALONE: Final = _USES.index((0, 0, 1))

# How many cards in other hands a seat may know from having put them under the deck (U11)
TIPS: Final = 8

# Verbs: the first action of each; what it acts on is added to it
SORT: Final = 0
TEAM: Final = SORT + SORTS
ALL: Final = TEAM + 1
ONLY_ONE: Final = ALL + 1
DONE: Final = ONLY_ONE + 1
NONE: Final = DONE + 1
STOP: Final = NONE + 1
EXCHANGE_VP: Final = STOP + 1
EXCHANGE_DP: Final = EXCHANGE_VP + 1
GO: Final = EXCHANGE_DP + 1
COLOUR: Final = GO + PLACES
NUMBER: Final = COLOUR + 3
USE: Final = NUMBER + MOST_TEAM + 1  # a bid of one is the first number
TAKE: Final = USE + USES
KEEP: Final = TAKE + KINDS
SELL: Final = KEEP + KINDS
TILE: Final = SELL + KINDS
DROP: Final = TILE + TILE_KINDS
DROP_NEW: Final = DROP + PERMANENTS
DELIVER: Final = DROP_NEW + 1
ACTIONS: Final = DELIVER + KINDS

VERBS: Final = (
    *(*SORT_NAMES, "team", "all", "only-one", "done", "none", "stop", "xvp", "xdp"),
    *("camp", "stela", "temple", "quarry", "smalltemple", "ruins", "market", "village", "harbor", "ship"),
    *("col", *(str(number) for number in range(1, MOST_TEAM + 2)), "use"),
    *("take", "keep", "sell", "tile", "drop", "deliver"),
)

# Options by their place, and the values that the rules look at
CAMP_READING: Final = 0
BY_VISIT: Final = 1
FIRST_SEAT: Final = 1
RANDOM: Final = 0

# Decision points, by their order in DECISIONS
REROLL: Final = 0
SECOND_MEEPLE: Final = 1
WHERE: Final = 2
BID_COLOUR: Final = 3
HOW_MANY: Final = 4
WHICH_MEEPLES: Final = 5
CAMP_REROLL: Final = 6
ANOTHER: Final = 7
TEMPLE_CARD: Final = 8
KEEP_ONE: Final = 9
SELL_ONE: Final = 10
VILLAGE_TILE: Final = 11
SLOT_FULL: Final = 12
DELIVERY: Final = 13
LAST_EXCHANGES: Final = 14
OVER: Final = 15
NOTHING: Final = 16  # the game goes on by itself
_CHAINS: Final = (SECOND_MEEPLE, BID_COLOUR, HOW_MANY, WHICH_MEEPLES, KEEP_ONE)
EXCHANGES_AT: Final = [int(decision not in _CHAINS) for decision in range(NOTHING + 1)]  # H13
DECISIONS: Final = (*(f"Q-D{number}" for number in range(1, 16)), "over")

# Steps of a round, by their order in STEPS; each asks its decision, or leads to another
ROLLING: Final = 0
NEXT_TURN: Final = 1
TURN: Final = 2
AT_CAMP: Final = 3
AT_FREE: Final = 4
STELA: Final = 5
TEMPLE: Final = 6
CHOOSING: Final = 7
DIGGING: Final = 8
SURROUNDINGS: Final = 9
MARKET: Final = 10
VILLAGE: Final = 11
OFFICE: Final = 12
UNLOADING: Final = 13
SHIPS: Final = 14
PREPARING: Final = 15
LAST: Final = 16
ENDED: Final = 17
STEPS: Final = (
    "rolling",
    "next_turn",
    "turn",
    "at_camp",
    "at_free",
    "stela",
    "temple",
    "choosing",
    "digging",
    "surroundings",
    "market",
    "village",
    "office",
    "unloading",
    "ships",
    "preparing",
    "last_exchanges",
    "ended",
)

# Sources of victory points, by their order in SOURCES
COLLECTIONS: Final = 0
CARD_BONUSES: Final = 1
LOCATIONS: Final = 2
TRACK: Final = 3
EFFECTS: Final = 4
EXCHANGES: Final = 5
PRINTED: Final = 6
MARKER: Final = 7
COINS_LEFT: Final = 8
SOURCES: Final = (
    "collections",
    "bonuses",
    "locations",
    "track",
    "effects",
    "exchanges",
    "upgrades",
    "marker",
    "coins",
)
SOURCE_COUNT: Final = 9

# Why coins came or went, by their order in CAUSES
FOR_STANDING: Final = 0
FOR_CAMP: Final = 1
FOR_COST: Final = 2
FOR_LOCATION: Final = 3
FOR_TRACK: Final = 4
FOR_SALE: Final = 5
FOR_TILE: Final = 6
FOR_BONUSES: Final = 7
FOR_EXCHANGE: Final = 8
FOR_SETUP: Final = 9
CAUSES: Final = (
    "standing",
    "camp",
    "cost",
    "location",
    "track",
    "sale",
    "upgrade",
    "bonuses",
    "exchange",
    "setup",
)

# Kinds of events, by their order in EVENTS
MARKER_GIVEN: Final = 0
ROUND_BEGAN: Final = 1
AUTOMATON_STOOD: Final = 2
ROLLED: Final = 3
REROLLED: Final = 4
PLACED: Final = 5
BID: Final = 6
OUSTED: Final = 7
AUTOMATON_OUSTED: Final = 8
MARKER_TAKEN: Final = 9
TOOK: Final = 10
DREW: Final = 11
DREW_TWO: Final = 12
KEPT: Final = 13
SOLD: Final = 14
SOLD_NOTHING: Final = 15
TILE_GAINED: Final = 16
TILE_LAID: Final = 17
TILE_DISCARDED: Final = 18
DELIVERED: Final = 19
DELIVERED_NOTHING: Final = 20
COLLECTED: Final = 21
EFFECT_PAID: Final = 22
ADVANCED: Final = 23
DISCOVERY_LOST: Final = 24
EXCHANGED: Final = 25
COINS: Final = 26
POINTS: Final = 27
AUTOMATON_TOOK: Final = 28
AUTOMATON_DREW: Final = 29
RESHUFFLED: Final = 30
REFILLED: Final = 31
TILE_REVEALED: Final = 32
ENDED_ROUND: Final = 33
RANKED: Final = 34
EVENTS: Final = (
    "marker_given",
    "round_began",
    "automaton_stood",
    "rolled",
    "rerolled",
    "placed",
    "bid",
    "ousted",
    "automaton_ousted",
    "marker_taken",
    "took",
    "drew",
    "drew_two",
    "kept",
    "sold",
    "sold_nothing",
    "tile_gained",
    "tile_laid",
    "tile_discarded",
    "delivered",
    "delivered_nothing",
    "collected",
    "effect_paid",
    "advanced",
    "discovery_lost",
    "exchanged",
    "coins",
    "points",
    "automaton_took",
    "automaton_drew",
    "reshuffled",
    "refilled",
    "tile_revealed",
    "round_ended",
    "ranked",
)

# What things look worth in an unfinished match, in twelfths of a point
COIN_WORTH: Final = 4
CARD_WORTH: Final = 22
RESERVE_WORTH: Final = 14
