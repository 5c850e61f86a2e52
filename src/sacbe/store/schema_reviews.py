"""The tables of reviews, and of positions to retry."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, SmallInteger, String, Table, Text

from sacbe.store.metadata import ID, METADATA

review = Table(
    "review",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("state", String(10), nullable=False),  # waiting, done, failed
    Column("asked", Double, nullable=False),
    Column("claimed", Double, nullable=False),  # until when a process works on it
    Column("done", Integer, nullable=False),  # pieces
    Column("total", Integer, nullable=False),
    Column("pieces", Text),  # what has been found so far, to be continued by any process
    Column("result", Text),
)

retry = Table(
    "retry",
    METADATA,
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # moves before it
    Column("seat", SmallInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("due", Double, nullable=False),
    Column("box", SmallInteger, nullable=False),  # right answers in a row, which delay its return
    Column("tries", Integer, nullable=False),
    Column("passed", Integer, nullable=False),
)

# What a review found for each seat, for lists and statistics that need no whole review
reviewed_seat = Table(
    "reviewed_seat",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("accuracy", Double),  # 0 to 100; none for a seat that never had a choice
    Column("decisions", Integer, nullable=False),
    Column("good", Integer, nullable=False),  # as good as the best
    Column("luck", Double, nullable=False),  # in shares of a win
    Column("luck_points", Double, nullable=False),  # in points of the game
)

Index("ix_review_state_asked", review.c.state, review.c.asked)
Index("ix_retry_person_due", retry.c.person, retry.c.due)
