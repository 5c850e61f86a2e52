"""How the events of this table are written, and which of them teach somebody something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import Telling
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import CARDS, COLOURS, PLACES

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

# Chance speaks, or a card leaves a hand. What is only placed or taken face up was no secret.
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
