"""Where the points of each seat come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.gains import NamedGain
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities.play_end import expeditions
from sacbe.games.lost_cities.scoring import artefact_value, figure_value
from sacbe.games.lost_cities.state import State

NO_POINTS: Final = frozenset({"tokens"})  # of a breakdown


def breakdown(state: State) -> list[dict[str, Any]]:
    """Per source, expedition by expedition; ``forgiven`` is what the floor of zero did not take (L-78)."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: State, seat: Seat) -> dict[str, Any]:
    played = expeditions(state)
    tiles, figures = tile_points(state.met[seat])[:played], state.net[seat][:played]
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


def if_ended(state: State, seat: Seat) -> int:
    """Points so far, figures where they stand, artefacts by the table; the floor of zero is not applied."""
    if state.over:
        return state.points[seat]
    artefacts = artefact_value(state, state.tokens[seat] + state.artefact_tiles[seat])
    return state.points[seat] + sum(figure_points(state, seat).values()) + artefacts


def figure_points(state: State, seat: Seat) -> dict[str, int]:
    """What each figure of a seat would score where it stands, by path."""
    steps = state.step[seat * box.PATHS : (seat + 1) * box.PATHS]
    return {
        box.PATH_LETTERS[path]: figure_value(state, seat, path) for path in range(box.PATHS) if steps[path]
    }


def tile_points(sheet: list[int]) -> list[int]:
    """By expedition."""
    gained = [count * box.TILE_POINTS[place % box.TILE_KINDS] for place, count in enumerate(sheet)]
    return [sum(gained[start : start + box.TILE_KINDS]) for start in range(0, box.TILE_SHEET, box.TILE_KINDS)]


def resources(state: State, seat: Seat) -> dict[str, int]:
    """The resources a seat has left."""
    lanes = slice(seat * box.PATHS, (seat + 1) * box.PATHS)
    low, high = state.lowest[lanes], state.highest[lanes]
    held = state.hand[seat][: state.hand_size[seat]]
    fitting = [card for card in held if low[box.COLOUR[card]] <= box.VALUE[card] <= high[box.COLOUR[card]]]
    return {
        "playable": len(fitting),
        "steps": sum(state.step[lanes]),
        "artefacts": state.artefact_tiles[seat] + state.tokens[seat],
    }


def named_gains(told: list[dict[str, Any]]) -> Iterator[NamedGain]:
    """Figures by what they scored, victory-point tiles, and numbers of artefacts."""
    for each in told:
        if each["event"] == "figure_scored":
            yield NamedGain("figure", each["figure"], each["seat"], each["points"])
        elif each["event"] == "points_gained":
            yield NamedGain("point_tile", str(each["points"]), each["seat"], each["points"])
        elif each["event"] == "artefacts_scored":
            yield NamedGain("tokens", str(each["tokens"]), each["seat"], each["points"])
