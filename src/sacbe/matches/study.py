"""The analysis of one decision of a match, and the advice for it."""

from __future__ import annotations

from typing import Any

from sacbe.bots.analysis import Analysis, analyse
from sacbe.core.action import Seat
from sacbe.core.asked import check_seed
from sacbe.core.game import Game
from sacbe.core.rng import Rng
from sacbe.matches.advice import Advice, advise


def studied(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    number: int,
    iterations: int | None,
    seconds: float | None,
    seed: int,
) -> Analysis:
    """The analysis of a decision; its randomness follows from the seed and the number of moves before it."""
    return analyse(game, view, seat, Rng(check_seed(seed) << 32 | number), iterations, seconds)


def hinted(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    number: int,
    idea: str | None,
    iterations: int | None,
    seconds: float | None,
) -> Advice:
    """Its randomness follows from the number of moves before it."""
    return advise(game, view, seat, Rng(number), idea, iterations, seconds)
