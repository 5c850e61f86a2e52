"""The text form of actions and cards: the one in records, on the wire and in tests."""

from __future__ import annotations

from typing import Final

from sacbe.core.notation import Notation
from sacbe.games.milpa import components as box

CARDS: Final = [f"{box.CROP_LETTERS[box.CROP[card]]}{box.VALUE[card]}" for card in range(box.KINDS)]
CARD: Final = {text: card for card, text in enumerate(CARDS)}

ACTIONS: Final = [f"plant:{card}" for card in CARDS]
_NOTATION: Final = Notation(ACTIONS, ACTIONS[0])
write: Final = _NOTATION.write
read: Final = _NOTATION.read
