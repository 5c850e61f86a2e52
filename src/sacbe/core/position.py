"""A match in play. Every game's state is a ``Position``; searches, matches and tests know nothing else.

For rules and searches (compiled: C only, without the interpreter lock): ``list_actions``, ``play``,
``score``, ``deal``, ``resample``, ``copy_from``, ``tell``, ``play_out`` (and ``native.offer``). For others:
``to_act``, ``legal``, ``apply``, ``choices``, ``take``, ``copy``, ``resampled``, ``events``, ``scores``.
"""

from __future__ import annotations

from typing import Final, Self

from sacbe.core import limits, native
from sacbe.core.action import Action, Score, Seat
from sacbe.core.arrays import row, rows
from sacbe.core.asked import NotOffered, check_knower, check_player, check_rng, small
from sacbe.core.event import Event
from sacbe.core.rng import Rng
from sacbe.core.slots import Slots

MARGIN: Final = 0.2  # weight of the lead at the end, so that lost matches are played well too
FAR: Final = 1_000_000  # more points than anybody scores
NUMBERS: Final = tuple(range(limits.NUMBERS))
CROWDED: Final = "more actions or events than core/limits.py allows"


class Position:
    def __init__(self, seats: int, options: int, rng: Rng) -> None:
        """An empty table; ``deal`` sets it up."""
        self.seats = seats
        self.options = options
        self.rng = rng
        self.turn = 0
        self.over = False
        self.score_parts = 1
        self.half_sure = 50
        self.telling = False
        self.crowded = False
        self.listed = limits.NOBODY  # the seat whose actions are listed below
        self.action_count = 0
        self.actions = row(limits.MAX_ACTIONS)
        self.event_count = 0
        self.told = rows(limits.MAX_EVENTS, limits.EVENT_WIDTH)

    # What a game implements

    def deal(self) -> None:
        """Sets everything up, drawing from ``self.rng``."""

    def may_act(self, seat: Seat) -> bool:
        """``turn`` is the seat a search asks next; where seats choose simultaneously, others may act too."""
        return seat == self.turn

    def list_actions(self, seat: Seat) -> None:
        """Lists the legal actions of a seat that may act."""

    def play(self, seat: Seat, action: Action) -> None:
        """Carry out an action that was offered; set ``turn`` and ``over``; the next list may be left."""

    def score(self, seat: Seat, part: int) -> int:
        """Part 0 is the points, then tie-breakers; more is better."""
        return 0

    def estimate(self, seat: Seat) -> int:
        """The estimated value of an unfinished match for a seat, in points."""
        return self.score(seat, 0)

    def describe(self, seat: Seat, slots: Slots) -> None:
        """What the seat to act sees, for a learned evaluation; nothing if the game has none."""

    def instinct(self, seat: Seat, rng: Rng) -> Action:
        """The default move of a rollout; random unless the game knows better."""
        self.refresh(seat)
        return self.actions[rng.below(self.action_count)]

    def resample(self, seat: Seat, rng: Rng) -> None:
        """Deals again all that ``seat`` cannot know (``NOBODY``: any seat); draws from ``rng``."""

    # What a game uses

    def choice(self, place: int) -> int:
        """The value of option number ``place`` (see core/options.py)."""
        return self.options >> 4 * place & 15

    def tell(self, kind: int, seat: Seat, first: int, second: int, third: int) -> None:
        if self.telling:
            self.tell_all(kind, seat, first, second, third, 0, 0, limits.EVERYONE)

    def tell_owner(self, kind: int, seat: Seat, first: int, second: int, third: int) -> None:
        """Everyone hears that it happened; only the seat hears the details."""
        if self.telling:
            self.tell_all(kind, seat, first, second, third, 0, 0, seat)

    def whisper(self, kind: int, seat: Seat, first: int, second: int, third: int) -> None:
        """Only the seat hears of it at all."""
        if self.telling:
            self.tell_all(kind, seat, first, second, third, 0, 0, limits.ONLY + seat)

    def tell_all(
        self,
        kind: int,
        seat: Seat,
        first: int,
        second: int,
        third: int,
        fourth: int,
        fifth: int,
        known_to: int,
    ) -> None:
        if not self.telling:
            return
        if self.event_count == limits.MAX_EVENTS:
            self.crowded = True
            return
        event = self.told[self.event_count]
        event[0], event[1] = kind, seat
        event[2] = first
        event[3] = second
        event[4] = third
        event[5] = fourth
        event[6] = fifth
        event[7] = known_to
        self.event_count += 1

    # What a search uses

    def refresh(self, seat: Seat) -> None:
        self.listed = limits.NOBODY
        self.action_count = 0
        self.list_actions(seat)

    def allows(self, seat: Seat, action: Action) -> bool:
        if self.over or not self.may_act(seat):
            return False
        if self.listed != seat:
            self.refresh(seat)
            self.listed = seat
        for place in range(self.action_count):
            if self.actions[place] == action:
                return True
        return False

    def copy_from(self, source: Position) -> None:
        """Copies ``source``, a position of the same game, but keeps its own random state."""
        self.seats = source.seats
        self.options = source.options
        self.turn = source.turn
        self.over = source.over
        self.score_parts = source.score_parts
        self.half_sure = source.half_sure
        self.listed = limits.NOBODY
        native.copy_fields(self, source)

    def play_out(self, rng: Rng) -> int:
        """Plays at random to the end and returns the number of actions."""
        steps = 0
        while not self.over:
            play_any(self, rng)
            steps += 1
        return steps

    def play_on(self, rng: Rng, steps: int) -> None:
        """Plays at most ``most`` random actions."""
        while steps > 0 and not self.over:
            play_any(self, rng)
            steps -= 1

    def is_ahead(self, seat: Seat, other: Seat) -> bool:
        for part in range(self.score_parts):
            if self.score(seat, part) != self.score(other, part):
                return self.score(seat, part) > self.score(other, part)
        return False

    def reward(self, seat: Seat) -> float:
        """1 for a seat that nobody is ahead of."""
        for other in range(self.seats):
            if self.is_ahead(other, seat):
                return 0.0
        return 1.0

    def outlook(self, seat: Seat) -> float:
        """The value for a seat, from 0 to 1: estimated from the lead, at the end the reward."""
        return self.settled(seat) if self.over else self.hope(seat)

    def settled(self, seat: Seat) -> float:
        """Winning first; then few seats ahead, by few points."""
        return self.reward(seat) * (1.0 - 2.0 * MARGIN) + (self.rank(seat) + self.hope(seat)) * MARGIN

    def rank(self, seat: Seat) -> float:
        """The fraction of the other seats that are not ahead; 1 in a solo match."""
        if self.seats == 1:
            return 1.0
        ahead = 0
        for other in range(self.seats):
            ahead += self.is_ahead(other, seat)
        return 1.0 - ahead / (self.seats - 1.0)

    def hope(self, seat: Seat) -> float:
        """A lead of ``half_sure`` points looks like three wins in four."""
        lead = self.lead(seat)
        return 0.5 + 0.5 * lead / (self.half_sure + (lead if lead > 0 else -lead))

    def lead(self, seat: Seat) -> int:
        """Estimated lead over the best other seat; solo, over zero."""
        best = 0 if self.seats == 1 else -FAR
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.estimate(other))
        return self.estimate(seat) - best

    # What everyone else uses

    def ready(self) -> Self:
        self.deal()
        self.listed = limits.NOBODY
        return self

    def to_act(self) -> list[Seat]:
        return [] if self.over else [seat for seat in range(self.seats) if self.may_act(seat)]

    def legal(self, seat: Seat) -> list[Action]:
        asked = small(seat)
        asks = not self.over and 0 <= asked < self.seats and self.may_act(asked)
        return offered(self, asked) if asks else []

    def apply(self, seat: Seat, action: Action) -> None:
        """Checks the action: compiled rules would write out of bounds on an illegal one."""
        asked, wanted = small(seat), small(action)
        if not 0 <= asked < self.seats or not self.allows(asked, wanted):
            raise NotOffered(action)
        carry_out(self, asked, wanted)

    def legal_now(self) -> list[Action]:
        """``legal`` for the seat a search asks next."""
        return [] if self.over else offered(self, self.turn)

    def apply_now(self, action: Action, /) -> None:
        """``apply`` for the seat a search asks next."""
        wanted = small(action)
        if not self.allows(self.turn, wanted):
            raise NotOffered(action)
        carry_out(self, self.turn, wanted)

    def copy(self) -> Self:
        twin = native.blank(self)
        twin.rng = self.rng.copy()
        twin.copy_from(self)
        return twin

    def resampled(self, seat: Seat, rng: Rng) -> Self:
        twin = self.copy()
        twin.resample(check_knower(seat, self.seats), check_rng(rng))
        return twin

    def promise(self, seat: Seat) -> float:
        return self.outlook(check_player(seat, self.seats))

    def has_won(self, seat: Seat) -> bool:
        """Alone or with others; never before the end."""
        return self.over and self.reward(check_player(seat, self.seats)) == 1.0

    def events(self) -> list[Event]:
        """The events of the last action."""
        width = range(limits.EVENT_WIDTH)
        told = [[self.told[place][column] for column in width] for place in range(self.event_count)]
        return [Event(each[0], each[1], tuple(each[2:7]), each[7]) for each in told]

    def scores(self) -> list[Score]:
        parts = range(self.score_parts)
        return [tuple(self.score(seat, part) for part in parts) for seat in range(self.seats)]


# Functions and not methods: compiled, they cost no call.


def play_any(position: Position, rng: Rng) -> None:
    seat = position.turn
    if position.listed != seat:
        position.action_count = 0
        position.list_actions(seat)
    position.listed = limits.NOBODY
    position.play(seat, position.actions[rng.below(position.action_count)])


def offered(position: Position, seat: Seat) -> list[Action]:
    position.refresh(seat)
    position.listed = seat
    if position.crowded:
        raise OverflowError(CROWDED)
    return native.listed(position, NUMBERS)


def carry_out(position: Position, seat: Seat, action: Action) -> None:
    position.event_count = 0
    position.listed = limits.NOBODY
    position.play(seat, action)
    position.listed = limits.NOBODY
    if position.crowded:
        raise OverflowError(CROWDED)
