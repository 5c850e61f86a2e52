"""Why one action is better than another, in the game's own terms: where the points come from that it brings.

The position is dealt again as the seat may know it, and each of the two actions is played to the end from the
same deals. What differs is told: points by source (``sources.py`` of the game), what the others score less,
and what is sure at once. What the numbers cannot tell from noise is not said.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from sacbe.bots.analysis import tries_for
from sacbe.bots.forecast import Forecast
from sacbe.core.action import Seat
from sacbe.core.choice import Choice
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches import choosing

DEALS: Final = 48  # deals from which both actions are played to the end
LEAST: Final = 0.75  # points that are worth a word
SURE: Final = 2.0  # standard errors
MOST: Final = 3  # parts of a reason
EXPLAINED: Final = 2 / 3  # of the gap: with less it is said that the rest is not any one source

Told = Literal["now", "source", "cost", "denies", "allows", "doors"]


class ReasonPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that differs: a key of [reasons], whole points, and the source in the game's [sources]."""

    key: Told
    points: int = 0
    source: str = ""


class Reason(msgspec.Struct, frozen=True):
    """Why ``action`` rather than ``other``; ``rule`` is the one the action follows."""

    action: str
    other: str
    rule: str
    parts: list[ReasonPart]


def compare(game: Game, view: dict[str, Any], seat: Seat, action: str, other: str, rng: Rng) -> Reason:
    """The same view, actions and ``rng`` give the same reason."""
    root = game.rebuild(view, rng)
    sure = choosing.told(game, root, seat, [action, other], view)
    ends = [played(game, root, seat, [action, other], rng) for _ in range(DEALS)]
    gains = [difference(game, one, two, seat) for one, two in ends]
    points = sum(sum(gain.values()) for gain, _ in gains) / DEALS
    parts = [*at_once(sure), *by_source([gain for gain, _ in gains]), *of_others([loss for _, loss in gains])]
    if not explains(parts, points):
        parts = [*parts[: MOST - 1], ReasonPart("doors")]
    return Reason(action, other, sure[0].rule, parts[:MOST])


def played(
    game: Game, root: Position, seat: Seat, actions: Sequence[str], rng: Rng
) -> tuple[Position, Position]:
    """The ends after both actions, from one deal and with the same chance."""
    dealt = root.resampled(seat, rng)
    chance = rng.word()
    one, two = (
        Forecast(dealt, seat, Rng(chance), game.read(each), tries_for(game.NAME)).end() for each in actions
    )
    return one, two


def difference(game: Game, one: Position, two: Position, seat: Seat) -> tuple[dict[str, float], float]:
    """By source what the seat has more at the first end, and what the best of the others has more."""
    mine = [sources(game, each)[seat] for each in (one, two)]
    rivals = [best_other(each, seat) for each in (one, two)]
    return {name: value - mine[1][name] for name, value in mine[0].items()}, rivals[0] - rivals[1]


def sources(game: Game, position: Position) -> list[dict[str, float]]:
    """Points by source, for each seat; a list of them, one for each expedition, is added up."""
    silent = game.NO_POINTS | {"total"}
    return [
        {
            name: float(sum(value) if isinstance(value, list) else value)
            for name, value in sheet.items()
            if name not in silent
        }
        for sheet in game.breakdown(position)
    ]


def best_other(position: Position, seat: Seat) -> float:
    scores = position.scores()
    return float(max((score[0] for other, score in enumerate(scores) if other != seat), default=0))


def at_once(sure: Sequence[Choice]) -> list[ReasonPart]:
    """What is certain without any playout."""
    gains = [each.gain for each in sure]
    if gains[0] is None or gains[1] is None or gains[0].points == gains[1].points:
        return []
    return [ReasonPart("now", gains[0].points - gains[1].points)]


def by_source(gains: Sequence[Mapping[str, float]]) -> list[ReasonPart]:
    found = []
    for name in gains[0]:
        mean, error = mean_of([gain[name] for gain in gains])
        if abs(mean) >= LEAST and abs(mean) >= SURE * error:
            found.append((abs(mean), ReasonPart("source" if mean > 0 else "cost", round(abs(mean)), name)))
    return [part for _, part in sorted(found, key=lambda each: -each[0])]


def of_others(losses: Sequence[float]) -> list[ReasonPart]:
    mean, error = mean_of(losses)
    if abs(mean) < LEAST or abs(mean) < SURE * error:
        return []
    return [ReasonPart("denies" if mean < 0 else "allows", round(abs(mean)))]


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """And its standard error."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / max(1, len(values) - 1) / len(values))


def explains(parts: Sequence[ReasonPart], points: float) -> bool:
    """Whether what is said for the action makes up most of what it brings."""
    told = [part.points for part in parts if part.key in ("now", "source", "denies")]
    return bool(told) and sum(told) >= EXPLAINED * max(0.0, points)
