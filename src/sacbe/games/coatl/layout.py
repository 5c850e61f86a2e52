"""Where the keys of a view stand in an observation."""

from __future__ import annotations

from typing import Final

from sacbe.core import features as see
from sacbe.core.features import Feature, Layout
from sacbe.games.coatl import components as box
from sacbe.games.coatl import notation as note
from sacbe.games.coatl import words

SAID_ELSEWHERE: Final[frozenset[str]] = frozenset({"placements", "cards"})  # keys that repeat in other words


def layout(seats: int) -> Layout:
    return [*_course(seats), *_table(seats), *_cards(seats)]


def _course(seats: int) -> Layout:
    stolen = see.number(4)
    return [
        ("decision", see.one_of(words.DECISIONS)),
        ("round", see.number(box.CARL2_ROUNDS)),
        ("rounds", see.number(box.CARL2_ROUNDS)),
        ("golden", see.table(("body", see.number(box.CARL2_ROUNDS)), ("head_and_tail", see.FLAG))),
        ("first", see.a_seat(seats)),
        ("addition", see.number(2)),
        ("placing", see.one_of(note.FEATHERS)),
        ("temple", see.one_of(box.TEMPLE_IDS)),
        ("stolen", see.by_seat(seats, stolen) if seats > 1 else see.row(2, stolen)),
        ("scored", see.by_seat(seats, _sheet())),
        ("standings", see.by_seat(seats, see.number(60))),
        ("carl_standing", see.maybe(see.number(60))),
        ("sets", see.by_seat(seats, see.number(box.SETS))),
    ]


def _table(seats: int) -> Layout:
    prophecies = see.counts(note.PROPHECIES, 1)
    levels = see.by_key([str(level) for level in range(box.LEVELS)], prophecies)
    longest = 2 * box.PLACEMENTS
    segment = see.one_of([*box.COLOUR_LETTERS, *(f"{letter}*" for letter in box.COLOUR_LETTERS)])
    return [
        ("coatls", see.by_seat(seats, see.row(longest, segment))),
        ("covered", see.by_seat(seats, see.row(longest, see.one_of(["", *box.COLOUR_LETTERS])))),
        ("prophecies", see.by_seat(seats, levels)),
        ("reserve", prophecies),
        ("solo", _solo(levels, prophecies) if seats == 1 else see.table()),
    ]


def _cards(seats: int) -> Layout:
    feathers = see.counts(note.FEATHERS, max(box.COPIES))
    return [
        ("pile", feathers),
        ("hand", feathers),
        ("hand_sizes", see.by_seat(seats, see.number(box.HAND_SIZE))),
        ("deck", see.number(box.FEATHERS)),
        ("prophecy_deck", see.number(box.PROPHECIES)),
        ("action_cards_left", see.by_key(box.GODS_NAMES, see.number(10))),
        ("learnt", see.table(("action_cards", see.counts(note.PROPHECIES, 1)))),
    ]


def _sheet() -> Feature:
    levels = see.row(box.LEVELS, see.number(10))
    return see.maybe(
        see.table(("levels", levels), ("objectives", see.row(2, see.FLAG)), ("points", see.number(60)))
    )


def _solo(levels: Feature, prophecies: Feature) -> Feature:
    shown = see.seen_through(lambda cards: cards[-1] if cards else None, see.one_of(note.PROPHECIES))
    return see.table(
        ("competition", see.number(2)),
        ("personality", see.one_of(box.PERSONALITIES)),
        ("preference", see.one_of(note.FEATHERS)),
        ("carl", levels),
        ("carl_scored", _sheet()),
        ("fallen", prophecies),
        ("gone", prophecies),
        ("action_cards", prophecies),
        ("action_cards", shown),
        ("kept_action_cards", prophecies),
        ("results", see.row(2, see.row(2, see.number(60)))),
        ("outcome", see.one_of(words.OUTCOMES)),
    )
