"""Where the keys of a view of Paititi stand in an observation."""

from __future__ import annotations

from sacbe.adapters.features import (
    FLAG,
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
    some_seats,
    table,
)
from sacbe.games.paititi import components as box
from sacbe.games.paititi import notation as note
from sacbe.games.paititi import words


def layout(seats: int) -> Layout:
    return [*_table(seats), *_knowledge(seats)]


def _table(seats: int) -> Layout:
    digs, artefacts = counts(note.DIGS, max(box.DIG_COPIES)), counts(note.ARTEFACTS, max(box.COPIES))
    shown = one_of(note.EXHIBITIONS)
    return [
        ("decision", one_of(words.DECISIONS)),
        ("to_act", some_seats(seats)),
        ("dealer", a_seat(seats)),
        ("site", one_of(note.SITES)),
        ("shovels_due", number(10)),
        ("exhibition", shown),
        ("committed", by_seat(seats, FLAG)),
        ("discards_due", by_seat(seats, number(5))),
        ("displays", by_seat(seats, digs)),
        ("dig_discard", digs),
        ("artefact_discard", artefacts),
        ("row_shuffles", row(box.ROW, maybe(number(5)))),
        ("shuffles", number(5)),
        ("slots", row(5, shown)),
        ("set_aside", counts(note.EXHIBITIONS, 1)),
        ("after_stop", maybe(number(5))),
        ("progress", FLAG),
        ("passes", number(seats)),
        ("recorded", by_seat(seats, by_key(words.SOURCES, number(60)))),
        ("points", by_seat(seats, number(100))),
    ]


def _knowledge(seats: int) -> Layout:
    digs, artefacts = counts(note.DIGS, max(box.DIG_COPIES)), counts(note.ARTEFACTS, max(box.COPIES))
    back, most = one_of(note.BACKS), by_key(note.DIGS, number(max(box.DIG_COPIES)))
    face_down = seen_through(lambda found: [card for each in found for card in each["cards"]], artefacts)
    learnt = [("artefacts", by_seat(seats, artefacts)), ("face_down", face_down)]
    learnt += [("pile_at_most", most), ("everyone_pile_at_most", most), ("stall", number(box.GUARD * seats))]
    return [
        ("hand", digs),
        ("hand_sizes", by_seat(seats, number(box.HAND_LIMIT))),
        ("pickaxes", by_seat(seats, number(15))),
        ("dig_pile", number(box.DIG_CARDS)),
        ("row", row(box.ROW, back)),
        ("artefact_pile", table(("size", number(box.ARTEFACT_CARDS)), ("top", back))),
        ("exhibition_pile", number(len(note.EXHIBITIONS))),
        ("artefacts", artefacts),
        ("artefact_backs", by_seat(seats, counts(note.BACKS, 10))),
        ("used", by_seat(seats, artefacts)),
        ("guard", maybe(number(box.GUARD))),
        ("learnt", table(*learnt)),
    ]
