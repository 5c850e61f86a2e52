"""Every message of a table's socket, both ways; ``docs/protocol.md`` and the page's types follow from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sacbe.core import limits
from sacbe.matches.advice import Advice
from sacbe.server.wire_seating import CHATS as CHATS
from sacbe.server.wire_seating import Begins as Begins
from sacbe.server.wire_seating import Chat as Chat
from sacbe.server.wire_seating import Days as Days
from sacbe.server.wire_seating import Live as Live
from sacbe.server.wire_seating import Sitter as Sitter
from sacbe.server.wire_seating import Trouble as Trouble
from sacbe.store.matches import Phase

Seat = Annotated[int, Meta(ge=0, le=5)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
ONCE = "Chosen by the sender; the same is never counted twice."
PRINTABLE = "^[ -~]+$"  # within the range of every database
Request = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE, description=ONCE)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
View = Annotated[dict[str, Any], Meta(title="View")]  # each game types its own in view_types.py
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]


# From a client


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    pass


class Move(FromClient, tag="move"):
    """Take an action. ``seen`` is how many steps the sender has seen; if there are more, it is refused."""

    seat: Seat
    action: Annotated[str, Meta(min_length=1, max_length=200)]
    seen: Number
    request: Request


class Undo(FromClient, tag="undo"):
    """Take back the seat's last move, if nobody has learnt anything since; bots' answers go too."""

    seat: Seat
    seen: Number
    request: Request


class Hint(FromClient, tag="hint"):
    """Ask what is best for a seat of one's own that is to decide, or what an ``idea`` is worth beside it."""

    seat: Seat
    seen: Number
    request: Request
    idea: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


class Back(FromClient, tag="back"):
    """The owner of a seat that a bot is playing is back."""

    seat: Seat


class Say(FromClient, tag="say"):
    """Write to everybody at the table."""

    text: Text


class Mute(FromClient, tag="mute"):
    """Mute a person at this table, or unmute them."""

    person: Id
    muted: bool = True


class Ping(FromClient, tag="ping"):
    """To be sent at least once a minute: a listener that is silent for longer counts as gone."""


Incoming = Move | Undo | Hint | Back | Say | Mute | Ping


# From the server


class FromServer(msgspec.Struct, tag_field="type"):
    pass


class HintUse(msgspec.Struct):
    """A seat was given a hint after so many steps, as the listener counts them."""

    seat: int
    number: int


class TableInfo(FromServer, tag="table"):
    """The table's people and settings: sent on arrival, and whenever they change.

    With ``trouble`` there is no match to be played, only one to be read and ended. ``starts`` is in how many
    seconds it begins by itself. ``seeking``: its person would rather play a person than the bot; ``rival``:
    another person ``asks`` to take the bot's place, or this one has ``asked`` another. ``resigned`` is the
    seat that gave up, ``rematch`` the table where these people went on, ``again_until`` when an offer of
    it ends. ``hints``: whether they are given here, to one person alone with bots or because all have agreed;
    ``hinted``: to whom they were.
    """

    id: str
    game: str
    rules: int
    options: dict[str, str | int]
    phase: Phase
    seats: list[Sitter]
    you: list[int]
    host: str | None
    clock: Live | Days | None
    takeover: str
    commitment: str | None
    rematch: str | None
    trouble: Trouble | None = None
    chat: Chat = "all"
    hints: bool = False
    hinted: list[HintUse] = []
    begins: Begins = "full"
    listed: bool = False
    starts: float | None = None
    seeking: bool = False
    rival: Literal["asks", "asked"] | None = None
    resigned: int | None = None
    again_until: float | None = None


class ToldStep(msgspec.Struct, omit_defaults=True):
    """What one step did, as far as the listener may know it. ``seat`` is none for the deal.

    ``undone`` are the steps that a seat takes back with its last move: they happened, but no longer stand.
    """

    number: int
    seat: int | None
    events: list[dict[str, Any]]
    by: Literal["person", "time", "bot"] = "person"
    undone: list[int] = []
    request: str = ""


class Time(msgspec.Struct):
    """Seconds left now: for this decision and the bank together, of each seat; none where no clock runs."""

    left: list[float | None]
    bank: list[float]


class Result(msgspec.Struct):
    """The end of a match; the seed fits the commitment of its beginning.

    ``resigned`` is the seat that gave up, ``stood_in`` are people's seats for which bots have moved.
    """

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, Any]]
    seed: str
    resigned: int | None = None
    stood_in: list[int] = []


class LegalAction(msgspec.Struct, omit_defaults=True):
    """An action that the seat may take now; its own sentence comes from ``/api/games/{game}/actions``.

    ``effect`` is a key of the catalogue's effects, unless it is that of the sentence; ``facts`` are those it
    has beside the sentence's. ``gain`` is what it is sure to bring: points now, and if the match ended now;
    it is missing where chance or a secret decides. What ``commits`` cannot be taken back; what
    ``declines`` passes, stops or takes nothing.
    """

    action: str
    rule: str
    effect: str = ""
    facts: dict[str, Any] = {}
    gain: tuple[int, int] | None = None
    commits: bool = False
    declines: bool = False


class Moved(FromServer, tag="moved", omit_defaults=True):
    """The position as one seat sees it (none: spectators), and every step since the last message.

    A step that carries your request acknowledges it: it is stored. ``no_undo`` says why the
    seat's last move stays, as the key of a refusal; without it, the move can be taken back.
    """

    seat: int | None
    number: int
    steps: list[ToldStep]
    to_act: list[int]
    choices: list[LegalAction]
    view: View
    time: Time | None = None
    result: Result | None = None
    no_undo: str | None = None


class Refused(FromServer, tag="refused"):
    """Nothing was changed. ``key`` is a sentence of the game's catalogue if there is a ``rule``."""

    request: str
    key: str
    rule: str | None
    facts: dict[str, Any]


class Hinted(FromServer, tag="hinted"):
    """The answer to a hint, to its socket alone. ``number`` is the number of steps it holds for."""

    request: str
    number: int
    advice: Advice


class Here(FromServer, tag="here"):
    """Who is listening now."""

    people: list[str]
    watchers: int


class Said(FromServer, tag="said"):
    """A line of chat."""

    number: int
    person: str
    name: str
    time: float
    text: str
    claimed: bool = False


class Unsaid(FromServer, tag="unsaid"):
    """A moderator has removed a line of chat: stop showing it."""

    number: int


class Pong(FromServer, tag="pong"):
    """The answer to a ping."""


class Closing(FromServer, tag="closing", omit_defaults=True):
    """The server closes this socket. Reconnect with ``since``, unless the key says that it is no use."""

    key: str
    facts: dict[str, Any] = {}


Outgoing = TableInfo | Moved | Refused | Hinted | Here | Said | Unsaid | Pong | Closing

INCOMING: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
ENCODER = msgspec.json.Encoder()


def told(event: dict[str, Any]) -> dict[str, Any]:
    """An event as it goes over the wire: the seat is none where no seat did it."""
    return event | {"seat": None} if event["seat"] == limits.NOBODY else event


def read(message: str | bytes) -> Incoming:
    return INCOMING.decode(message)


def write(message: FromServer) -> str:
    return ENCODER.encode(message).decode()
