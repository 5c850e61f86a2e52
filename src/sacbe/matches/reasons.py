"""Why one action is better than another, in the game's own terms: the sources of the points it brings.

What is sure comes first: points at once, and what the seat then has (``sources.py`` of the game), as the
engine tells them after each of the two actions. Then the position is dealt again as the seat may know it, and
both are played to the end from the same deals: points by source that differ, and what the best rival scores
less. What the numbers cannot tell from noise is not said.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from sacbe.bots.analysis import tries_for
from sacbe.bots.forecast import Forecast
from sacbe.core import text
from sacbe.core.action import Seat
from sacbe.core.choice import Choice
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches import choosing

DEALS: Final = 48  # deals from which both actions are played to the end
FEWEST: Final = 16  # of them, where it is cut short
LEAST: Final = 0.75  # points that are worth a word
SURE: Final = 2.0  # standard errors
MOST: Final = 4  # parts of a reason
HELD: Final = 2  # of them, at most, what the seat then has
EXPLAINED: Final = 2 / 3  # of the gap: with less it is said that the rest is not any one source

Told = Literal["most", "now", "ended", "source", "cost", "denies", "allows", "has", "doors"]
PACKAGES: Final = "sacbe.games."


class ReasonPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that differs: a key of [reasons] and a whole number, below zero where the action has less.

    ``source`` is one of the game's [sources]; of what the seat then has (``has``), one of its [resources].
    """

    key: Told
    points: int = 0
    source: str = ""

    @property
    def speaks_for(self) -> bool:
        """Whether it is a reason for the action and not against it."""
        return self.key not in ("cost", "allows") and self.points >= 0

    def turned(self) -> ReasonPart:
        """The same, told of the other action."""
        other: dict[Told, Told] = {"source": "cost", "cost": "source", "denies": "allows", "allows": "denies"}
        if self.key in other:
            return ReasonPart(other[self.key], self.points, self.source)
        return ReasonPart("now" if self.key == "most" else self.key, -self.points, self.source)

    def say(self, game: str, lang: str) -> str:
        less = self.points < 0
        facts: dict[str, Any] = {"points": abs(self.points)}
        if self.key == "has":
            more = text.say(text.HOUSE, lang, "reasons.fewer" if less else "reasons.more", {})
            held = {"count": abs(self.points), "more": more}
            facts["what"] = text.say(PACKAGES + game, lang, f"resources.{self.source}", held)
        elif self.source:
            facts["source"] = text.say(PACKAGES + game, lang, f"sources.{self.source}", {})
        fewer = "_fewer" if less and self.key != "has" else ""
        return text.say(text.HOUSE, lang, f"reasons.{self.key}{fewer}", facts)


class Reason(msgspec.Struct, frozen=True):
    """Why ``action`` rather than ``other``; ``rule`` is the one the action follows."""

    action: str
    other: str
    rule: str
    parts: list[ReasonPart]


def compare(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    action: str,
    other: str,
    rng: Rng,
    go_on: Callable[[], bool] = lambda: True,
) -> Reason:
    """The same view, actions and ``rng`` give the same reason, unless it is cut short."""
    root = game.rebuild(view, rng)
    told = {each.action: each for each in choosing.choices(game, root, seat, view)}
    ends: list[tuple[Position, Position]] = []
    while len(ends) < FEWEST or (len(ends) < DEALS and go_on()):
        ends.append(played(game, root, seat, [action, other], rng))
    gains = [difference(game, one, two, seat) for one, two in ends]
    points = sum(sum(gain.values()) for gain, _ in gains) / len(ends)
    likely = [*by_source([gain for gain, _ in gains]), *of_others([loss for _, loss in gains])]
    parts = [*at_once(told, action, other), *likely[: MOST - HELD]]
    parts += afterwards(game, root, seat, told[action], told[other])[: min(HELD, MOST - len(parts))]
    if not explains(parts, points):
        parts = [*parts[: MOST - 1], ReasonPart("doors")]
    return Reason(action, other, told[action].rule, parts)


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
    """By source, how much more the seat has at the first end, and how much more the best rival has."""
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


def at_once(told: Mapping[str, Choice], action: str, other: str) -> list[ReasonPart]:
    """Points that are certain without any playout: against all other actions, or else against this one."""
    mine, its = told[action].gain, told[other].gain
    if mine is None or its is None:
        return []
    gains = [each.gain for each in told.values() if each.action != action]
    lead = mine.points - max(mine.points if gain is None else gain.points for gain in gains)
    if lead > 0:
        return [ReasonPart("most", lead)]
    if mine.points != its.points:
        return [ReasonPart("now", mine.points - its.points)]
    later = mine.if_ended - its.if_ended
    return [ReasonPart("ended", later)] if later else []


def afterwards(game: Game, root: Position, seat: Seat, mine: Choice, its: Choice) -> list[ReasonPart]:
    """What the seat then has more or less of, the largest difference first; only where nothing is left to
    chance."""
    if mine.gain is None or its.gain is None:
        return []
    held, other = (game.resources(after(game, root, seat, each.action), seat) for each in (mine, its))
    found = [
        ReasonPart("has", count - other[name], name) for name, count in held.items() if count != other[name]
    ]
    return sorted(found, key=lambda part: -abs(part.points))


def after(game: Game, root: Position, seat: Seat, action: str) -> Position:
    position = root.copy()
    position.apply(seat, game.read(action))
    return position


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
    """Whether the reasons given make up most of what the action gains."""
    told = [part.points for part in parts if part.speaks_for and part.key not in ("has", "doors")]
    return bool(told) and sum(told) >= EXPLAINED * max(0.0, points)
