"""The tables of the database, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
    true,
)

from sacbe.store.metadata import ID as ID
from sacbe.store.metadata import METADATA as METADATA
from sacbe.store.schema_calls import call as call
from sacbe.store.schema_calls import calling as calling
from sacbe.store.schema_calls import channel as channel
from sacbe.store.schema_calls import silence as silence
from sacbe.store.schema_finished import finished_seat as finished_seat
from sacbe.store.schema_finished import finished_source as finished_source
from sacbe.store.schema_friends import block as block
from sacbe.store.schema_friends import follow as follow
from sacbe.store.schema_friends import hidden as hidden
from sacbe.store.schema_friends import invitation as invitation
from sacbe.store.schema_friends import presence as presence
from sacbe.store.schema_identity import challenge as challenge
from sacbe.store.schema_identity import email as email
from sacbe.store.schema_identity import letter as letter
from sacbe.store.schema_identity import link as link
from sacbe.store.schema_identity import passkey as passkey
from sacbe.store.schema_identity import recovery as recovery
from sacbe.store.schema_learning import learnt as learnt
from sacbe.store.schema_reviews import retry as retry
from sacbe.store.schema_reviews import review as review
from sacbe.store.schema_reviews import reviewed_seat as reviewed_seat

setting = Table(
    "setting",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

person = Table(
    "person",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", Text, unique=True),  # the name without its case, once claimed
    Column("password", String(200)),  # argon2
    Column(
        "session", Integer, nullable=False, server_default="0"
    ),  # of cookies from before there were sessions
    Column("created", Double, nullable=False),
    Column("skeleton", Text, nullable=False, server_default=""),  # what the name looks like
    Column("role", String(10), nullable=False, server_default=""),  # moderator, or nothing
    Column("leaving", Double, index=True),  # when everything about the person will be deleted, if they asked
)

token = Table(
    "token",
    METADATA,
    Column("digest", String(64), primary_key=True),  # SHA-256: the token itself is told once and not kept
    Column("id", String(ID), nullable=False, unique=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("scopes", String(40), nullable=False, server_default="read play chat"),
    Column("expires", Double, nullable=False, index=True),
)

session = Table(
    "session",
    METADATA,
    Column("digest", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("id", String(ID), nullable=False, unique=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, index=True),  # day of the last visit
    Column("address", String(64), nullable=False),  # of the last visit
    Column("proved", Double, nullable=False, server_default="0"),  # when its owner last showed a proof
    Column("device", String(20), nullable=False, server_default=""),  # the browser and its system
)

login = Table(
    "login",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("time", Double, nullable=False),
    Column("kind", String(10), nullable=False),  # claim, login, wrong, password, …
    Column("address", String(64), nullable=False),
)

match = Table(
    "match",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("phase", String(10), nullable=False),  # gathering, playing, over, abandoned
    Column("host", String(ID), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("seed", String(64), nullable=False),  # secret until the end
    Column("start", Text),  # a staged position instead of a deal
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("result", Text),  # scores, places and events, readable for ever
    Column("rematch", String(ID)),
    Column("listed", Boolean, nullable=False, server_default=true()),  # in the lobby, for all to see
    Column("origin", String(ID), index=True),  # from where it was made, as a keyed digest
    Column("due", Double),  # when a match that rests is needed again; none: it does not rest
    Column("hinted", Text),  # decisions with a hint: after which step, of which seat
    Column("starts", Double),  # when a table at which everybody is ready begins by itself
    Column("seeking", String(10)),  # the pace at which its person would rather play a person than the bot
    Column("suitor", String(ID)),  # the table whose person asks to play this one's
    Column("sought", String(ID)),  # the table whose person this one's has asked
    Column("asked", Double),  # when
    Column("resigned", SmallInteger),  # the seat that gave the match up
)

box = Table(
    "box",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),  # components.toml, as matches with this digest were played
)

seat = Table(
    "seat",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", SmallInteger, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, invited, person, bot
    Column("person", String(ID), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("invite", String(ID)),
    Column("level", String(20)),  # of the bot that sits here
    Column("stand_in", String(20)),  # the level of the bot that plays while the owner is away
    Column("wish", String(10)),  # ready to begin; again, or no: another match
    Column("wished", Double),
)

move = Table(
    "move",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("action", String(200)),  # none: the seat took back its last move
    Column("by", SmallInteger, nullable=False),
    Column("request", String(40), nullable=False),
    Column("time", Double, nullable=False),
    Column("told", Text),  # what happened, readable without the rules
)

chat = Table(
    "chat",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("time", Double, nullable=False),
    Column("text", Text, nullable=False),
)

kicked = Table(
    "kicked",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)

mute = Table(
    "mute",
    METADATA,
    Column("match", String(ID), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("listener", String(ID), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)

sanction = Table(
    "sanction",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # ban, mute
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("network", String(50)),  # of addresses, instead of a person
    Column("until", Double, nullable=False),
    Column("why", String(200), nullable=False),
    Column("since", Double, nullable=False, server_default="0"),
    Column("source", Integer),  # the mute of a person, of whose address this is
)

report = Table(
    "report",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", Double, nullable=False),
    Column("reporter", String(ID), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("person", String(ID), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("match", String(ID), ForeignKey("match.id", ondelete="SET NULL"), index=True),
    Column("line", Integer),  # of the chat at that table
    Column("said", Text, nullable=False),  # its text when it was reported
    Column("reason", String(200), nullable=False),
    Column("state", String(10), nullable=False, index=True),  # open, settled
)

act = Table(
    "act",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", Double, nullable=False, index=True),
    Column("moderator", String(ID), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("by_operator", Boolean, nullable=False),  # on the command line
    Column("verb", String(10), nullable=False),
    Column("person", String(ID), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("match", String(ID)),
    Column("line", Integer),
    Column("until", Double),
    Column("note", String(200), nullable=False),  # the reason, the network, the name there was
)

Index("ix_match_phase_created", match.c.phase, match.c.created)
Index("ix_match_due", match.c.phase, match.c.due)
Index("ix_match_seeking", match.c.seeking, match.c.game, match.c.created)
Index("ix_match_starts", match.c.phase, match.c.starts)
Index("ix_match_lobby", match.c.phase, match.c.listed, match.c.created)
_CLAIMED: Final = person.c.login.is_not(None)
Index("uq_person_skeleton", person.c.skeleton, unique=True, sqlite_where=_CLAIMED, postgresql_where=_CLAIMED)
