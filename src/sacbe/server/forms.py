"""Every body of the HTTP interface, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from sacbe.bots.levels import USUAL
from sacbe.server.wire import Chat, Days, Id, Live, Sitter
from sacbe.store.matches import Phase

Name = Annotated[str, Meta(min_length=1, max_length=60)]  # names.py says which are right
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Scope = Literal["read", "play", "chat"]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "chat")
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class Form(msgspec.Struct, forbid_unknown_fields=True):
    pass


# What a client sends


class Rename(Form):
    name: Name


class Credentials(Form):
    name: Name
    password: Password


class NewPassword(Form):
    old: Password
    new: Password


class NewToken(Form):
    """What a program may do besides reading; never what belongs to the account."""

    label: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
    scopes: Annotated[list[Scope], Meta(max_length=3)] = msgspec.field(default_factory=lambda: list(SCOPES))


class Me(Form, tag="me", tag_field="kind"):
    """The one who asks."""


class Open(Form, tag="open", tag_field="kind"):
    """Whoever comes."""


class Invited(Form, tag="invited", tag_field="kind"):
    """Whoever has the link."""


class Bot(Form, tag="bot", tag_field="kind"):
    level: Word


Chair = Me | Open | Invited | Bot


class NewTable(Form):
    game: Word
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Word, Word | int], Meta(max_length=20)] = {}
    clock: Live | Days | None = None
    takeover: Word = USUAL
    listed: bool = True
    start: Literal["full", "host"] = "full"
    chat: Chat = "all"
    several: bool = False


class Join(Form):
    """A seat, or any open one; an invitation names its seat itself."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    invite: Id | None = None


class Which(Form):
    seat: Annotated[int, Meta(ge=0, le=5)]


class Arrange(Form):
    """Another chair for a seat, before the start."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    chair: Chair


# What the server answers


class Person(msgspec.Struct):
    id: str
    name: str
    claimed: bool
    moderator: bool = False


class Session(msgspec.Struct):
    """A device that is logged in; ``here`` is the one that asks."""

    id: str
    created: float
    seen: float
    address: str
    here: bool


class Login(msgspec.Struct):
    """Somebody logged in, tried to (``wrong``), claimed the name or changed the password."""

    time: float
    kind: str
    address: str


class Token(msgspec.Struct):
    id: str
    label: str
    created: float
    scopes: list[str]


class FreshToken(msgspec.Struct):
    """The only time that the token itself is shown."""

    id: str
    token: str


class TableCard(msgspec.Struct):
    """A table in a list. ``to_act`` is whose turn it is; ``invites`` are the links its host may hand out."""

    id: str
    game: str
    options: dict[str, str | int]
    phase: Phase
    host: str | None
    seats: list[Sitter]
    clock: Live | Days | None
    takeover: str
    listed: bool
    several: bool
    created: float
    rematch: str | None
    to_act: list[int]
    invites: dict[str, str] = {}


class OptionCard(msgspec.Struct):
    """The default first; a number is a seat. ``values_at``: what a table of so many seats may choose."""

    key: str
    values: list[str | int]
    values_at: dict[int, list[str | int]]
    house: bool


class GameCard(msgspec.Struct):
    name: str
    rules: int
    seats: list[int]
    options: list[OptionCard]


class Shelf(msgspec.Struct):
    games: list[GameCard]
    bots: list[str]


class About(msgspec.Struct):
    """What those who run the server say of it."""

    contact: str
    text: str
    version: str


class Problem(msgspec.Struct):
    """Why not: a sentence of the catalogue and what fills its blanks."""

    key: str
    facts: dict[str, Any] = {}
