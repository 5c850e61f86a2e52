"""The bodies of moderation: reports, what a moderator may do, and the log of it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from sacbe.server.wire import Id
from sacbe.store.matches import Phase
from sacbe.store.moderation import Kind, State, Verb

LONGEST: Final = 200
Reason = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Hours = Annotated[int, Meta(ge=1, le=876_600)]  # a hundred years
Line = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Key = Annotated[int, Meta(ge=1, le=2_147_483_647)]


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """A report of a person, or of a line of chat and so of its author."""

    reason: Reason
    person: Id | None = None
    table: Id | None = None
    line: Line | None = None


# What a moderator does


class Doing(msgspec.Struct, tag_field="verb", forbid_unknown_fields=True):
    pass


class Ban(Doing, tag="ban"):
    """``addresses``: also bans the addresses from which the person is logged in now."""

    person: Id
    hours: Hours
    why: Reason
    addresses: bool = False


class BanNetwork(Doing, tag="ban_network"):
    network: Annotated[str, Meta(min_length=1, max_length=50)]
    hours: Hours
    why: Reason


class Unban(Doing, tag="unban"):
    person: Id


class UnbanNetwork(Doing, tag="unban_network"):
    network: Annotated[str, Meta(min_length=1, max_length=50)]


class Silence(Doing, tag="mute"):
    """The person may play and watch, but write at no table."""

    person: Id
    hours: Hours
    why: Reason


class Unmute(Doing, tag="unmute"):
    person: Id


class Neutral(Doing, tag="rename"):
    """Gives the person a guest's name; they may choose another."""

    person: Id


class Remove(Doing, tag="remove"):
    """A line of chat."""

    table: Id
    line: Line


class End(Doing, tag="end"):
    table: Id


class Hide(Doing, tag="hide"):
    """Removed from the lobby; the table's link still works."""

    table: Id


class Unhide(Doing, tag="unhide"):
    table: Id


class Settle(Doing, tag="settle"):
    """Closes a report."""

    report: Key


Act = (
    Ban
    | BanNetwork
    | Unban
    | UnbanNetwork
    | Silence
    | Unmute
    | Neutral
    | Remove
    | End
    | Hide
    | Unhide
    | Settle
)


# What a moderator reads


class Report(msgspec.Struct):
    """``said`` is the text of the line when it was reported, unless it has been removed.

    ``game``, ``phase`` and ``listed`` describe the table as it is today.
    """

    id: int
    time: float
    reporter: str | None
    person: str
    name: str
    table: str | None
    game: str | None
    phase: Phase | None
    listed: bool | None
    line: int | None
    said: str
    reason: str
    state: State


class Sanction(msgspec.Struct):
    """A ban or mute in force, of a person or of a network of addresses."""

    kind: Kind
    person: str | None
    name: str | None
    network: str | None
    until: float
    why: str


class LogLine(msgspec.Struct):
    """Who did what to whom; nameless if the account has been deleted since."""

    id: int
    time: float
    moderator: str | None
    by_operator: bool
    verb: Verb
    person: str | None
    name: str | None
    table: str | None
    line: int | None
    until: float | None
    note: str
