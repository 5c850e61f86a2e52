"""The text form of actions, cards, tiles and locations: the one in records, on the wire and in tests."""

from __future__ import annotations

from typing import Final

from sacbe.core.notation import Notation
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.components import Kind

CARDS: Final = [
    f"{box.FAMILY_NAMES[box.FAMILY[kind]]}.{box.BONUS_NAMES[box.BONUS[kind]]}" for kind in range(box.KINDS)
]
PLACES: Final = [
    *("camp", "stela"),
    *(f"temple:{space}" for space in range(1, box.TEMPLE_SPACES + 1)),
    *("quarry", "smalltemple", "ruins", "market"),
    *(f"village:{space}" for space in range(1, box.VILLAGE_SPACES + 1)),
    "harbor",
    *(f"ship:{number}" for number in range(1, box.SHIPS + 1)),
]
COLOURS: Final = ("B", "W", "C")  # of a bid; C is the Character alone, colour open

ACTIONS: Final = [
    *words.SORT_NAMES,
    *("team", "all", "only-one", "done", "none", "stop", "xvp", "xdp"),
    *PLACES,
    *(f"col:{letter}" for letter in COLOURS),
    *(str(number) for number in range(1, box.MOST_TEAM + 2)),
    *(f"use:{words.USE_FIXED[use]},{words.USE_WILD[use]},{words.USE_CHAR[use]}" for use in range(words.USES)),
    *(f"take:{card}" for card in CARDS),
    *(f"keep:{card}" for card in CARDS),
    *(f"sell:{card}" for card in CARDS),
    *(f"tile:{tile}" for tile in box.TILE_NAMES),
    *(f"drop:{tile}" for tile in (*box.TILE_NAMES[: box.PERMANENTS], "new")),
    *(f"deliver:{card}" for card in CARDS),
]
_NOTATION: Final = Notation(ACTIONS, "temple:2, col:B, use:2,1,0, deliver:mummy.dp")
write: Final = _NOTATION.write
read: Final = _NOTATION.read


def write_cards(counts: list[int]) -> list[str]:
    """Writes cards from the count of each kind."""
    return [CARDS[kind] for kind in range(box.KINDS) for _ in range(counts[kind])]


def card_or_none(kind: Kind) -> str | None:
    return None if kind == box.NO_CARD else CARDS[kind]


def tile_or_none(tile: int) -> str | None:
    return None if tile == box.NO_TILE else box.TILE_NAMES[tile]
