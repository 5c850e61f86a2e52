"""The interface of a game. A game is a module (its folder) with these names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from sacbe.core.action import Action, Seat
from sacbe.core.asked import check_options, check_rng
from sacbe.core.choice import Choosing
from sacbe.core.errors import BadValue
from sacbe.core.event import Telling
from sacbe.core.features import Layout
from sacbe.core.gains import NamedGain
from sacbe.core.options import Option, Value, pack_options
from sacbe.core.plain import shown
from sacbe.core.position import Position
from sacbe.core.rng import Rng


class BrokenRule(NamedTuple):
    """Why an action is not legal now: the rule's number, and a sentence of the catalogue with its facts."""

    rule: str
    key: str
    facts: dict[str, Any]


class Game(Protocol):
    NAME: str
    RULES: int  # raised when a recorded match would replay differently
    SEATS: range
    OPTIONS: Sequence[Option]
    ACTIONS: int  # number of actions: every action is below it
    COMPONENTS: str  # digest of the data file
    TELLING: Telling
    CHOOSING: Choosing
    SAID_ELSEWHERE: frozenset[str]  # keys of a view that only repeat others
    NO_POINTS: frozenset[str]  # entries of a breakdown that are not points
    REVEALING: frozenset[int]  # kinds of events that reveal something or draw on chance

    def empty_position(self, seats: int, options: int, rng: Rng) -> Position: ...
    def observe(self, position: Any, seat: Seat) -> Any: ...  # typed in the game's view_types.py
    def rebuild(self, view: dict[str, Any], rng: Rng) -> Position: ...
    def dump(self, position: Any) -> Any: ...  # likewise
    def stage(self, facts: dict[str, Any], rng: Rng) -> Position: ...
    def write(self, action: Action) -> str: ...
    def read(self, text: str) -> Action: ...
    def refuse(self, position: Any, seat: Seat, action: Action) -> BrokenRule: ...
    def default_action(self, position: Any, seat: Seat) -> Action: ...
    def layout(self, seats: int) -> Layout: ...  # of an observation
    def breakdown(self, position: Any) -> list[dict[str, Any]]: ...
    def resources(self, position: Any, seat: Seat) -> dict[str, int]: ...  # its own, as far as it knows them
    def named_gains(self, told: list[dict[str, Any]]) -> Iterator[NamedGain]: ...  # by which one may have won


def new_position(game: Game, seats: int, options: dict[str, Value], rng: Rng) -> Position:
    return empty_position(game, seats, options, rng).ready()


def empty_position(game: Game, seats: int, options: dict[str, Value], rng: Rng) -> Position:
    check_seats(game, seats)
    packed = pack_options(game.OPTIONS, check_options(options), seats)
    return game.empty_position(seats, packed, check_rng(rng))


def check_game(game: Game) -> None:
    if not isinstance(getattr(game, "NAME", None), str):
        raise BadValue("not_game", value=shown(game))


def check_seats(game: Game, seats: int) -> None:
    """Checks that the game exists and can be played with this many seats."""
    check_game(game)
    if type(seats) is not int or seats not in game.SEATS:
        raise BadValue("seat_count", game=game.NAME, seats=shown(seats), known=list(game.SEATS))
