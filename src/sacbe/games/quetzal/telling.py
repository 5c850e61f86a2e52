"""How this game's events are written, which rule each follows, and which reveal something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import ByFact, Telling
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import CARDS, COLOURS, PLACES

# By what a space of the Temple gives, and by the cause of coins or points
TAKEN: Final = {
    "temple:1": "Q-94",
    "temple:2": "Q-94",
    "temple:3": "Q-95",
    "temple:4": "Q-95",
    "temple:5": "Q-96",
}
COINS: Final = {
    "standing": "Q-21",
    "camp": "Q-68",
    "cost": "Q-40",
    "location": "Q-107",
    "track": "Q-86",
    "sale": "Q-110",
    "upgrade": "Q-115",
    "bonuses": "Q-135",
    "exchange": "Q-146",
    "setup": "Q-14",
}
POINTS: Final = {
    "collections": "Q-131",
    "bonuses": "Q-135",
    "locations": "Q-105",
    "track": "Q-87",
    "effects": "Q-136",
    "exchanges": "Q-143",
    "upgrades": "Q-158",
    "marker": "Q-156",
    "coins": "Q-157",
}

TELLING: Final = Telling(
    kinds=words.EVENTS,
    facts={
        "marker_given": (),
        "round_began": ("round",),
        "automaton_stood": ("card_number", "place", "count", "colour"),
        "rolled": ("black", "white", "edge", "standing", "char"),
        "rerolled": ("figure", "face"),
        "placed": ("place", "figure"),
        "bid": ("place", "fixed", "wild", "character", "colour"),
        "ousted": ("place", "team", "character"),
        "automaton_ousted": ("place", "team"),
        "marker_taken": (),
        "took": ("card", "place"),
        "drew": ("card",),
        "drew_two": ("card", "second"),
        "kept": ("card", "under"),
        "sold": ("card",),
        "sold_nothing": (),
        "tile_gained": ("tile", "source"),
        "tile_laid": ("tile", "slot"),
        "tile_discarded": ("tile",),
        "delivered": ("card", "count", "place"),
        "delivered_nothing": ("place",),
        "collected": ("family", "count", "points"),
        "effect_paid": ("tile", "coins", "points"),
        "advanced": ("space",),
        "discovery_lost": ("count",),
        "exchanged": ("tile",),
        "coins": ("amount", "total", "cause"),
        "points": ("amount", "total", "from"),
        "automaton_took": ("card", "place"),
        "automaton_drew": ("card", "place"),
        "reshuffled": ("deck",),
        "refilled": ("card", "where"),
        "tile_revealed": ("tile", "position"),
        "round_ended": ("round",),
        "ranked": ("rank", "points", "disk"),
    },
    rules={
        "marker_given": "Q-13",
        "round_began": "Q-19",
        "automaton_stood": "Q-165",
        "rolled": "Q-20",
        "rerolled": "Q-28",
        "placed": "Q-34",
        "bid": "Q-47",
        "ousted": "Q-53",
        "automaton_ousted": "Q-169",
        "marker_taken": "Q-80",
        "took": ByFact("place", TAKEN, "Q-104"),
        "drew": "Q-95",
        "drew_two": "Q-102",
        "kept": "Q-102",
        "sold": "Q-110",
        "sold_nothing": "Q-110",
        "tile_gained": ByFact("source", {"track": "Q-88"}, "Q-113"),
        "tile_laid": "Q-116",
        "tile_discarded": "Q-120",
        "delivered": "Q-130",
        "delivered_nothing": "Q-129",
        "collected": "Q-131",
        "effect_paid": ByFact("tile", {"U5": "Q-137", "U6": "Q-138", "U7": "Q-139", "U8": "Q-140"}),
        "advanced": "Q-84",
        "discovery_lost": "Q-90",
        "exchanged": ByFact("tile", {"U3": "Q-143", "U4": "Q-144"}),
        "coins": ByFact("cause", COINS),
        "points": ByFact("from", POINTS),
        "automaton_took": "Q-170",
        "automaton_drew": "Q-171",
        "reshuffled": "Q-152",
        "refilled": "Q-149",
        "tile_revealed": "Q-150",
        "round_ended": "Q-147",
        "ranked": "Q-160",
    },
    write={
        "card": CARDS.__getitem__,
        "second": CARDS.__getitem__,
        "under": CARDS.__getitem__,
        "place": PLACES.__getitem__,
        "where": lambda place: "temple" if place == box.TEMPLE else PLACES[place],
        "source": lambda place: "track" if place == box.NOWHERE else PLACES[place],
        "colour": COLOURS.__getitem__,
        "figure": words.FIGURE_NAMES.__getitem__,
        "face": words.FIGURE_NAMES.__getitem__,
        "char": words.FIGURE_NAMES.__getitem__,
        "character": bool,
        "tile": box.TILE_NAMES.__getitem__,
        "family": box.FAMILY_NAMES.__getitem__,
        "cause": words.CAUSES.__getitem__,
        "from": words.SOURCES.__getitem__,
    },
)

# Chance, or a card leaving a hand. What is placed or taken face up was no secret.
REVEALING: Final = frozenset(
    {
        words.MARKER_GIVEN,
        words.ROUND_BEGAN,
        words.AUTOMATON_STOOD,
        words.ROLLED,
        words.REROLLED,
        words.DREW,
        words.DREW_TWO,
        words.KEPT,
        words.SOLD,
        words.TILE_GAINED,  # from the track it comes off the face-down pile
        words.DELIVERED,
        words.TILE_REVEALED,
        words.AUTOMATON_DREW,
        words.RESHUFFLED,
        words.REFILLED,
        words.RANKED,
    }
)
