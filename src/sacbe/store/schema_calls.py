"""The tables of calls: where people want to be called when it is their turn, and which calls wait."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from sacbe.store.metadata import ID, METADATA, owner


def _of_match() -> Column[str]:
    return Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)


channel = Table(
    "channel",
    METADATA,
    Column("id", String(ID), primary_key=True),
    owner(index=True),
    Column("kind", String(10), nullable=False),  # push, mail, hook
    Column("address", Text, nullable=False),  # of the browser's push service or the hook; mail: empty
    Column("digest", String(64), nullable=False),  # of the address: one channel for each
    Column("key", String(100), nullable=False),  # push: for what only this browser reads
    Column("secret", String(40), nullable=False),  # push: shared with this browser
    Column("label", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("failed", SmallInteger, nullable=False, server_default="0"),  # calls given up in a row
    UniqueConstraint("person", "digest", name="uq_channel_digest"),
)

calling = Table(
    "calling",
    METADATA,
    owner(primary_key=True),
    Column("language", String(5), nullable=False),
    Column("zone", String(40), nullable=False),  # of the quiet hours
    Column("quiet_from", SmallInteger),  # minutes after midnight; none: never quiet
    Column("quiet_until", SmallInteger),
)

silence = Table(
    "silence",
    METADATA,
    _of_match(),
    owner(primary_key=True, index=True),  # does not want to be called to this match
)

call = Table(
    "call",
    METADATA,
    _of_match(),
    Column("turn", Integer, primary_key=True, autoincrement=False),  # the number of their own last step
    Column("channel", String(ID), ForeignKey("channel.id", ondelete="CASCADE"), primary_key=True),
    owner(index=True),
    Column("due", Double, nullable=False, index=True),  # when it is sent, or tried again
    Column("tries", SmallInteger, nullable=False, server_default="0"),
    Column("state", String(10), nullable=False, server_default="waiting"),  # waiting, done
)
