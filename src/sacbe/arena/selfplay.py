"""What one match of a bot against itself teaches about the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from sacbe.arena.plan import Plan, Sitting
from sacbe.arena.tournament import sit_down
from sacbe.core.limits import SPECTATOR
from sacbe.games.quetzal import components as quetzal
from sacbe.matches.match import Match

PRINTED: Final = dict(zip(quetzal.TILE_NAMES, quetzal.TILE_VP, strict=True))
EXCHANGED: Final = {
    quetzal.TILE_NAMES[quetzal.U3]: quetzal.U3_VP
}  # the other exchange is for discovery points
NO_POINTS: Final = {"total", "tokens", "objectives", "secured_count", "disk"}  # of a breakdown


class Gain(msgspec.Struct, frozen=True):
    """A seat has something by its name, and perhaps points for it."""

    kind: str
    name: str
    seat: int
    points: int


class Lesson(msgspec.Struct, frozen=True):
    first: int  # the seat that began
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    choices: tuple[tuple[str, int], ...]  # each decision, and among how many actions
    sources: tuple[dict[str, int], ...]  # by seat
    gains: tuple[Gain, ...]


def learn_from(plan: Plan, sitting: Sitting) -> Lesson:
    match, bots = sit_down(plan, sitting)
    first, choices = match.to_act[0], []
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        choices.append((str(view["decision"]), len(match.legal(seat))))
        match.play(seat, bots[seat].choose(view, seat))
    sheets = match.breakdown()
    totals = tuple(int(sheet["total"]) for sheet in sheets)
    sources = tuple(map(points_by_source, sheets))
    return Lesson(first, tuple(match.winners), totals, tuple(choices), sources, tuple(gains(match)))


def points_by_source(sheet: dict[str, Any]) -> dict[str, int]:
    """They add up to the total; what came in several expeditions is one source."""
    return {
        key: sum(value) if isinstance(value, list) else value
        for key, value in sheet.items()
        if key not in NO_POINTS
    }


def gains(match: Match) -> Iterator[Gain]:
    return NAMED[match.game.NAME](match.events(SPECTATOR))


def of_lost_cities(told: list[dict[str, Any]]) -> Iterator[Gain]:
    """Figures by what they scored, victory-point tiles, and how many artefacts somebody had."""
    for each in told:
        if each["event"] == "figure_scored":
            yield Gain("figure", each["figure"], each["seat"], each["points"])
        elif each["event"] == "points_gained":
            yield Gain("point_tile", str(each["points"]), each["seat"], each["points"])
        elif each["event"] == "artefacts_scored":
            yield Gain("tokens", str(each["tokens"]), each["seat"], each["points"])


def of_paititi(told: list[dict[str, Any]]) -> Iterator[Gain]:
    """Each exhibition, with what the seats scored at it."""
    shown = ""
    for each in told:
        if each["event"] == "exhibition_chosen":
            shown = each["exhibition"]
        elif each["event"] == "scored" and shown:
            yield Gain("exhibition", shown, each["seat"], each["points"])


def of_coatl(told: list[dict[str, Any]]) -> Iterator[Gain]:
    """Prophecies and temples, with what they scored; the last competition, where one plays alone."""
    for each in told:
        if each["event"] == "prophecy_scored":
            yield Gain("prophecy", each["prophecy"], each["seat"], each["points"])
        elif each["event"] == "temple_scored":
            yield Gain("temple", each["temple"], each["seat"], each["points"])


def of_quetzal(told: list[dict[str, Any]]) -> Iterator[Gain]:
    """Upgrades, with what is printed on them (Q-158: nobody loses it) and what they paid."""
    for each in told:
        if each["event"] == "tile_gained":
            yield Gain("upgrade", each["tile"], each["seat"], PRINTED[each["tile"]])
        elif each["event"] == "effect_paid":
            yield Gain("upgrade", each["tile"], each["seat"], each["points"])
        elif each["event"] == "exchanged":
            yield Gain("upgrade", each["tile"], each["seat"], EXCHANGED.get(each["tile"], 0))


NAMED: Final[dict[str, Callable[[list[dict[str, Any]]], Iterator[Gain]]]] = {
    "lost_cities": of_lost_cities,
    "paititi": of_paititi,
    "coatl": of_coatl,
    "quetzal": of_quetzal,
}
