"""What the server answers: every body that the HTTP interface sends."""

from __future__ import annotations

from typing import Any

import msgspec

from sacbe.server.wire import Days, Live, Sitter
from sacbe.store.matches import Phase


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


class ActionSentence(msgspec.Struct, omit_defaults=True):
    """How an action is called: a key of the catalogue's actions, and the facts for its blanks."""

    key: str
    facts: dict[str, Any] = {}


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
