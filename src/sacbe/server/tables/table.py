"""A live table: its rows, the match replayed from them, and what each listener is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from sacbe.core.event import Event
from sacbe.core.limits import SPECTATOR
from sacbe.core.record import Record
from sacbe.matches.choosing import choices
from sacbe.matches.match import Match, replay
from sacbe.matches.outcome import Outcome
from sacbe.server import wire
from sacbe.server.offering import legal_action
from sacbe.server.tables import account, table_info, table_settings, taking_back
from sacbe.server.tables.clock import Clock
from sacbe.server.tables.listener import Listener, watchers
from sacbe.server.tables.visibility import Eyes, Visibility, moment
from sacbe.store.matches import UNFINISHED, MatchRow, SeatRow
from sacbe.store.step import BOT, BY, PERSON, TIME, WITH_ANSWERS, StandingMoves, Step

READ: Final = (  # what a table reads from its rows
    *("row", "seats", "settings", "options", "match", "trouble", "clock"),
    *("steps", "standing", "told", "visibility", "said"),
)


class Table:
    match: Match | None = None
    trouble: wire.Trouble | None = None  # why a match that was begun cannot be played here
    unsure = 0  # reasons to think that the rows are ahead of us
    behind = False  # they hold more steps
    ahead = False  # they hold other steps, or fewer
    ours = False  # this process took the last step, and is first to let bots think
    timer: asyncio.TimerHandle | None = None

    def __init__(
        self,
        row: MatchRow,
        seats: list[SeatRow],
        said: int,
        now: Callable[[], float] = time.time,
        chat: wire.Chat = "all",
    ) -> None:
        self.now = now
        self.widest_chat = chat  # that the operator allows
        self.row = row
        self.settings = table_settings.read(row.terms)
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self.seats = seats
        self.steps: list[Step] = []
        self.standing = StandingMoves()
        self.told: list[list[Event]] = []  # by the deal, then by each step
        self.visibility = Visibility()
        self.said = said
        self.clock = Clock(self.settings.clock, len(seats))
        self.listeners: list[Listener] = []
        self.lock = asyncio.Lock()
        self.pending: set[tuple[int, int]] = set()  # seats for which a bot is thinking, at which number
        self.used = time.monotonic()
        self._fresh: dict[tuple[int, Eyes], str] = {}  # the last step as each seat is told of it

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        return len(self.steps)

    @property
    def over(self) -> bool:
        return self.row.phase not in UNFINISHED or (self.match is not None and self.match.over)

    @property
    def chat(self) -> wire.Chat:
        """Who may write: the narrower of the operator's and the host's settings."""
        return max(self.widest_chat, self.settings.chat, key=wire.CHATS.index)

    def take(self, row: MatchRow, seats: list[SeatRow]) -> None:
        """What other rows say."""
        if (row.terms, row.options) != (self.row.terms, self.row.options):
            self.settings = table_settings.read(row.terms)
            self.options = msgspec.json.decode(row.options)
        self.row, self.seats = row, seats

    # The match

    def begin(self, steps: list[Step]) -> None:
        """Replays everything in the rows."""
        self.match = replay(self.record([]))
        self.told = [self.match.told_last()]
        self.steps = []
        self.standing = StandingMoves()
        self.visibility = Visibility()
        self.clock = Clock(self.settings.clock, len(self.seats))
        self.clock.ask(self.match.to_act, self.row.started or self.now())
        for step in steps:
            self.advance(step)
        self._fresh.clear()

    def set_aside(self, key: str, **facts: Any) -> None:
        """Marks the match as one that cannot be played here, with the reason."""
        self.match = None
        self.trouble = wire.Trouble(key, facts)
        self.steps, self.told, self.visibility = [], [], Visibility()

    def become(self, fresh: Table) -> None:
        """Takes over a reloaded match; listeners stay connected."""
        for name in READ:
            setattr(self, name, getattr(fresh, name))
        self.ours = False
        self._fresh.clear()

    def record(self, moves: list[tuple[int, str]], retaken: int = 0) -> Record:
        row = self.row
        start = None if row.start is None else msgspec.json.decode(row.start)
        seats = len(self.seats)
        seed = int(row.seed, 16)
        mind = retaken, len(table_info.hinted(self.row))
        return Record(row.game, row.rules, row.components, seats, self.options, seed, moves, start, *mind)

    def advance(self, step: Step, when: float | None = None, outcome: Outcome | None = None) -> None:
        """``when``: the time by our clock, if it happens now; otherwise that of the row.

        ``outcome`` is the foreseen outcome, if there is one.
        """
        assert self.match is not None
        assert step.number == self.number + 1
        before = moment(self.match, step.seat)
        if step.action:
            self.match.accept(outcome or self.match.foresee(step.seat, step.action))
            self.told.append(self.match.told_last())
        else:
            self._take_back(step)
            self.told.append([])
        self.standing.note(step)
        self.steps.append(step._replace(told=None))
        self._fresh.clear()
        if not self.visibility.note(self.match, step, self.told[-1], before):
            self.clock.step(step.seat, self.match.to_act, step.time if when is None else when)

    def _take_back(self, step: Step) -> None:
        assert self.match is not None
        if step.action == WITH_ANSWERS:
            self.match.undo(step.seat, answers=True)
        else:
            self.match.undo(step.seat)

    def written(self, number: int, events: Sequence[Event]) -> str:
        """The events of a step, as its row keeps them."""
        assert self.match is not None
        telling = self.match.game.TELLING
        return account.write(telling, self.told[0], events) if number == 1 else account.write(telling, events)

    def missed(self, seat: int) -> int:
        """How many decisions in a row the seat has left to its default; a commitment is part of one."""
        count = 0
        for step in reversed(self.steps):
            if step.seat == seat and step.by != TIME:
                return count
            count += step.seat == seat and not self.visibility.is_quiet(step.number)
        return count

    @property
    def due(self) -> float | None:
        """When the first of people's clocks runs out."""
        asked = self.match.to_act if self.match is not None else []
        deadlines = [self.clock.deadline(seat) for seat in asked if self.player(seat) is None]
        return min((each for each in deadlines if each is not None), default=None)

    # Who sits here

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def eyes_of(self, person: str | None) -> Eyes:
        return tuple(self.seats_of(person)) or (SPECTATOR,)

    def player(self, seat: int) -> str | None:
        """The level of the bot that plays this seat now."""
        return self.seats[seat].level if self.seats[seat].kind == "bot" else self.seats[seat].stand_in

    # What is told

    def tell(self, message: str) -> None:
        for listener in self.listeners:
            listener.push(message)

    def tell_said(self, said: wire.Said, apart: set[str]) -> None:
        message = wire.write(said)
        for listener in self.listeners:
            if listener.hears(said.person, apart):
                listener.push(message)

    def tell_step(self) -> None:
        for listener in self.listeners:
            if self.visibility.hears_last(listener.seats, self.number):
                for seat in listener.seats:
                    listener.push(self.fresh(seat, listener.seats))

    def tell_all(self, since: int | None) -> None:
        """Tells everybody the position and every step since; None: only new steps."""
        if self.match is None:
            return
        for listener in self.listeners:
            heard = self.heard(listener.seats) if since is None else since
            for seat in listener.seats:
                listener.push(wire.write(self.moved(seat, listener.seats, heard)))

    def tell_table(self) -> None:
        for listener in self.listeners:
            person = listener.person.id if listener.person else None
            listener.push(wire.write(self.card(person)))

    def fresh(self, seat: int, eyes: Eyes) -> str:
        """The last step; the same bytes for all listeners with the same eyes."""
        key = seat, eyes
        if key not in self._fresh:
            self._fresh[key] = wire.write(self.moved(seat, eyes, self.heard(eyes) - 1))
        return self._fresh[key]

    def heard(self, eyes: Eyes) -> int:
        """How many steps these eyes know of: the number they are told."""
        return self.visibility.heard(eyes, self.number)

    def place(self, eyes: Eyes, heard: int) -> int:
        """The largest number of steps there were when these eyes knew of so many."""
        return self.visibility.place(eyes, heard)

    def moved(self, seat: int, eyes: Eyes, since: int) -> wire.Moved:
        match = self.match
        assert match is not None
        watching = seat == SPECTATOR
        view = match.view(seat)
        playing = self.row.phase == "playing"
        return wire.Moved(
            seat=None if watching else seat,
            number=self.heard(eyes),
            steps=self.told_steps(seat, eyes, since if 0 <= since <= self.heard(eyes) else -1),
            to_act=match.to_act if playing else [],
            choices=self._choices(seat, view) if playing and not watching else [],
            view=view,
            time=self.clock.time(self.now()) if playing else None,
            result=self.result() if self.over else None,
            no_undo=taking_back.why_not(self, seat) if playing and not watching else None,
        )

    def _choices(self, seat: int, view: dict[str, Any]) -> list[wire.LegalAction]:
        assert self.match is not None
        told = choices(self.match.game, self.match.standing, seat, view)
        return [legal_action(choice) for choice in told]

    def told_steps(self, seat: int, eyes: Eyes, since: int) -> list[wire.ToldStep]:
        silent = set(self.visibility.silent(eyes))
        first = 0 if since < 0 else self.place(eyes, since) + 1
        places = [number for number in range(first, self.number + 1) if number not in silent]
        return [self._step(seat, eyes, place) for place in places]

    def _step(self, seat: int, eyes: Eyes, place: int) -> wire.ToldStep:
        assert self.match is not None
        telling = self.match.game.TELLING
        heard = (event.seen_by(seat) for event in self.told[place])
        events = [wire.told(telling.cited(event)) for event in heard if event is not None]
        if place == 0:
            return wire.ToldStep(0, None, events)
        step = self.steps[place - 1]
        request = step.request if step.seat == seat and step.by == PERSON else ""
        undone = self.visibility.numbers(eyes, self.standing.taken_back.get(place, []))
        (number,) = self.visibility.numbers(eyes, [place])
        return wire.ToldStep(number, step.seat, events, BY[step.by], undone, request)

    def result(self, resigned: int | None = None) -> wire.Result:
        """Of two, the one who did not give up has won."""
        match = self.match
        assert match is not None
        gave_up = self.row.resigned if resigned is None else resigned
        winners = match.winners if gave_up is None else [1 - gave_up]
        bots = {step.seat for step in self.steps if step.by == BOT}
        stood_in = sorted(seat for seat in bots if self.seats[seat].kind == "person")
        return wire.Result(match.scores(), winners, match.breakdown(), self.row.seed, gave_up, stood_in)

    def card(self, person: str | None) -> wire.TableInfo:
        return table_info.info(self, person)

    def here(self) -> wire.Here:
        people = sorted({listener.person.id for listener in self.listeners if listener.person})
        return wire.Here(people, watchers(self.listeners))
