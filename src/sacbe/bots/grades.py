"""The words for differences, and from which size on: one table for hints, reviews, retries and puzzles.

Sizes are in points of win share (hundredths), each with its standard error. Where three or more play, a
mistake is measured in points of the game: each limit then stands for as many of its points as would turn so
much of an even match, by the spread of its scores (``[review]`` of the game's ``bots.toml``).
"""

from __future__ import annotations

import math
from typing import Final, Literal

import msgspec

from sacbe.bots.game_settings import said_of_bots

Preference = Literal["too_close", "close", "better", "clear"]
Fault = Literal["inaccuracy", "mistake", "blunder"]
Scale = Literal["win", "points"]

SURE: Final = 2.0  # standard errors within which all is too close to call
TOO_CLOSE: Final = 0.5  # standard errors
CLOSE: Final = (4.0, 1.5)  # points and standard errors: below either it is a close call
CLEAR: Final = (10.0, 2.5)  # from both on it is clearly best
FAULTS: Final[tuple[tuple[float, Fault], ...]] = ((15.0, "blunder"), (10.0, "mistake"), (5.0, "inaccuracy"))
MANY: Final = 3  # seats, from which on points of the game come first
WORK: Final = 30_000_000
SPREAD: Final = 20.0  # of the difference of two scores, where a game does not say


class FaultLimits(msgspec.Struct, frozen=True):
    """What the words mean in one match, for whoever shows them."""

    scale: Scale
    sure: float
    inaccuracy: float
    mistake: float
    blunder: float


def limits(game: str, seats: int) -> FaultLimits:
    scale = scale_of(seats)
    blunder, mistake, inaccuracy = (round(least * unit(game, scale), 2) for least, _ in FAULTS)
    return FaultLimits(scale, SURE, inaccuracy, mistake, blunder)


def scale_of(seats: int) -> Scale:
    return "points" if seats >= MANY else "win"


def one_percent(game: str) -> float:
    """Points of the game that turn one hundredth of an even match (a normal distribution's middle)."""
    spread = float((said_of_bots(game, "review") or {}).get("spread", SPREAD))
    return spread * math.sqrt(2 * math.pi) / 100


def work(game: str) -> int:
    """Steps of playouts that a review of a match may take: about 40 seconds of one core."""
    return int((said_of_bots(game, "review") or {}).get("work", WORK))


def unit(game: str, scale: Scale) -> float:
    """What stands for one hundredth of win share in this scale."""
    return one_percent(game) if scale == "points" else 1.0


def preference(gap: float, error: float, unit: float = 1.0) -> Preference:
    """Of the best action over the next one."""
    if gap < TOO_CLOSE * error or gap <= 0:
        return "too_close"
    if gap < CLOSE[0] * unit or gap < CLOSE[1] * error:
        return "close"
    return "clear" if gap >= CLEAR[0] * unit and gap >= CLEAR[1] * error else "better"


def fault(loss: float, error: float, found: FaultLimits) -> Fault | None:
    """None for a loss that is small, or within two standard errors of being small."""
    sure = loss - found.sure * error
    for name in ("blunder", "mistake", "inaccuracy"):
        if sure >= getattr(found, name):
            return name
    return None


def passes(loss: float, error: float, found: FaultLimits) -> bool:
    """Whether an answer to a position that is tried again is right."""
    return loss < found.inaccuracy + error
