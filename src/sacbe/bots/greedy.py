"""One step ahead: the action after which the position looks best, over several guesses at what is hidden."""

from __future__ import annotations

from typing import Any, Final

from sacbe.bots.choice import Choice
from sacbe.core.action import Action, Seat
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng

GUESSES: Final = 12


def analyse(game: Game, view: dict[str, Any], seat: Seat, rng: Rng) -> list[Choice]:
    root = game.rebuild(view, rng)
    guesses = [root.resampled(seat, rng) for _ in range(GUESSES)]
    legal = root.legal(seat)
    rng.mix(legal)  # equals in any order
    values = {
        action: sum(promise_after(guess, seat, action) for guess in guesses) / GUESSES for action in legal
    }
    ranked = sorted(legal, key=values.__getitem__, reverse=True)
    return [Choice(game.write(action), GUESSES, values[action]) for action in ranked]


def promise_after(guess: Position, seat: Seat, action: Action) -> float:
    after = guess.copy()
    after.apply(seat, action)
    return after.promise(seat)
