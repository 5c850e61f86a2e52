"""A live table: its rows, the match they lead to, and what each listener is told of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from sacbe.core.commitment import commitment
from sacbe.core.event import Event
from sacbe.core.limits import SPECTATOR
from sacbe.core.record import Record
from sacbe.matches.match import Match, replay
from sacbe.server import terms, wire
from sacbe.server.clock import Clock
from sacbe.server.listener import Listener
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.step import BY, PERSON, TIME, Step


class Table:
    def __init__(self, row: MatchRow, seats: list[SeatRow], said: int) -> None:
        self.row = row
        self.terms = terms.read(row.terms)
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self.seats = seats
        self.match: Match | None = None
        self.steps: list[Step] = []
        self.told: list[list[Event]] = []  # by the deal, then by each step
        self.said = said
        self.clock = Clock(self.terms.clock, len(seats), time.time())
        self.listeners: list[Listener] = []
        self.lock = asyncio.Lock()
        self.unsure = 0  # reasons to think that the rows know more than we do
        self.behind = False  # they know more steps
        self.ours = False  # this process took the last step, and is first to let bots think
        self.pending: set[tuple[int, int]] = set()  # seats for which a bot is thinking, at which number
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self._fresh: dict[int, str] = {}  # the last step as each seat is told of it

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        return len(self.steps)

    @property
    def over(self) -> bool:
        return self.row.phase == "abandoned" or (self.match is not None and self.match.over)

    # The match

    def begin(self, steps: list[Step]) -> None:
        """Play all that the rows say."""
        self.match = replay(self.record([]))
        self.told = [self.match.told_last()]
        self.steps = []
        self.clock = Clock(self.terms.clock, len(self.seats), self.row.started or time.time())
        self.clock.ask(self.match.to_act, self.row.started or time.time())
        for step in steps:
            self.take(step)
        self._fresh.clear()

    def record(self, moves: list[tuple[int, str]]) -> Record:
        row = self.row
        start = None if row.start is None else msgspec.json.decode(row.start)
        seats = len(self.seats)
        return Record(
            row.game, row.rules, row.components, seats, self.options, int(row.seed, 16), moves, start
        )

    def take(self, step: Step) -> None:
        assert self.match is not None
        assert step.number == self.number + 1
        if step.action is None:
            self.match.undo(step.seat)
            self.told.append([])
        else:
            self.match.play(step.seat, step.action)
            self.told.append(self.match.told_last())
        self.steps.append(step)
        self.clock.step(step.seat, self.match.to_act, step.time)
        self._fresh.clear()

    def missed(self, seat: int) -> int:
        """How many decisions in a row the seat has left to its default."""
        count = 0
        for step in reversed(self.steps):
            if step.seat == seat and step.by != TIME:
                return count
            count += step.seat == seat
        return count

    # Who sits here

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def eyes_of(self, person: str | None) -> list[int]:
        return self.seats_of(person) or [SPECTATOR]

    def player(self, seat: int) -> str | None:
        """The level of the bot that plays this seat now."""
        return self.seats[seat].level if self.seats[seat].kind == "bot" else self.seats[seat].stand_in

    # What is told

    def tell(self, message: str) -> None:
        for listener in self.listeners:
            listener.push(message)

    def tell_said(self, said: wire.Said) -> None:
        message = wire.write(said)
        for listener in self.listeners:
            if said.person not in listener.muted:
                listener.push(message)

    def tell_step(self) -> None:
        for listener in self.listeners:
            for seat in listener.seats:
                listener.push(self.fresh(seat))

    def tell_table(self) -> None:
        for listener in self.listeners:
            person = listener.person.id if listener.person else None
            listener.push(wire.write(self.card(person)))

    def fresh(self, seat: int) -> str:
        """The last step; the same bytes for everyone with the same eyes."""
        if seat not in self._fresh:
            self._fresh[seat] = wire.write(self.moved(seat, self.number - 1))
        return self._fresh[seat]

    def moved(self, seat: int, since: int) -> wire.Moved:
        match = self.match
        assert match is not None
        watching = seat == SPECTATOR
        playing = self.row.phase == "playing"
        return wire.Moved(
            seat=None if watching else seat,
            number=self.number,
            steps=[self._step(seat, number) for number in range(max(since, -1) + 1, self.number + 1)],
            to_act=match.to_act if playing else [],
            choices=match.legal(seat) if playing and not watching else [],
            view=match.view(seat),
            time=self.clock.time(time.time()) if playing else None,
            result=self.result() if self.over else None,
        )

    def _step(self, seat: int, number: int) -> wire.Step:
        assert self.match is not None
        telling = self.match.game.TELLING
        heard = (event.seen_by(seat) for event in self.told[number])
        events = [telling.told(event) for event in heard if event is not None]
        if number == 0:
            return wire.Step(0, SPECTATOR, events)
        step = self.steps[number - 1]
        request = step.request if step.seat == seat and step.by == PERSON else ""
        return wire.Step(number, step.seat, events, BY[step.by], step.action is None, request)

    def result(self) -> wire.Result:
        assert self.match is not None
        return wire.Result(self.match.scores(), self.match.winners, self.match.breakdown(), self.row.seed)

    def card(self, person: str | None) -> wire.Table:
        row = self.row
        return wire.Table(
            id=row.id,
            game=row.game,
            rules=row.rules,
            options=self.options,
            phase=row.phase,  # type: ignore[arg-type]
            seats=[sitter(seat) for seat in self.seats],
            you=self.seats_of(person),
            host=row.host,
            clock=self.terms.clock,
            takeover=self.terms.takeover,
            commitment=commitment(int(row.seed, 16)),
            rematch=row.rematch,
        )

    def here(self) -> wire.Here:
        people = sorted({listener.person.id for listener in self.listeners if listener.person})
        watchers = sum(SPECTATOR in listener.seats for listener in self.listeners)
        return wire.Here(people, watchers)


def sitter(seat: SeatRow) -> wire.Sitter:
    return wire.Sitter(seat.number, seat.kind, seat.person, seat.name, seat.level, seat.stand_in)  # type: ignore[arg-type]
