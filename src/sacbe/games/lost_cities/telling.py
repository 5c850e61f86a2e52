"""How this game's events are written, which rule each follows, and which reveal something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import ByFact, Telling
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.notation import CARDS

TELLING: Final = Telling(
    kinds=words.EVENTS,
    facts={
        "expedition_began": ("expedition", "deck", "set_aside"),
        "played": ("card", "starts"),
        "discarded": ("card", "pile_size"),
        "moved": ("figure", "path", "step", "cause", "beyond"),
        "artefact_taken": ("path", "step", "artefact_tiles"),
        "points_gained": ("path", "step", "points"),
        "arrow_declined": (),
        "bonus_declined": (),
        "drew": ("card",),
        "took": ("card",),
        "stalled": (),
        "expedition_ended": ("reason", "expedition"),
        "crossed": ("figure", "path", "step"),
        "figure_scored": ("figure", "path", "step", "points"),
        "scored": ("net", "floored"),
        "tokens_gained": ("gained", "tokens"),
        "total": ("points",),
        "artefacts_scored": ("tokens", "points", "floored"),
        "ranked": ("place", "points", "tokens"),
    },
    rules={
        "expedition_began": "L-08",
        "played": ByFact("starts", {True: "L-20", False: "L-28"}),
        "discarded": "L-43",
        "moved": ByFact("cause", {"start": "L-21", "card": "L-31", "bonus": "L-37", "arrow": "L-60"}),
        "artefact_taken": "L-54",
        "points_gained": "L-56",
        "arrow_declined": "L-61",
        "bonus_declined": "L-38",
        "drew": "L-48",
        "took": "L-48",
        "stalled": "L-51",
        "expedition_ended": ByFact("reason", {"bridge": "L-67", "deck": "L-72"}),
        "crossed": "L-67",
        "figure_scored": ByFact("figure", {"explorer": "L-75", "adventurer": "L-74"}),
        "scored": "L-79",
        "tokens_gained": "L-81",
        "total": "L-77",
        "artefacts_scored": "L-05",  # the long game and the short one have tables of their own
        "ranked": "L-92",
    },
    write={
        "card": CARDS.__getitem__,
        "path": box.PATH_LETTERS.__getitem__,
        "figure": words.FIGURES.__getitem__,
        "cause": words.CAUSES.__getitem__,
        "reason": words.REASONS.__getitem__,
        "starts": bool,
        "floored": bool,
    },
)

# A card that leaves a hand is shown to all, one drawn from the deck to its seat; a new expedition is chance.
REVEALING: Final = frozenset({words.EXPEDITION_BEGAN, words.PLAYED, words.DISCARDED, words.DREW})
