"""Where the keys of a view stand in an observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.core import features as see
from sacbe.core.features import Feature, Layout
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import notation as note
from sacbe.games.quetzal import words

SAID_ELSEWHERE: Final[frozenset[str]] = frozenset({"scoring_track"})  # keys that repeat in other words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_table(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    chain = [("place", see.one_of(note.PLACES)), ("colour", see.one_of(note.COLOURS))]
    chain += [("number", see.number(box.MOST_TEAM)), ("first", see.one_of(words.SORT_NAMES))]
    drawn = range(1, box.AUTOMATON_CARDS + 1)
    present = see.seen_through(lambda used: used[-1] if used else None, see.one_of(drawn))
    return [
        ("decision", see.one_of(words.DECISIONS)),
        ("round", see.number(box.ROUNDS)),
        ("step", see.one_of(words.STEPS)),
        ("marker", see.a_seat(seats)),
        ("cursor", see.number(8)),
        ("left", see.number(8)),
        ("placed", see.number(box.MOST_TEAM)),
        ("queued", see.number(8)),
        ("new_tile", see.one_of(box.TILE_NAMES)),
        ("spent", see.by_seat(seats, see.counts(("U1", "U2"), 1))),
        ("chain", see.table(*chain)),
        ("automaton_used", see.counts(drawn, 1)),
        ("automaton_used", present),
    ]


def _table(seats: int) -> Layout:
    figures, tile = see.by_key(words.FIGURE_NAMES, see.number(box.MOST_TEAM)), see.one_of(box.TILE_NAMES)
    standing = [("holder", see.a_seat(seats)), ("figure", see.one_of(words.FIGURE_NAMES))]
    standing += [
        ("size", see.number(box.MOST_TEAM)),
        ("colour", see.one_of(note.COLOURS)),
        ("character", see.FLAG),
    ]
    return [
        ("board", see.by_key(note.PLACES, see.table(*standing))),
        ("closed", see.counts(note.PLACES, 1)),
        ("camp", see.by_seat(seats, figures)),
        ("harbor", see.by_seat(seats, figures)),
        ("reserves", see.by_seat(seats, figures)),
        ("character_faces", see.by_seat(seats, see.one_of(words.FIGURE_NAMES))),
        ("village", see.row(box.VILLAGE_SPACES, tile)),
        ("pile", see.number(box.TILES)),
        ("slots", see.by_seat(seats, see.row(box.SLOTS, tile))),
        ("personal", see.by_seat(seats, see.counts(box.TILE_NAMES, 4))),
        ("coins", see.by_seat(seats, see.number(50))),
        ("points", see.by_seat(seats, see.number(150))),
        ("gained", see.by_seat(seats, see.by_key(words.SOURCES, see.number(80)))),
        ("disks", see.by_seat(seats, see.number(box.LAST_SPACE))),
    ]


def _cards(seats: int) -> Layout:
    names = note.CARDS
    card, some = see.one_of(names), see.counts(names, max(box.COPIES))
    near = note.PLACES[box.QUARRY : box.QUARRY + box.SURROUNDINGS]
    held = some_of_seats(seats, some)
    under = see.seen_through(lambda found: [kind for _, kind in found], some)
    return [
        ("temple", see.row(box.TEMPLE_CARDS, card)),
        ("surroundings", see.by_key(near, see.row(box.SURROUNDING_CARDS, card))),
        ("discard", some),
        ("reshuffled", see.maybe(some)),
        ("hand", some),
        ("hand_sizes", see.by_seat(seats, see.number(15))),
        ("deck", see.number(box.CARDS)),
        ("aside", some),
        ("pair", some),
        ("learnt", see.table(("hands", see.by_seat(seats, some)), ("tips", held), ("under", under))),
    ]


def some_of_seats(seats: int, inner: Feature) -> Feature:
    """Pairs of a seat and a card, as one row for each seat."""

    def rows(pairs: Sequence[tuple[int, str]]) -> list[list[str]]:
        return [[card for holder, card in pairs if holder == seat] for seat in range(seats)]

    return see.seen_through(rows, see.by_seat(seats, inner))
