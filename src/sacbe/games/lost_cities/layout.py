"""Where the keys of a view stand in an observation."""

from __future__ import annotations

from typing import Final

from sacbe.core import features as see
from sacbe.core.features import Layout
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import notation as note
from sacbe.games.lost_cities import words

SAID_ELSEWHERE: Final[frozenset[str]] = frozenset()  # keys that repeat in other words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_board(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    met = see.row(box.EXPEDITIONS_LONG, see.by_key(note.TILES, see.number(5)))
    return [
        ("decision", see.one_of(words.DECISIONS)),
        ("expedition", see.number(box.EXPEDITIONS_LONG)),
        ("expeditions", see.number(box.EXPEDITIONS_LONG)),
        ("path", see.one_of(box.PATH_LETTERS)),
        ("closed_pile", see.one_of(box.PATH_LETTERS)),
        ("stall", see.number(box.STALL_ROUNDS * seats)),
        ("artefact_tiles", see.by_seat(seats, see.number(box.ARTEFACT_TILES))),
        ("tokens", see.by_seat(seats, see.number(box.MOST_LONG))),
        ("tiles_met", see.by_seat(seats, met)),
        ("nets", see.by_seat(seats, see.row(box.EXPEDITIONS_LONG, see.number(250)))),
        ("points", see.by_seat(seats, see.maybe(see.number(500)))),
    ]


def _board(seats: int) -> Layout:
    paths = box.PATH_LETTERS
    figure = see.table(("figure", see.one_of(words.FIGURES)), ("step", see.number(box.STEPS)))
    supply = see.table(("explorer", see.number(box.EXPLORERS)), ("adventurer", see.number(box.ADVENTURERS)))
    return [
        ("tiles", see.by_key(note.SPACES, see.one_of(note.TILES[1:]))),
        ("stacks", see.by_seat(seats, see.chained(see.counts(note.CARDS, box.COPIES)))),
        ("directions", see.by_seat(seats, see.by_key(paths, see.one_of(words.DIRECTIONS)))),
        ("figures", see.by_seat(seats, see.by_key(paths, figure))),
        ("supplies", see.by_seat(seats, supply)),
        ("beyond", see.number(box.FIGURES_TO_END)),
    ]


def _cards(seats: int) -> Layout:
    some = see.counts(note.CARDS, box.COPIES)
    tops = see.seen_through(lambda piles: [pile["top"] for pile in piles.values()], see.counts(note.CARDS, 1))
    return [
        ("hand", some),
        ("hand_sizes", see.by_seat(seats, see.number(box.HAND_SIZE))),
        ("deck", see.number(box.CARDS)),
        ("set_aside", see.number(box.CARDS)),
        ("piles", see.by_key(box.PATH_LETTERS, see.table(("size", see.number(box.SUIT))))),
        ("piles", tops),
        ("learnt", see.table(("piles", see.chained(some)), ("hands", see.by_seat(seats, some)))),
    ]
