"""The tables of accounts beyond name and password: passkeys, recovery, email."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Integer, SmallInteger, String, Table, Text

from sacbe.store.metadata import ID, METADATA, owner

passkey = Table(
    "passkey",
    METADATA,
    Column("id", String(ID), primary_key=True),
    owner(index=True),
    Column("credential", Text, nullable=False, unique=True),  # as the device calls it, base64
    Column("key", Text, nullable=False),  # public, base64
    Column("uses", BigInteger, nullable=False),  # as the device counts them
    Column("name", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)

challenge = Table(
    "challenge",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the challenge a passkey is to sign, once
    owner(nullable=True, index=True),  # none: anybody logging in
    Column("purpose", String(10), nullable=False),  # add, login, prove
    Column("expires", Double, nullable=False, index=True),
)

recovery = Table(
    "recovery",
    METADATA,
    owner(primary_key=True),
    Column("digest", String(64), nullable=False),  # of the code, which is shown once
    Column("created", Double, nullable=False),
)

email = Table(
    "email",
    METADATA,
    owner(primary_key=True),
    Column("address", String(254), index=True),  # confirmed
    Column("pending", String(254)),  # to be confirmed
    Column("language", String(5), nullable=False),
)

link = Table(
    "link",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of what was mailed
    owner(index=True),
    Column("kind", String(10), nullable=False),  # confirm, reset
    Column("address", String(254), nullable=False),  # where it was mailed to
    Column("expires", Double, nullable=False, index=True),
)

letter = Table(
    "letter",
    METADATA,
    Column("id", Integer, primary_key=True),
    owner(index=True),
    Column("kind", String(10), nullable=False),
    Column("address", String(254), nullable=False),
    Column("language", String(5), nullable=False),
    Column("due", Double, nullable=False, index=True),  # when it is sent or retried
    Column("tries", SmallInteger, nullable=False),
)
