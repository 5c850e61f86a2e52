"""Every request body of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from sacbe.bots.levels import USUAL
from sacbe.server.wire import Begins, Chat, Days, Id, Live

Name = Annotated[str, Meta(min_length=1, max_length=60)]  # names.py says which are right
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Scope = Literal["read", "play", "chat"]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "chat")
Secret = Annotated[str, Meta(min_length=20, max_length=100)]
Label = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Pace = Literal["live", "days", "none"]


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


class Proof(RequestBody):
    """The password again."""

    password: Password


class Recover(RequestBody):
    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=100)]
    new: Password


class NewAddress(RequestBody):
    """An email address, and the language of its reader."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: Literal["en", "fr"] = "en"


class FollowedLink(RequestBody):
    """The part after the # of a link in a letter."""

    secret: Secret


class NewPasswordByLink(RequestBody):
    secret: Secret
    new: Password


class PasskeyWish(RequestBody):
    """The purpose of a passkey: adding it, logging in, or a fresh proof."""

    purpose: Literal["add", "login", "prove"]


class NewPasskey(RequestBody):
    """What the browser answered, as its own ``toJSON`` writes it."""

    name: Label
    credential: dict[str, Any]


class ShownPasskey(RequestBody):
    credential: dict[str, Any]


class PasskeyName(RequestBody):
    name: Label


class Farewell(RequestBody):
    """One's own name, so that nobody is deleted by mistake."""

    name: Name


class NewToken(RequestBody):
    """What a program may do in addition to reading; never anything about the account.

    ``days`` until it expires: as many as the server allows, unless fewer are asked for.
    """

    label: Label
    scopes: Annotated[list[Scope], Meta(max_length=3)] = msgspec.field(default_factory=lambda: list(SCOPES))
    days: Annotated[int, Meta(ge=1, le=36_500)] | None = None


class Me(RequestBody, tag="me", tag_field="kind"):
    """The one who asks."""


class Open(RequestBody, tag="open", tag_field="kind"):
    """Open to anybody."""


class Invited(RequestBody, tag="invited", tag_field="kind"):
    """For anybody with the link."""


class BotChair(RequestBody, tag="bot", tag_field="kind"):
    level: Word


Chair = Me | Open | Invited | BotChair


class NewTable(RequestBody):
    game: Word
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Word, Word | int], Meta(max_length=20)] = {}
    clock: Live | Days | None = None
    takeover: Word = USUAL
    listed: bool | None = None  # none: where anybody may sit down
    start: Begins = "full"
    chat: Chat = "all"
    several: bool = False
    hints: bool = False


class Join(RequestBody):
    """A seat, or any open one; an invitation names its seat itself."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    invite: Id | None = None


class NewTerms(RequestBody):
    """What a table that has not begun agrees on from now on, all of it."""

    options: Annotated[dict[Word, Word | int], Meta(max_length=20)]
    clock: Live | Days | None
    listed: bool


class Readiness(RequestBody):
    ready: bool


class Fill(RequestBody):
    """The bots for all seats that are free."""

    level: Word


class PlayNow(RequestBody):
    """At which pace, if it is with a person."""

    game: Word
    pace: Pace = "live"


class RivalAnswer(RequestBody):
    """Whether to play the person who asks; whoever has asked takes it back."""

    accept: bool


class Which(RequestBody):
    seat: Annotated[int, Meta(ge=0, le=5)]


class PlayOn(RequestBody):
    """From after so many moves, at this seat; bots of one level sit at the others."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=5)]
    level: Word = USUAL


class RetryAnswer(RequestBody):
    """None gives up and reveals the best action."""

    action: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


class Arrange(RequestBody):
    """Another chair for a seat, before the start."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    chair: Chair


class LessonAnswers(RequestBody):
    """All answers so far: actions, ``next``, ``skip`` and ``show``."""

    answers: Annotated[list[Word], Meta(max_length=300)] = []


class NamedLesson(RequestBody):
    game: Word
    lesson: Word


class FinishedLessons(RequestBody):
    lessons: Annotated[list[NamedLesson], Meta(max_length=100)]
