"""How a match ends from a position with every hand known: each playout deals anew what nobody knows.

With an action, chance speaks again after it in every playout: what came of it is only one of them.
"""

from __future__ import annotations

from typing import Final

from sacbe.bots.study import TRIES, Study
from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.position import Position
from sacbe.core.rng import Rng

NOTHING: Final = -1  # no action: from the position as it stands


class Forecast(Study):
    def __init__(
        self, root: Position, seat: Seat, rng: Rng, action: Action | None = None, tries: int = TRIES
    ) -> None:
        super().__init__(root, seat, rng, tries)
        self.action = NOTHING if action is None else action
        self.racing = 1

    def play_round(self) -> None:
        self.position.copy_from(self.root)
        self.position.resample(limits.NOBODY, self.rng)
        self.dice.reseed(self.rng)
        if self.action != NOTHING:
            self.position.play(self.seat, self.action)
        self.play_on(0)
        self.left -= 1
        self.rounds += 1

    def end(self) -> Position:
        """The end of one more playout."""
        self.look(1)
        return self.position.copy()
