"""Who sits at a table and on what terms, as the socket and the HTTP interface both tell it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta

from sacbe.store.matches import Kind, Wish

Chat = Literal["all", "seated", "off"]
CHATS: Final[tuple[Chat, ...]] = get_args(Chat)  # from the widest to the narrowest
Begins = Literal[
    "full", "ready", "host"
]  # once seats are taken, once people are ready, or when the host says so


class Live(msgspec.Struct, tag="live", tag_field="kind", forbid_unknown_fields=True):
    """Seconds for each decision; what is used beyond them comes out of the seat's bank."""

    seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    bank: Annotated[int, Meta(ge=0, le=36_000)] = 300


class Days(msgspec.Struct, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """Days for each decision."""

    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Sitter(msgspec.Struct):
    """Who sits at a seat: a person, a bot, or nobody yet. A ``claimed`` name is kept by a password.

    ``wish``: the person is ready to begin; after the end, wants to play again or does not.
    """

    seat: int
    kind: Kind
    person: str | None = None
    name: str | None = None
    level: str | None = None
    stand_in: str | None = None
    claimed: bool = False
    wish: Wish | None = None


class Trouble(msgspec.Struct):
    """Why a match that was begun cannot be played here: a sentence of the catalogue, and its facts."""

    key: str
    facts: dict[str, Any] = {}
