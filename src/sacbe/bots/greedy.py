"""Looks one step ahead: the action after which the position looks best, over several guesses."""

from __future__ import annotations

from typing import Any, Final

from sacbe.bots.candidate import Candidate
from sacbe.core.action import Action, Seat
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng

GUESSES: Final = 12


def analyse(
    game: Game, view: dict[str, Any], seat: Seat, rng: Rng, guesses: int = GUESSES
) -> list[Candidate]:
    root = game.rebuild(view, rng)
    legal = root.legal(seat)
    if len(legal) < 2:
        return [Candidate(game.write(action), 0, root.promise(seat)) for action in legal]
    dealt = [root.resampled(seat, rng) for _ in range(guesses)]
    rng.mix(legal)  # ties in random order
    values = {
        action: sum(promise_after(guess, seat, action) for guess in dealt) / guesses for action in legal
    }
    ranked = sorted(legal, key=values.__getitem__, reverse=True)
    return [Candidate(game.write(action), guesses, values[action]) for action in ranked]


def promise_after(guess: Position, seat: Seat, action: Action) -> float:
    after = guess.copy()
    after.apply(seat, action)
    return after.promise(seat)
