"""Where the keys of a view of Quetzal stand in an observation."""

from __future__ import annotations

from collections.abc import Sequence

from sacbe.adapters.features import (
    FLAG,
    Feature,
    Layout,
    a_seat,
    by_key,
    by_seat,
    counts,
    maybe,
    number,
    one_of,
    row,
    seen_through,
    table,
)
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import notation as note
from sacbe.games.quetzal import words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_table(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    chain = [("place", one_of(note.PLACES)), ("colour", one_of(note.COLOURS))]
    chain += [("number", number(box.MOST_TEAM)), ("first", one_of(words.SORT_NAMES))]
    drawn = range(1, box.AUTOMATON_CARDS + 1)
    present = seen_through(lambda used: used[-1] if used else None, one_of(drawn))
    return [
        ("decision", one_of(words.DECISIONS)),
        ("round", number(box.ROUNDS)),
        ("step", one_of(words.STEPS)),
        ("marker", a_seat(seats)),
        ("cursor", number(8)),
        ("left", number(8)),
        ("queued", number(8)),
        ("new_tile", one_of(box.TILE_NAMES)),
        ("spent", by_seat(seats, counts(("U1", "U2"), 1))),
        ("chain", table(*chain)),
        ("automaton_used", counts(drawn, 1)),
        ("automaton_used", present),
    ]


def _table(seats: int) -> Layout:
    figures, tile = by_key(words.FIGURE_NAMES, number(box.MOST_TEAM)), one_of(box.TILE_NAMES)
    standing = [("holder", a_seat(seats)), ("figure", one_of(words.FIGURE_NAMES))]
    standing += [("size", number(box.MOST_TEAM)), ("colour", one_of(note.COLOURS)), ("character", FLAG)]
    return [
        ("board", by_key(note.PLACES, table(*standing))),
        ("closed", counts(note.PLACES, 1)),
        ("camp", by_seat(seats, figures)),
        ("harbor", by_seat(seats, figures)),
        ("reserves", by_seat(seats, figures)),
        ("character_faces", by_seat(seats, one_of(words.FIGURE_NAMES))),
        ("village", row(box.VILLAGE_SPACES, tile)),
        ("pile", number(box.TILES)),
        ("slots", by_seat(seats, row(box.SLOTS, tile))),
        ("personal", by_seat(seats, counts(box.TILE_NAMES, 4))),
        ("coins", by_seat(seats, number(50))),
        ("points", by_seat(seats, number(150))),
        ("gained", by_seat(seats, by_key(words.SOURCES, number(80)))),
        ("disks", by_seat(seats, number(box.LAST_SPACE))),
    ]


def _cards(seats: int) -> Layout:
    names = note.CARDS
    card, some = one_of(names), counts(names, max(box.COPIES))
    near = note.PLACES[box.QUARRY : box.QUARRY + box.SURROUNDINGS]
    held = some_of_seats(seats, some)
    under = seen_through(lambda found: [kind for _, kind in found], some)
    return [
        ("temple", row(box.TEMPLE_CARDS, card)),
        ("surroundings", by_key(near, row(box.SURROUNDING_CARDS, card))),
        ("discard", some),
        ("reshuffled", maybe(some)),
        ("hand", some),
        ("hand_sizes", by_seat(seats, number(15))),
        ("deck", number(box.CARDS)),
        ("aside", some),
        ("pair", some),
        ("learnt", table(("hands", by_seat(seats, some)), ("tips", held), ("under", under))),
    ]


def some_of_seats(seats: int, inner: Feature) -> Feature:
    """Pairs of a seat and a card, as one row for each seat."""

    def rows(pairs: Sequence[tuple[int, str]]) -> list[list[str]]:
        return [[card for holder, card in pairs if holder == seat] for seat in range(seats)]

    return seen_through(rows, by_seat(seats, inner))
