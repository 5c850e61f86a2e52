"""The bodies of histories and profiles."""

from __future__ import annotations

from typing import Literal

import msgspec

from sacbe.server.requests import RequestBody

Part = Literal["presence", "pace", "history", "figures", "reviews"]
Outcome = Literal["won", "lost", "tied", "ended"]


class HiddenParts(RequestBody):
    """What others are not shown of me: when I am here, how fast I reply, matches, figures, reviews."""

    parts: list[Part]


class PastPlayer(msgspec.Struct):
    """Who sat there: a person, a bot of this level, or, with neither, somebody who is gone.

    ``stood_in``: a bot has moved for them. ``place`` is none in a match that was abandoned.
    """

    person: str | None
    name: str | None
    claimed: bool
    level: str | None
    score: int
    place: int | None
    resigned: bool
    stood_in: bool


class PastMatch(msgspec.Struct):
    """A match that has ended. ``seat`` is whose history this is; ``took`` in seconds; ``accuracy`` is there
    once it was reviewed."""

    id: str
    game: str
    ended: float
    took: float
    abandoned: bool
    result: Outcome
    seat: int
    players: list[PastPlayer]
    accuracy: float | None


class PastRival(msgspec.Struct):
    """Somebody the person has played."""

    id: str
    name: str
    claimed: bool


class History(msgspec.Struct):
    """A page, the newest first; ``next`` asks for the one after it. ``total`` and ``won`` count all pages.

    ``rivals`` are those played most often, for a filter; one's own history alone has them.
    """

    matches: list[PastMatch]
    next: str | None
    total: int
    won: int
    rivals: list[PastRival]


class GameTally(msgspec.Struct):
    game: str
    matches: int
    won: int
    lost: int
    tied: int


class Profile(msgspec.Struct):
    """``replies``: seconds in which the person usually moves where there are days for it; ``hidden`` parts
    are none or empty. ``follows`` and ``blocked``: whether the asker does or has."""

    id: str
    name: str
    claimed: bool
    since: float
    here: bool
    mine: bool
    follows: bool
    blocked: bool
    replies: float | None
    games: list[GameTally]
    hidden: list[Part]


class Versus(msgspec.Struct):
    """Who came out ahead, match by match; ``level`` of the bot, or a person, or all people together."""

    matches: int
    won: int
    lost: int
    tied: int
    level: str | None = None
    rival: PastRival | None = None


class HeadToHead(msgspec.Struct):
    """The asker's matches with the person, as the asker sees them: ``last`` with the oldest first."""

    against: Versus
    points: float | None
    their_points: float | None
    last: list[Outcome]


class FormPoint(msgspec.Struct):
    """One reviewed match: ``accuracy`` from 0 to 100, ``luck`` in points of the game."""

    ended: float
    accuracy: float | None
    luck: float


class SourceShare(msgspec.Struct):
    """What a source brings in a match, on average; the game's catalogue names it, under ``sources``."""

    source: str
    points: float


class GameFigures(msgspec.Struct):
    """``rivals`` are for the person alone. What is hidden is none or empty."""

    game: str
    matches: int
    won: int
    lost: int
    tied: int
    average: float | None
    best: int | None
    best_at: float | None
    people: Versus | None
    rivals: list[Versus]
    bots: list[Versus]
    sources: list[SourceShare]
    form: list[FormPoint]
    you: HeadToHead | None
    hidden: list[Part]
