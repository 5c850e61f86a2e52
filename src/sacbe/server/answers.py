"""Every response body of the HTTP interface."""

from __future__ import annotations

from typing import Any

import msgspec

from sacbe.server.wire import Days, LegalAction, Live, Sitter, View
from sacbe.store.matches import Phase


class Person(msgspec.Struct):
    id: str
    name: str
    claimed: bool
    moderator: bool = False
    leaving: float | None = None  # when everything about the person will be deleted


class Session(msgspec.Struct):
    """A device that is logged in; ``here`` is the one that asks, ``device`` its browser and system, such as
    ``firefox linux``, as far as they say."""

    id: str
    created: float
    seen: float
    address: str
    here: bool
    device: str = ""


class Login(msgspec.Struct):
    """A login, a failed attempt (``wrong``), a claimed name, a changed password, and so on."""

    time: float
    kind: str
    address: str


class Account(msgspec.Struct):
    """``mail`` and ``passkeys``: whether they work here; ``recovery``: since when there is a code."""

    email: str | None
    pending: str | None
    recovery: float | None
    mail: bool
    passkeys: bool
    grace_days: int
    token_days: int


class Mailbox(msgspec.Struct):
    address: str


class Passkey(msgspec.Struct):
    id: str
    name: str
    created: float
    used: float | None


class PasskeyOptions(msgspec.Struct):
    """What the browser's ``navigator.credentials`` is asked, as its own ``parse…FromJSON`` reads it."""

    options: dict[str, Any]


class RecoveryCode(msgspec.Struct):
    """The only time that the code is shown."""

    code: str


class Leaving(msgspec.Struct):
    """When everything about the person will be deleted; none: it already is."""

    until: float | None


class Token(msgspec.Struct):
    id: str
    label: str
    created: float
    scopes: list[str]
    expires: float


class FreshToken(msgspec.Struct):
    """The only time that the token itself is shown."""

    id: str
    token: str
    expires: float


class BriefResult(msgspec.Struct):
    """``resigned`` is the seat that gave up."""

    scores: list[int]
    winners: list[int]
    resigned: int | None = None


class TableCard(msgspec.Struct):
    """A table in a list. ``to_act`` is whose turn it is; ``invites`` are the links its host may hand out.

    ``left``: seconds until my own decision is made for me.
    """

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
    hints: bool
    created: float
    rematch: str | None
    to_act: list[int]
    invites: dict[str, str] = {}
    left: float | None = None
    ended: float | None = None
    result: BriefResult | None = None


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


class LessonStepCard(msgspec.Struct):
    """``kind``: look, move or refused. The step is called ``lessons.<lesson>.<key>.name``."""

    key: str
    kind: str


class LessonTip(msgspec.Struct):
    """``lessons.<lesson>.tips.<key>``, said at the first decision of one of these kinds."""

    key: str
    decisions: list[str]


class LessonPractice(msgspec.Struct):
    """The match after a lesson: what table to make for it, and what the coach says in its first round."""

    seats: int
    options: dict[str, str | int]
    bot: str
    tips: list[LessonTip]


class LessonCard(msgspec.Struct):
    """Its sentences stand in the game's ``lessons/<language>.toml``; ``minutes`` by language."""

    game: str
    lesson: str
    seat: int
    steps: list[LessonStepCard]
    minutes: dict[str, float]
    practice: LessonPractice


class CoachSentence(msgspec.Struct):
    """A key of the game's catalogue, or ``coach.*`` of the house's."""

    key: str
    facts: dict[str, Any]


class FinishedLesson(msgspec.Struct):
    """And when it was finished first."""

    game: str
    lesson: str
    time: float


class LessonOutcome(msgspec.Struct):
    """What became of the last action: ``played``, taken back (``not_yet``) or ``refused`` by a rule.
    ``gain`` is what the step has brought, or what an action that was taken back is sure to bring: points
    now, and if the match ended now."""

    kind: str
    action: str
    gain: tuple[int, int] | None
    rule: str
    sentence: CoachSentence | None


class LessonPlace(msgspec.Struct):
    """Where a learner stands. ``answers`` are those that count, and ``starts`` how many of them lead to the
    beginning of each step so far. ``phase``: ask, done or ended. ``points`` names things that explain
    themselves. ``sentences``: says and do; when the step is done, done and why. ``meanwhile`` is what
    others did before the step, ``told`` what came of the learner's own actions in it."""

    answers: list[str]
    starts: list[int]
    place: int
    phase: str
    kind: str
    seat: int
    seats: int
    options: dict[str, str | int]
    points: list[str]
    sentences: dict[str, CoachSentence]
    expected: str | None
    view: View
    to_act: list[int]
    choices: list[LegalAction]
    meanwhile: list[dict[str, Any]]
    told: list[dict[str, Any]]
    outcome: LessonOutcome | None


class About(msgspec.Struct):
    """What those who run the server say of it."""

    contact: str
    text: str
    version: str


class ErrorBody(msgspec.Struct):
    """Why not: a sentence of the catalogue and what fills its blanks."""

    key: str
    facts: dict[str, Any] = {}
