"""Where the keys of a view of Lost Cities stand in an observation."""

from __future__ import annotations

from sacbe.adapters.features import (
    Layout,
    by_key,
    by_seat,
    chained,
    counts,
    maybe,
    number,
    one_of,
    row,
    seen_through,
    table,
)
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import notation as note
from sacbe.games.lost_cities import words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_board(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    met = row(box.EXPEDITIONS_LONG, by_key(note.TILES, number(5)))
    return [
        ("decision", one_of(words.DECISIONS)),
        ("expedition", number(box.EXPEDITIONS_LONG)),
        ("expeditions", number(box.EXPEDITIONS_LONG)),
        ("path", one_of(box.PATH_LETTERS)),
        ("closed_pile", one_of(box.PATH_LETTERS)),
        ("stall", number(box.STALL_ROUNDS * seats)),
        ("artefact_tiles", by_seat(seats, number(box.ARTEFACT_TILES))),
        ("tokens", by_seat(seats, number(box.MOST_LONG))),
        ("tiles_met", by_seat(seats, met)),
        ("nets", by_seat(seats, row(box.EXPEDITIONS_LONG, number(250)))),
        ("points", by_seat(seats, maybe(number(500)))),
    ]


def _board(seats: int) -> Layout:
    paths = box.PATH_LETTERS
    figure = table(("figure", one_of(words.FIGURES)), ("step", number(box.STEPS)))
    supply = table(("explorer", number(box.EXPLORERS)), ("adventurer", number(box.ADVENTURERS)))
    return [
        ("tiles", by_key(note.SPACES, one_of(note.TILES[1:]))),
        ("stacks", by_seat(seats, chained(counts(note.CARDS, box.COPIES)))),
        ("directions", by_seat(seats, by_key(paths, one_of(words.DIRECTIONS)))),
        ("figures", by_seat(seats, by_key(paths, figure))),
        ("supplies", by_seat(seats, supply)),
        ("beyond", number(box.FIGURES_TO_END)),
    ]


def _cards(seats: int) -> Layout:
    some = counts(note.CARDS, box.COPIES)
    tops = seen_through(lambda piles: [pile["top"] for pile in piles.values()], counts(note.CARDS, 1))
    return [
        ("hand", some),
        ("hand_sizes", by_seat(seats, number(box.HAND_SIZE))),
        ("deck", number(box.CARDS)),
        ("set_aside", number(box.CARDS)),
        ("piles", by_key(box.PATH_LETTERS, table(("size", number(box.SUIT))))),
        ("piles", tops),
        ("learnt", table(("piles", chained(some)), ("hands", by_seat(seats, some)))),
    ]
