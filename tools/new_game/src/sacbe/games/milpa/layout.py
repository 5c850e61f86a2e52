"""Where the keys of a view stand in an observation."""

from __future__ import annotations

from typing import Final

from sacbe.core import features as see
from sacbe.core.features import Layout
from sacbe.games.milpa import components as box
from sacbe.games.milpa import notation as note
from sacbe.games.milpa import words

SAID_ELSEWHERE: Final = frozenset({"trios"})  # keys that repeat in other words


def layout(seats: int) -> Layout:
    some = see.counts(note.CARDS, box.COPIES)
    return [
        ("decision", see.one_of(words.DECISIONS)),
        ("fields", see.by_seat(seats, some)),
        ("hand", some),
        ("hand_sizes", see.by_seat(seats, see.number(box.HAND_SIZE))),
        ("deck", see.number(box.CARDS)),
        ("points", see.by_seat(seats, see.number(30))),
    ]
