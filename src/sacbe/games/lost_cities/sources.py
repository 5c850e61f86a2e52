"""Where the points of each seat come from."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.games.lost_cities.play_end import expeditions
from sacbe.games.lost_cities.scoring import artefact_value
from sacbe.games.lost_cities.state import State


def breakdown(state: State) -> list[dict[str, Any]]:
    """Per source, expedition by expedition; ``forgiven`` is what the floor of zero did not take (L-78)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    played = expeditions(state)
    tiles, figures = state.tile_points[seat][:played], state.net[seat][:played]
    artefacts = artefact_value(state, state.tokens[seat]) if state.over else 0
    total = state.points[seat]
    return {
        "tiles": tiles,
        "figures": figures,
        "tokens": state.tokens[seat],
        "artefacts": artefacts,
        "forgiven": total - sum(tiles) - sum(figures) - artefacts,
        "total": total,
    }
