"""How this game's events are written, which rule each follows, and which reveal something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import ByFact, Telling
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.notation import ARTEFACTS, BACKS, DIGS, EXHIBITIONS, SITES

TELLING: Final = Telling(
    kinds=words.EVENTS,
    facts={
        "began": ("dealer", "dig_pile", "artefact_pile"),
        "drew": ("dig",),
        "dig_reshuffled": ("pile",),
        "displayed": ("dig", "pickaxes"),
        "excavated": ("site", "back"),
        "pickaxes_paid": ("dig",),
        "shovels_paid": ("dig", "due"),
        "found": ("artefact", "held"),
        "fragments_found": ("artefact",),
        "fragments_declined": (),
        "refilled": ("site", "back", "pile"),
        "artefacts_reshuffled": ("pile",),
        "organised": ("points",),
        "exhibition_chosen": ("exhibition",),
        "card_committed": ("artefact",),
        "commitment_made": (),
        "used": ("artefact", "copies"),
        "used_nothing": (),
        "scored": ("source", "category", "artefacts", "points"),
        "artefact_discarded": ("artefact", "source"),
        "returned": ("cards",),
        "exhibition_replaced": ("exhibition", "slot"),
        "stop_appeared": ("left",),
        "exhibitions_left": ("left",),
        "discarded": ("dig", "hand"),
        "passed": (),
        "guard_near": ("rounds",),
        "ended": ("reason",),
        "cards_scored": ("recorded", "cards", "points"),
        "ranked": ("place", "points", "cards"),
    },
    rules={
        "began": "P-11",
        "drew": "P-25",
        "dig_reshuffled": "P-26",
        "displayed": "P-30",
        "excavated": "P-36",
        "pickaxes_paid": "P-40",
        "shovels_paid": "P-43",
        "found": "P-48",
        "fragments_found": "P-46",
        "fragments_declined": "P-47",
        "refilled": "P-50",
        "artefacts_reshuffled": "P-51",
        "organised": "P-55",
        "exhibition_chosen": "P-56",
        "card_committed": "P-58",
        "commitment_made": "P-58",
        "used": "P-59",
        "used_nothing": "P-59",
        "scored": ByFact("source", {"opening": "P-67", "travelling": "P-69", "permanent": "P-71"}),
        "artefact_discarded": ByFact("source", {"travelling": "P-70", "permanent": "P-72"}),
        "returned": "H17",
        "exhibition_replaced": "P-66",
        "stop_appeared": "P-78",
        "exhibitions_left": "P-79",
        "discarded": "P-28",
        "passed": "P-24",
        "guard_near": "P-85",
        "ended": ByFact("reason", {"exhibitions": "P-80", "guard": "P-85", "passes": "P-86"}),
        "cards_scored": "P-81",
        "ranked": "P-82",
    },
    write={
        "dig": DIGS.__getitem__,
        "site": SITES.__getitem__,
        "back": BACKS.__getitem__,
        "artefact": ARTEFACTS.__getitem__,
        "exhibition": EXHIBITIONS.__getitem__,
        "category": box.CATEGORY_LETTERS.__getitem__,
        "source": words.SOURCES.__getitem__,
        "reason": words.REASONS.__getitem__,
    },
)

# Cards that leave a hand or a pile, and what was committed, are news; a shuffle is chance.
REVEALING: Final = frozenset(
    {
        words.BEGAN,
        words.DREW,
        words.DIG_RESHUFFLED,
        words.DISPLAYED,
        words.SHOVELS_PAID,
        words.FOUND,
        words.FRAGMENTS_FOUND,
        words.REFILLED,
        words.ARTEFACTS_RESHUFFLED,
        words.USED,
        words.USED_NOTHING,
        words.EXHIBITION_REPLACED,
        words.STOP_APPEARED,
        words.DISCARDED,
    }
)
