"""Personal data: every column that names somebody, and which of it the person is given.

Every such column must be listed here; a test fills every table and compares.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store.metadata import METADATA


class Share(NamedTuple):
    """The exported columns, under a heading of the file."""

    heading: str
    columns: tuple[str, ...]


RESULT: Final = (
    *("match", "seat", "level", "game", "ended", "result", "place", "score"),
    *("resigned", "stood_in", "reply"),
)

SHARES: Final[dict[str, Share]] = {
    "person.id": Share("person", ("id", "name", "login", "created", "role", "leaving")),
    "session.person": Share("devices", ("id", "created", "seen", "address", "proved", "device")),
    "login.person": Share("logins", ("time", "kind", "address")),
    "token.person": Share("tokens", ("id", "label", "created", "scopes", "expires")),
    "passkey.person": Share("passkeys", ("id", "name", "created", "used", "uses", "credential", "key")),
    "recovery.person": Share("recovery_code", ("created",)),
    "email.person": Share("email", ("address", "pending", "language")),
    "link.person": Share("links_in_mail", ("kind", "address", "expires")),
    "letter.person": Share("letters", ("kind", "address", "language", "due", "tries")),
    "match.host": Share("hosted", ("id", "game", "phase", "options", "terms", "created", "listed")),
    "learnt.person": Share("lessons", ("game", "lesson", "time")),
    "seat.person": Share("seats", ("match", "number", "level", "stand_in", "wish", "wished")),
    "chat.person": Share("chat", ("match", "number", "time", "text")),
    "kicked.person": Share("kicked_from", ("match",)),
    "mute.listener": Share("muted", ("match", "person")),
    "sanction.person": Share("sanctions", ("kind", "until", "why", "since")),
    "report.reporter": Share("reports", ("time", "person", "match", "line", "reason", "state")),
    "report.person": Share("reports_about_me", ("time", "match", "line", "said", "state")),
    "retry.person": Share("retries", ("match", "number", "seat", "game", "due", "box", "tries", "passed")),
    "finished_seat.person": Share("results", RESULT),
    "follow.person": Share("following", ("followed", "time")),
    "block.person": Share("blocked", ("blocked", "time")),
    "presence.person": Share("presence", ("seen",)),
    "invitation.person": Share("invitations", ("match", "host", "time")),
    "invitation.host": Share("invited", ("match", "person", "time")),
    "hidden.person": Share("hidden_parts", ("part",)),
    "channel.person": Share(
        "calls", ("id", "kind", "address", "digest", "label", "created", "failed", "key")
    ),
    "calling.person": Share("call_wishes", ("language", "zone", "quiet_from", "quiet_until")),
    "silence.person": Share("silent_tables", ("match",)),
    "call.person": Share("calls_made", ("match", "turn", "channel", "due", "tries", "state")),
    "act.moderator": Share("acts_as_moderator", ("time", "verb", "person", "match", "line", "until", "note")),
    "act.person": Share("acts_about_me", ("time", "verb", "match", "line", "until", "note")),
}

# Not exported: what would let others log in, and what only we can read
SECRET: Final = frozenset(
    (
        *("person.password", "person.session", "person.skeleton", "session.digest"),
        *(
            "token.digest",
            "recovery.digest",
            "channel.secret",
            "link.digest",
            "match.seed",
            "match.origin",
            "seat.invite",
        ),
    )
)

WITHHELD: Final[dict[str, str]] = {
    "mute.person": "whom others do not want to hear is their own affair",
    "follow.followed": "whom others follow is their own affair",
    "block.blocked": "nobody is told who has blocked them",
    "challenge.person": "random bytes, good for minutes",
}


def columns_of_people() -> list[str]:
    """Every column that holds the id of a person, from the schema itself."""
    return ["person.id"] + [
        f"{table.name}.{key.parent.name}"
        for table in METADATA.sorted_tables
        for key in table.foreign_keys
        if key.target_fullname == "person.id"
    ]


def table_of(column: str) -> tuple[Table, str]:
    table, _, name = column.partition(".")
    return METADATA.tables[table], name


async def gather(connection: AsyncConnection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All rows about the person, by their headings."""
    found: dict[str, list[dict[str, Any]]] = {}
    for column, share in SHARES.items():
        table, name = table_of(column)
        query = select(*(table.c[each] for each in share.columns)).where(table.c[name] == person)
        rows = await connection.execute(query)
        found[share.heading] = [dict(row._mapping) for row in rows]
    return found
