"""What is in the box. Constants only: the header beside it is written by tools/headers.py."""

from __future__ import annotations

from typing import Final, TypeAlias

from sacbe.core.component_file import open_components

Card: TypeAlias = int  # a kind: crop and value; the copies are interchangeable

_box = open_components(__package__)
DIGEST: Final = _box.digest()
MARKS: Final = _box.marks()

CROP_LETTERS: Final = tuple(_box.texts("crops", 3))
CROPS: Final = len(CROP_LETTERS)
HIGHEST: Final = _box.number("cards.highest", 1, 9)
COPIES: Final = _box.number("cards.copies", 1, 9)
KINDS: Final = CROPS * HIGHEST
CARDS: Final = KINDS * COPIES
CROP: Final = [kind // HIGHEST for kind in range(KINDS)]
VALUE: Final = [kind % HIGHEST + 1 for kind in range(KINDS)]

SEAT_COLOURS: Final = tuple(_box.texts("seat_colours", 4))
MOST_SEATS: Final = len(SEAT_COLOURS)
HAND_SIZE: Final = _box.number("hand_size", 1, 9)
ROUNDS: Final = _box.number("rounds", 1, 9)
TRIO_POINTS: Final = _box.number("trio_points", 0, 99)
_needed: Final = MOST_SEATS * max(HAND_SIZE, ROUNDS)
_box.demand(CARDS >= _needed, "cards.copies", "milpa:too_few_cards", wanted=_needed, count=CARDS)
_box.close()
