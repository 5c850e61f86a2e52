"""The table of finished lessons."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, String, Table

from sacbe.store.metadata import ID, METADATA

learnt = Table(
    "learnt",
    METADATA,
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("time", Double, nullable=False),  # when it was first finished
)
