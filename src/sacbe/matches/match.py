"""One match being played: its record, its live position, and what was told."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

from sacbe.bots.analysis import Analysis
from sacbe.core.action import Action, Seat
from sacbe.core.asked import check_options, check_seat, check_seed, check_whole
from sacbe.core.choice import Choice
from sacbe.core.commitment import commitment
from sacbe.core.errors import BadRecord, BadValue, IllegalMove, NothingToDecide, NoUndo, Problem
from sacbe.core.event import Event
from sacbe.core.game import empty_position
from sacbe.core.options import Value, pack_options, unpack_options
from sacbe.core.plain import shown
from sacbe.core.position import Position
from sacbe.core.record import Record, check_replayable, check_shape, wrong_move
from sacbe.core.rng import SecretRng
from sacbe.games import find_game
from sacbe.matches import choosing, undo
from sacbe.matches.advice import Advice
from sacbe.matches.chance import without_chance, write_chance
from sacbe.matches.outcome import Outcome
from sacbe.matches.snapshots import Snapshot, Snapshots
from sacbe.matches.study import hinted, studied


class Match:
    """Made by ``new``, ``replay`` or ``stage``. Seats count from 0; actions are option ids (play:R7)."""

    def __init__(self, record: Record) -> None:
        check_shape(record)
        self.game = find_game(record.game)
        check_replayable(self.game, record)
        self._record = deepcopy(replace(record, moves=[]))
        self._position = self._begin()
        self._earlier = Snapshots()
        self._told: list[list[Event]] = [self._position.events()]  # by the deal, then by each move
        self._play_recorded(record.moves)

    # Decisions

    @property
    def seats(self) -> int:
        return self._position.seats

    @property
    def over(self) -> bool:
        return self._position.over

    @property
    def to_act(self) -> list[Seat]:
        """Seats that may decide now; none when the match is over."""
        return self._position.to_act()

    @property
    def moves(self) -> list[tuple[Seat, str]]:
        return list(self._record.moves)

    def legal(self, seat: Seat) -> list[str]:
        self._check_seat(seat)
        return [self.game.write(action) for action in self._position.legal(seat)]

    def choices(self, seat: Seat) -> list[Choice]:
        """The actions of ``legal``, each with its words, effect, rule and sure gain."""
        self._check_seat(seat)
        return choosing.choices(self.game, self._position, seat)

    def check(self, seat: Seat, text: str) -> Action:
        """Returns the action if the seat may take it now; changes nothing."""
        self._check_seat(seat)
        action = self.game.read(text if type(text) is str else shown(text))
        if action not in self._position.legal(seat):
            refusal = self.game.refuse(self._position, seat, action)
            raise IllegalMove(self.game.NAME, refusal.rule, refusal.key, refusal.facts)
        return action

    def play(self, seat: Seat, text: str) -> list[dict[str, Any]]:
        """Takes an action and returns what then happened, as the seat may know it."""
        self.accept(self.foresee(seat, text))
        return self.events(seat, len(self._record.moves))

    def foresee(self, seat: Seat, text: str) -> Outcome:
        """The result of an action, for a caller that must store it first."""
        action = self.check(seat, text)
        position = self._position.copy()
        position.telling = True
        position.apply(seat, action)
        return Outcome(seat, text, position, position.events())

    def accept(self, outcome: Outcome) -> None:
        """Carries out a foreseen action; nothing else may have happened since."""
        self._earlier.keep(Snapshot(len(self._record.moves), outcome.seat, self._position))
        self._position = outcome.position
        self._record.moves.append((outcome.seat, outcome.text))
        self._told.append(outcome.events)

    def default(self, seat: Seat) -> str:
        """What an absent seat does."""
        self._check_asked(seat)
        return self.game.write(self.game.default_action(self._position, seat))

    def drops_chain(self) -> bool:
        """Whether an absent seat first takes back a choice it has begun, as some games ask."""
        return bool(getattr(self.game, "drops_chain", lambda position: False)(self._position))

    # Knowledge

    def view(self, seat: Seat) -> dict[str, Any]:
        """Everything a seat knows; ``SPECTATOR`` knows what is public."""
        self._check_seat(seat)
        return dict(self.game.observe(self._position, seat))

    def events(self, seat: Seat, since: int = 0) -> list[dict[str, Any]]:
        """What a seat was told from move ``since`` on; 0 is the deal."""
        self._check_seat(seat)
        check_whole("since", since, 0)
        heard = (event.seen_by(seat) for told in self._told[since:] for event in told)
        return [self.game.TELLING.cited(event) for event in heard if event is not None]

    def told_last(self) -> list[Event]:
        """The events of the last move, or of the deal, unfiltered: not to be shown to anyone as they are."""
        return self._told[-1]

    def scores(self) -> list[int]:
        return [score[0] for score in self._position.scores()]

    def breakdown(self) -> list[dict[str, Any]]:
        return self.game.breakdown(self._position)

    @property
    def winners(self) -> list[Seat]:
        """Seats that nobody is ahead of, rivals without a seat included; none before the end."""
        won = [seat for seat in range(self.seats) if self._position.has_won(seat)]
        return won if self.over else []

    def analyse(
        self, seat: Seat, seconds: float | None = None, iterations: int | None = None, seed: int = 0
    ) -> Analysis:
        """Of each action that a seat may take: visits, probability of winning and points of every seat.
        From what the seat knows, by ``seconds``, or by ``iterations``, which always give the same answer."""
        self._check_asked(seat)
        return studied(self.game, self.view(seat), seat, len(self._record.moves), iterations, seconds, seed)

    def hint(
        self, seat: Seat, idea: str | None = None, seconds: float | None = None, iterations: int | None = None
    ) -> Advice:
        """What a seat should do now and why; of an ``idea``, what it is worth beside it."""
        self._check_asked(seat)
        if idea is not None:
            self.check(seat, idea)
        return hinted(self.game, self.view(seat), seat, len(self._record.moves), idea, iterations, seconds)

    # Records

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed; may be published from the start."""
        return commitment(self._record.seed)

    def record(self) -> Record:
        """Everything needed to replay the match, including the seed."""
        return deepcopy(self._record)

    def dump(self) -> dict[str, Any]:
        """The whole position, including secrets; ``stage`` turns it back into a match."""
        return dict(self.game.dump(self._position)) | {"chance": write_chance(self._position.rng)}

    def position(self) -> Position:
        """A copy for searches and benchmarks."""
        return self._position.copy()

    @property
    def standing(self) -> Position:
        """The position itself, read-only: a move replaces it and leaves it unchanged."""
        return self._position

    # Undo

    def check_undo(self, seat: Seat, answers: bool = False) -> None:
        """Refuses unless the seat's last move can be taken back; changes nothing."""
        self._undo_place(seat, answers)

    def undo(self, seat: Seat, answers: bool = False) -> None:
        """Takes back the seat's last move, unless it revealed something or drew on chance.

        With ``answers`` all that followed it goes too, whatever it revealed, and the record says so.
        """
        place = self._undo_place(seat, answers)
        self._return_to(place, [] if answers else self._record.moves[place + 1 :])
        self._record.retaken += answers

    def rewind(self, count: int) -> None:
        """Goes back to the first ``count`` moves, whatever was revealed since: for replays and practice."""
        if type(count) is not int or not 0 <= count <= len(self._record.moves):
            raise BadValue("bad_place", number=shown(count), count=len(self._record.moves))
        self._return_to(count, [])

    # Inside

    def _undo_place(self, seat: Seat, answers: bool) -> int:
        """The index of the seat's last move, if it can be undone and the moves after it still stand."""
        self._check_seat(seat)
        moves = self._record.moves
        if answers:
            return undo.place_with_answers(self.game.REVEALING, seat, moves, self._told)
        place = undo.place(self.game.REVEALING, seat, moves, self._told)
        if place < len(moves) - 1:
            twin = copy(self)
            twin._record = replace(self._record)
            twin._earlier = self._earlier.copy()
            try:
                twin._return_to(place, moves[place + 1 :])
            except Problem:
                raise NoUndo("undo_played", seat=seat) from None
        return place

    def _return_to(self, place: int, moves: list[tuple[Seat, str]]) -> None:
        """Goes back to ``place`` moves and on from there with these."""
        if place == len(self._record.moves):
            return
        rest = self._record.moves[:place]
        if (kept := self._earlier.return_to(place)) is None:
            self._play_again(rest + moves)
            return
        self._position, self._record.moves = kept, rest
        self._told = self._told[: place + 1]
        self._play_recorded(moves, place)

    def _play_again(self, moves: list[tuple[Seat, str]]) -> None:
        self._record.moves = []
        self._position = self._begin()
        self._earlier = Snapshots()
        self._told = self._told[:1]
        self._play_recorded(moves)

    def _begin(self) -> Position:
        record = self._record
        if record.start is not None:
            return self._begin_staged(record.start)
        position = empty_position(self.game, record.seats, record.options, SecretRng(record.seed))
        position.telling = True
        return position.ready()

    def _begin_staged(self, start: dict[str, Any]) -> Position:
        record = self._record
        position = self.game.stage(*without_chance(start, record.seed))
        packed = pack_options(self.game.OPTIONS, record.options, record.seats)
        if (position.seats, position.options) != (record.seats, packed):
            raise BadRecord("record_shape", place="start")
        position.telling = True
        return position

    def _play_recorded(self, moves: list[tuple[Seat, str]], before: int = 0) -> None:
        for number, (seat, text) in enumerate(moves, before + 1):
            try:
                self.accept(self.foresee(seat, text))
            except Problem as problem:
                raise wrong_move(number, problem) from None

    def _check_seat(self, seat: Seat) -> None:
        check_seat(seat, self.seats)

    def _check_asked(self, seat: Seat) -> None:
        self._check_seat(seat)
        if seat not in self.to_act:
            raise NothingToDecide("nothing_to_choose", seat=seat)


def new(game: str, seats: int, options: Mapping[str, Value] | None = None, seed: int | None = None) -> Match:
    """A new match; without a seed, an unpredictable one."""
    found = find_game(game)
    chosen = {} if options is None else check_options(options)
    seed = secrets.randbits(256) if seed is None else check_seed(seed)
    position = empty_position(found, seats, chosen, SecretRng(0))
    chosen = unpack_options(found.OPTIONS, position.options)
    return Match(Record(game, found.RULES, found.COMPONENTS, seats, chosen, seed))


def replay(record: Record) -> Match:
    """The match a record describes, up to its last move."""
    return Match(record)


def stage(game: str, facts: dict[str, Any], seed: int = 0) -> Match:
    """A match from a position as ``Match.dump`` writes it; ``seed`` if the position has no random state."""
    found = find_game(game)
    check_seed(seed)
    position = found.stage(*without_chance(facts, seed))
    chosen = unpack_options(found.OPTIONS, position.options)
    return Match(Record(game, found.RULES, found.COMPONENTS, position.seats, chosen, seed, start=facts))


__all__ = ["Match", "NoUndo", "new", "replay", "stage"]
