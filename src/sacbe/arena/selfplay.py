"""What one match of a bot against itself says about the game."""

from __future__ import annotations

from typing import Any

import msgspec

from sacbe.arena.plan import Fixture, Plan
from sacbe.arena.tournament import sit_down
from sacbe.core.gains import NamedGain
from sacbe.core.game import Game
from sacbe.core.limits import SPECTATOR


class Findings(msgspec.Struct, frozen=True):
    first: int  # the seat that began
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    choices: tuple[tuple[str, int], ...]  # each decision, with its number of actions
    sources: tuple[dict[str, int], ...]  # by seat
    gains: tuple[NamedGain, ...]


def learn_from(plan: Plan, fixture: Fixture) -> Findings:
    match, bots = sit_down(plan, fixture)
    first, choices = match.to_act[0], []
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        choices.append((str(view["decision"]), len(match.legal(seat))))
        match.play(seat, bots[seat].choose(view, seat))
    sheets = match.breakdown()
    totals = tuple(int(sheet["total"]) for sheet in sheets)
    sources = tuple(points_by_source(match.game, sheet) for sheet in sheets)
    gains = tuple(match.game.named_gains(match.events(SPECTATOR)))
    return Findings(first, tuple(match.winners), totals, tuple(choices), sources, gains)


def points_by_source(game: Game, sheet: dict[str, Any]) -> dict[str, int]:
    """Adds up to the total; points from several expeditions count as one source."""
    return {
        key: sum(value) if isinstance(value, list) else value
        for key, value in sheet.items()
        if key != "total" and key not in game.NO_POINTS
    }
