"""How the events of this table are written, and which of them teach somebody something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import Telling
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
