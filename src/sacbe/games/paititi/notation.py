"""The text form of actions and cards, the option ids of the rules: in records, on the wire and in tests."""

from __future__ import annotations

from typing import Final

from sacbe.core.notation import Notation
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words

DIGS: Final = [f"p{box.PICKAXES[kind]}s{box.SHOVELS[kind]}" for kind in range(box.DIGS)]
ARTEFACTS: Final = [
    f"{box.CATEGORY_LETTERS[box.CATEGORY[card]]}{box.SHOWN[card]}-{box.PICKAXE_COST[card]}"
    if card < box.ORDINARY
    else f"F-{box.PICKAXE_COST[card]}"
    for card in range(box.KINDS)
]
BACKS: Final = [
    f"{pickaxes}/{shovels}" for pickaxes, shovels in zip(box.BACK_PICKAXES, box.BACK_SHOVELS, strict=True)
]
EXHIBITIONS: Final = list(box.EXHIBITION_NAMES)
SITES: Final = [*(f"R{place + 1}" for place in range(box.ROW)), "TOP"]

ACTIONS: Final = [
    *words.MAIN_ACTIONS,
    *DIGS,
    *SITES,
    *words.FRAGMENT_ACTIONS,
    *EXHIBITIONS[: box.STOP],
    "done",
    *ARTEFACTS[: box.ORDINARY],
]
VERB_OF: Final = [  # of each action
    *words.MAIN_ACTIONS,
    *("dig" for _ in DIGS),
    *("site" for _ in SITES),
    *words.FRAGMENT_ACTIONS,
    *("exhibition" for _ in EXHIBITIONS[: box.STOP]),
    "done",
    *("artefact" for _ in ARTEFACTS[: box.ORDINARY]),
]
_NOTATION: Final = Notation(ACTIONS, "draw, p2s3, R1, A2, V1-3, done")
write: Final = _NOTATION.write
read: Final = _NOTATION.read


def write_counts(names: list[str], counts: list[int]) -> list[str]:
    """A multiset, in the order of the kinds."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]
