"""The state joined to its rules: what searches, matches and tests work with."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.core.rng import Rng
from sacbe.games.coatl import deal, deal_again, estimate, instinct, legal, play, scoring
from sacbe.games.coatl.state import State


class Coatl(State):
    def deal(self) -> None:
        deal.new_match(self)

    def list_actions(self, seat: Seat) -> None:
        legal.list_actions(self, seat)

    def play(self, seat: Seat, action: Action) -> None:
        play.play(self, seat, action)

    def score(self, seat: Seat, part: int) -> int:
        return scoring.score(self, seat, part)

    def reward(self, seat: Seat) -> float:
        return scoring.reward(self, seat)

    def estimate(self, seat: Seat) -> int:
        return estimate.estimate(self, seat)

    def outlook(self, seat: Seat) -> float:
        return estimate.outlook(self, seat)

    def instinct(self, seat: Seat, rng: Rng) -> Action:
        return instinct.choose(self, seat, rng)

    def resample(self, seat: Seat, rng: Rng) -> None:
        deal_again.deal_again(self, seat, rng)
