"""The state joined to its rules: what searches, matches and tests work with."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.core.rng import Rng
from sacbe.games.milpa import deal, estimate, legal, play, scoring
from sacbe.games.milpa.state import State


class Milpa(State):
    def deal(self) -> None:
        deal.new_match(self)

    def list_actions(self, seat: Seat) -> None:
        legal.list_actions(self, seat)

    def play(self, seat: Seat, action: Action) -> None:
        play.play(self, seat, action)

    def score(self, seat: Seat, part: int) -> int:
        return scoring.score(self, seat, part)

    def estimate(self, seat: Seat) -> int:
        return estimate.estimate(self, seat)

    def resample(self, seat: Seat, rng: Rng) -> None:
        deal.deal_again(self, seat, rng)
