"""How the events of this table are written, and which of them teach somebody something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import Telling
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
