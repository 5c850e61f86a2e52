"""Where the keys of a view of Cóatl stand in an observation."""

from __future__ import annotations

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
from sacbe.games.coatl import components as box
from sacbe.games.coatl import notation as note
from sacbe.games.coatl import words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_table(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    stolen = number(4)
    return [
        ("decision", one_of(words.DECISIONS)),
        ("round", number(box.CARL2_ROUNDS)),
        ("rounds", number(box.CARL2_ROUNDS)),
        ("golden", table(("body", number(box.CARL2_ROUNDS)), ("head_and_tail", FLAG))),
        ("first", a_seat(seats)),
        ("addition", number(2)),
        ("placing", one_of(note.FEATHERS)),
        ("temple", one_of(box.TEMPLE_IDS)),
        ("stolen", by_seat(seats, stolen) if seats > 1 else row(2, stolen)),
        ("scored", by_seat(seats, _sheet())),
        ("standings", by_seat(seats, number(60))),
        ("carl_standing", maybe(number(60))),
        ("sets", by_seat(seats, number(box.SETS))),
    ]


def _table(seats: int) -> Layout:
    prophecies = counts(note.PROPHECIES, 1)
    levels = by_key([str(level) for level in range(box.LEVELS)], prophecies)
    longest = 2 * box.PLACEMENTS
    segment = one_of([*box.COLOUR_LETTERS, *(f"{letter}*" for letter in box.COLOUR_LETTERS)])
    return [
        ("coatls", by_seat(seats, row(longest, segment))),
        ("covered", by_seat(seats, row(longest, one_of(["", *box.COLOUR_LETTERS])))),
        ("prophecies", by_seat(seats, levels)),
        ("reserve", prophecies),
        ("solo", _solo(levels, prophecies) if seats == 1 else table()),
    ]


def _cards(seats: int) -> Layout:
    feathers = counts(note.FEATHERS, box.COPIES)
    return [
        ("pile", feathers),
        ("hand", feathers),
        ("hand_sizes", by_seat(seats, number(box.HAND_SIZE))),
        ("deck", number(box.FEATHERS)),
        ("prophecy_deck", number(box.PROPHECIES)),
        ("action_cards_left", by_key(box.GODS_NAMES, number(10))),
        ("learnt", table(("action_cards", counts(note.PROPHECIES, 1)))),
    ]


def _sheet() -> Feature:
    levels = row(box.LEVELS, number(10))
    return maybe(table(("levels", levels), ("objectives", row(2, FLAG)), ("points", number(60))))


def _solo(levels: Feature, prophecies: Feature) -> Feature:
    shown = seen_through(lambda cards: cards[-1] if cards else None, one_of(note.PROPHECIES))
    return table(
        ("competition", number(2)),
        ("personality", one_of(box.PERSONALITIES)),
        ("preference", one_of(note.FEATHERS)),
        ("carl", levels),
        ("carl_scored", _sheet()),
        ("fallen", prophecies),
        ("gone", prophecies),
        ("action_cards", prophecies),
        ("action_cards", shown),
        ("kept_action_cards", prophecies),
        ("results", row(2, row(2, number(60)))),
        ("outcome", one_of(words.OUTCOMES)),
    )
