"""Request and response bodies of friends, blocks and invitations."""

from __future__ import annotations

import msgspec

from sacbe.server.answers import TableCard
from sacbe.server.requests import RequestBody
from sacbe.server.wire import Id


class InviteWish(RequestBody):
    """Whom to invite."""

    person: Id


class Friend(msgspec.Struct):
    """Somebody I follow. ``here``: online now, unless they hide it."""

    id: str
    name: str
    claimed: bool
    here: bool


class BlockedPerson(msgspec.Struct):
    id: str
    name: str
    claimed: bool


class Invitation(msgspec.Struct):
    """An invitation to a table with a free seat. ``invite``: the link's secret, if joining needs it."""

    table: TableCard
    by: str
    name: str
    claimed: bool
    time: float
    invite: str | None


class InvitedPerson(msgspec.Struct):
    """Somebody who was invited to a table and has not taken a seat yet."""

    id: str
    name: str
    claimed: bool
    time: float
    here: bool


class Prospect(msgspec.Struct):
    """Whom *Play now* would bring me: the person of that ``name``, or else a bot of the level."""

    game: str
    seats: int
    options: dict[str, str | int]
    level: str
    name: str | None = None
    claimed: bool = False


class Challenger(msgspec.Struct):
    """A person for my bot's place: one who ``asks``, or whom I have asked. ``left``: seconds it stands."""

    person: str
    name: str
    claimed: bool
    asks: bool
    left: float


class Company(msgspec.Struct):
    """Those I follow, by name, and the tables I am invited to, the newest first."""

    friends: list[Friend]
    invitations: list[Invitation]
