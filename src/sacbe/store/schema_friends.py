"""The tables of friends: whom people follow, block and invite, who is online, and what people hide."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, String, Table

from sacbe.store.metadata import ID, METADATA, owner

follow = Table(
    "follow",
    METADATA,
    owner(primary_key=True),
    owner("followed", primary_key=True, index=True),
    Column("time", Double, nullable=False),
)

block = Table(
    "block",
    METADATA,
    owner(primary_key=True),
    owner("blocked", primary_key=True, index=True),
    Column("time", Double, nullable=False),
)

presence = Table(
    "presence",
    METADATA,
    owner(primary_key=True),
    Column("seen", Double, nullable=False),  # when the person was last online, to some seconds
)

invitation = Table(
    "invitation",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    owner(primary_key=True, index=True),  # the invited person
    owner("host", index=True),  # the person who invites
    Column("time", Double, nullable=False),
)

hidden = Table(
    "hidden",
    METADATA,
    owner(primary_key=True),
    Column("part", String(20), primary_key=True),  # of what others may see of the person
)
