"""The tables of finished matches: what came of each seat, for lists and figures that read no match again."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, SmallInteger, String, Table

from sacbe.store.metadata import ID, METADATA

MATCH = "match.id"

finished_seat = Table(
    "finished_seat",
    METADATA,
    Column("match", String(ID), ForeignKey(MATCH, ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", String(ID), ForeignKey("person.id", ondelete="SET NULL")),  # at their first seat only
    Column("level", String(20)),  # of the bot whose seat it was
    Column("game", String(40), nullable=False),
    Column("ended", Double, nullable=False),
    Column("result", String(10), nullable=False),  # won, lost, tied; ended: it counts for nobody
    Column("place", SmallInteger),  # none in a match that was abandoned
    Column("score", Integer, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("stood_in", Boolean, nullable=False),  # a bot has moved for its person
    Column(
        "reply", Double
    ),  # seconds that its person took for a move, in the middle; with days for each only
)

finished_source = Table(
    "finished_source",
    METADATA,
    Column("match", String(ID), ForeignKey(MATCH, ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("source", String(40), primary_key=True),
    Column("points", Integer, nullable=False),
)

seat = finished_seat.c
Index("ix_finished_seat_person_ended", seat.person, seat.ended, seat.match)
Index("ix_finished_seat_person_game", seat.person, seat.game, seat.ended)
