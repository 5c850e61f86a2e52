"""How a search plays on from a leaf of its tree, and how it values the position it reaches."""

from __future__ import annotations

from sacbe.bots.nets.net import Evaluator, Net
from sacbe.bots.search_settings import INSTINCT, SearchSettings
from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.arrays import reals
from sacbe.core.position import Position
from sacbe.core.rng import Rng


class Rollout:
    def __init__(self, root: Position, rng: Rng, settings: SearchSettings, net: Net | None = None) -> None:
        """With a net, positions in which the match has not ended are judged by it."""
        self.spare = root.copy()  # scratch copy for looking ahead
        self.rng = rng
        self.horizon = settings.horizon
        self.tries = settings.tries
        self.evaluator = None if net is None else Evaluator(net)
        self.worth = reals(limits.MAX_SEATS)  # by seat, for the last position judged

    def play_on(self, position: Position) -> None:
        if self.tries == 1:
            position.play_on(self.rng, self.horizon)
            return
        left = self.horizon
        while left > 0 and not position.over:
            if self.tries == INSTINCT:
                position.play(position.turn, position.instinct(position.turn, self.rng))
            else:
                self.play_well(position)
            left -= 1

    def play_well(self, position: Position) -> None:
        """Of a few sampled actions, the one that looks best to the seat that takes it."""
        seat = position.turn
        position.refresh(seat)
        count = position.action_count
        best = position.actions[self.rng.below(count)]
        if count > 1:
            top = self.look(position, seat, best)
            for _ in range(1, self.tries):
                action = position.actions[self.rng.below(count)]
                if action != best:
                    outlook = self.look(position, seat, action)
                    if outlook > top:
                        top = outlook
                        best = action
        position.play(seat, best)

    def look(self, position: Position, seat: Seat, action: Action) -> float:
        """How the position looks to a seat after its action."""
        self.spare.copy_from(position)
        self.spare.play(seat, action)
        return self.spare.outlook(seat)

    def judge(self, position: Position) -> None:
        if self.evaluator is not None and not position.over:
            self.evaluator.judge(position)
            for seat in range(position.seats):
                self.worth[seat] = self.evaluator.worth[seat]
            return
        for seat in range(position.seats):
            self.worth[seat] = position.outlook(seat)
