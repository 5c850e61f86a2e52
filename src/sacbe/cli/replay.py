"""``sacbe replay``: a recorded match, move by move."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from rich.text import Text

from sacbe.cli import files, options
from sacbe.cli.boards import BOARDS
from sacbe.cli.options import Json, Lang
from sacbe.cli.screen import show, show_json
from sacbe.cli.table import show_table
from sacbe.cli.wording import Wording
from sacbe.core.action import Seat
from sacbe.core.errors import BadValue
from sacbe.core.limits import SPECTATOR
from sacbe.matches.match import Match
from sacbe.terminal.language import say

RecordFile = Annotated[str, typer.Argument(metavar="FILE", help=say("options.record"), show_default=False)]
OneSeat = Annotated[
    str | None, typer.Option("--seat", metavar="K", help=say("options.replay_seat"), show_default=False)
]
All = Annotated[bool, typer.Option("--all", help=say("options.all"))]
At = Annotated[str | None, typer.Option("--at", metavar="N", help=say("options.at"), show_default=False)]


def replay(
    record: RecordFile,
    seat: OneSeat = None,
    all_seats: All = False,
    at: At = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    match = files.load(record)
    reader = SPECTATOR if seat is None else options.seat(seat, match.seats)
    tape = Tape(match, reader, all_seats)
    place = None if at is None else tape.place(at)
    if json:
        show_json(tape.told(place))
    elif place is not None:
        tape.show_at(place)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(tape)
    else:
        tape.show_whole()


class Tape:
    """A fully read record, to be wound forwards and backwards."""

    def __init__(self, match: Match, reader: Seat, all_seats: bool) -> None:
        self.match = match
        self.moves = match.moves
        self.reader = reader
        self.all_seats = all_seats
        self.wording = Wording(match.game)

    def place(self, text: str) -> int:
        number = options.whole("--at", text, 0)
        if number > len(self.moves):
            raise BadValue("bad_place", number=number, count=len(self.moves))
        return number

    def wind(self, number: int) -> None:
        """Winds to the position after so many moves."""
        if number < len(self.match.moves):
            self.match.rewind(number)
        for seat, action in self.moves[len(self.match.moves) : number]:
            self.match.play(seat, action)

    def view(self) -> dict[str, Any]:
        if not self.all_seats:
            return self.match.view(self.reader)
        views = [self.match.view(seat) for seat in range(self.match.seats)]
        return BOARDS[self.match.game.NAME].together(views)

    def events(self, number: int) -> list[dict[str, Any]]:
        """The events of the last move; with all seats, as its mover knows them."""
        reader = self.moves[number - 1][0] if self.all_seats and number else self.reader
        return self.match.events(reader, number)

    def told(self, place: int | None) -> dict[str, Any]:
        self.wind(len(self.moves) if place is None else place)
        number = len(self.match.moves)
        events = self.match.events(self.reader) if place is None else self.events(number)
        return {
            "game": self.match.game.NAME,
            "count": len(self.moves),
            "at": number,
            "moves": self.moves[:number],
            "events": events,
            "view": self.view(),
        }

    def show_at(self, number: int) -> None:
        self.wind(number)
        names = [self.wording.seat(seat) for seat in range(self.match.seats)]
        show_table(self.match.game.NAME, self.view(), names)
        self.show_move(number)

    def show_move(self, number: int) -> None:
        count = len(self.moves)
        if number == 0:
            show(Text(say("replay.start", count=count), "bold"))
        else:
            seat, action = self.moves[number - 1]
            who = self.wording.seat(seat)
            show(Text(say("replay.move", number=number, count=count, who=who, action=action), "bold"))
        show(*self.wording.events(self.events(number)))

    def show_whole(self) -> None:
        """Every move in words, and the board at the end."""
        for number in range(len(self.moves)):
            self.wind(number)
            self.show_move(number)
        self.show_at(len(self.moves))


def step_through(tape: Tape) -> None:
    show(say("replay.keys"))
    number, count = 0, len(tape.moves)
    while True:
        tape.show_at(number)
        try:
            line = input(say("replay.prompt", number=number, count=count)).strip().lower()
        except EOFError:
            return
        if line == "q":
            return
        number = max(0, min(count, stepped(number, line)))


def stepped(number: int, line: str) -> int:
    if line == "b":
        return number - 1
    return int(line[:9]) if line.isdecimal() else number + 1
