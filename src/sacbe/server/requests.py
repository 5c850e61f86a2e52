"""What a client asks: every body that the HTTP interface takes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from sacbe.bots.levels import USUAL
from sacbe.server.wire import Chat, Days, Id, Live

Name = Annotated[str, Meta(min_length=1, max_length=60)]  # names.py says which are right
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Scope = Literal["read", "play", "chat"]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "chat")
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Rename(RequestBody):
    name: Name


class Credentials(RequestBody):
    name: Name
    password: Password


class NewPassword(RequestBody):
    old: Password
    new: Password


class NewToken(RequestBody):
    """What a program may do besides reading; never what belongs to the account."""

    label: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
    scopes: Annotated[list[Scope], Meta(max_length=3)] = msgspec.field(default_factory=lambda: list(SCOPES))


class Me(RequestBody, tag="me", tag_field="kind"):
    """The one who asks."""


class Open(RequestBody, tag="open", tag_field="kind"):
    """Whoever comes."""


class Invited(RequestBody, tag="invited", tag_field="kind"):
    """Whoever has the link."""


class Bot(RequestBody, tag="bot", tag_field="kind"):
    level: Word


Chair = Me | Open | Invited | Bot


class NewTable(RequestBody):
    game: Word
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Word, Word | int], Meta(max_length=20)] = {}
    clock: Live | Days | None = None
    takeover: Word = USUAL
    listed: bool = True
    start: Literal["full", "host"] = "full"
    chat: Chat = "all"
    several: bool = False


class Join(RequestBody):
    """A seat, or any open one; an invitation names its seat itself."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    invite: Id | None = None


class Which(RequestBody):
    seat: Annotated[int, Meta(ge=0, le=5)]


class Arrange(RequestBody):
    """Another chair for a seat, before the start."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    chair: Chair
