"""Where the keys of a view stand in an observation."""

from __future__ import annotations

from typing import Final

from sacbe.core import features as see
from sacbe.core.features import Layout
from sacbe.games.paititi import components as box
from sacbe.games.paititi import notation as note
from sacbe.games.paititi import words

SAID_ELSEWHERE: Final[frozenset[str]] = frozenset()  # keys that repeat in other words


def layout(seats: int) -> Layout:
    return [*_table(seats), *_knowledge(seats)]


def _table(seats: int) -> Layout:
    digs, artefacts = see.counts(note.DIGS, max(box.DIG_COPIES)), see.counts(note.ARTEFACTS, max(box.COPIES))
    shown = see.one_of(note.EXHIBITIONS)
    return [
        ("decision", see.one_of(words.DECISIONS)),
        ("to_act", see.some_seats(seats)),
        ("dealer", see.a_seat(seats)),
        ("site", see.one_of(note.SITES)),
        ("shovels_due", see.number(10)),
        ("exhibition", shown),
        *((key, see.by_seat(seats, see.FLAG)) for key in ("committed", "extra_due")),
        ("discards_due", see.by_seat(seats, see.number(5))),
        ("displays", see.by_seat(seats, digs)),
        ("dig_discard", digs),
        ("artefact_discard", artefacts),
        ("row_shuffles", see.row(box.ROW, see.maybe(see.number(5)))),
        ("shuffles", see.number(5)),
        ("slots", see.row(5, shown)),
        ("set_aside", see.counts(note.EXHIBITIONS, 1)),
        ("after_stop", see.maybe(see.number(5))),
        ("progress", see.FLAG),
        ("passes", see.number(seats)),
        ("recorded", see.by_seat(seats, see.by_key(words.SOURCES, see.number(60)))),
        ("points", see.by_seat(seats, see.number(100))),
    ]


def _knowledge(seats: int) -> Layout:
    digs, artefacts = see.counts(note.DIGS, max(box.DIG_COPIES)), see.counts(note.ARTEFACTS, max(box.COPIES))
    back, most = see.one_of(note.BACKS), see.by_key(note.DIGS, see.number(max(box.DIG_COPIES)))
    face_down = see.seen_through(lambda found: [card for each in found for card in each["cards"]], artefacts)
    learnt = [("artefacts", see.by_seat(seats, artefacts)), ("face_down", face_down)]
    learnt += [
        ("pile_at_most", most),
        ("everyone_pile_at_most", most),
        ("stall", see.number(box.GUARD * seats)),
    ]
    return [
        ("hand", digs),
        ("hand_sizes", see.by_seat(seats, see.number(box.HAND_LIMIT))),
        ("pickaxes", see.by_seat(seats, see.number(15))),
        ("dig_pile", see.number(box.DIG_CARDS)),
        ("row", see.row(box.ROW, back)),
        ("artefact_pile", see.table(("size", see.number(box.ARTEFACT_CARDS)), ("top", back))),
        ("exhibition_pile", see.number(len(note.EXHIBITIONS))),
        ("artefacts", artefacts),
        ("artefact_backs", see.by_seat(seats, see.counts(note.BACKS, 10))),
        ("used", see.by_seat(seats, artefacts)),
        ("guard", see.maybe(see.number(box.GUARD))),
        ("learnt", see.table(*learnt)),
    ]
