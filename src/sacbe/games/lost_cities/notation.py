"""The text form of actions, cards, spaces and tiles: the one in records, on the wire and in tests."""

from __future__ import annotations

from typing import Final

from sacbe.core.notation import Notation
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import Card

CARDS: Final = [f"{box.PATH_LETTERS[box.COLOUR[card]]}{box.VALUE[card]}" for card in range(box.KINDS)]
CARD: Final = {text: card for card, text in enumerate(CARDS)}
TILES: Final = ["none", "artefact", "arrow", *(f"vp{points}" for points in box.TILE_POINTS[3:])]
TILE: Final = {text: tile for tile, text in enumerate(TILES)}
SPACES: Final = [f"{letter}{step}" for letter in box.PATH_LETTERS for step in range(1, box.STEPS + 1)]
SPACE: Final = {text: space for space, text in enumerate(SPACES)}

ACTIONS: Final = [
    *(f"discard:{card}" for card in CARDS),
    *(f"play:{card}" for card in CARDS),
    *(f"figure:{figure}" for figure in words.FIGURES),
    *(f"bonus:{path}" for path in (*box.PATH_LETTERS, "none")),
    *(f"arrow:{path}" for path in (*box.PATH_LETTERS, "none")),
    *(f"draw:{pile}" for pile in (*box.PATH_LETTERS, "deck")),
]
_NOTATION: Final = Notation(ACTIONS, "play:R7, discard:R7, draw:deck")
write: Final = _NOTATION.write
read: Final = _NOTATION.read


def write_cards(cards: list[Card]) -> list[str]:
    return [CARDS[card] for card in cards]
