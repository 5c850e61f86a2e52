"""Checks that the points, tiles and tokens of a staged position can come from a match."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sacbe.core.facts import Facts
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities.position import LostCities
from sacbe.games.lost_cities.scoring import artefact_value
from sacbe.games.lost_cities.sources import tile_points


def check(facts: Facts, state: LostCities) -> None:
    finished = state.expedition if state.over else state.expedition - 1
    _check_tokens(facts, state, finished)
    _check_artefacts(facts, state)
    for seat in range(state.seats):
        _check_future(facts, state, seat, finished)
        if not state.over:  # then the figures are back with their owners
            _check_arrivals(facts, state, seat)
    for expedition in range(finished):
        _check_nets(facts, state, expedition)
    for seat in range(state.seats):
        right = state.points[seat] == _total(state, seat)
        facts.demand(right, f"points[{seat}]", "lost_cities:points_sum", total=_total(state, seat))


def _total(state: LostCities, seat: int) -> int:
    """Gain by gain, with the floor of zero after each expedition and after the artefacts."""
    artefacts = artefact_value(state, state.tokens[seat]) if state.over else 0
    total = total_of(tile_points(state.met[seat]), state.net[seat])
    return max(0, total + artefacts)


def total_of(tiles: Iterable[int], nets: Iterable[int]) -> int:
    """L-77 to L-79, expedition by expedition."""
    total = 0
    for gained, net in zip(tiles, nets, strict=True):
        total = max(0, total + gained + net)
    return total


def _check_tokens(facts: Facts, state: LostCities, finished: int) -> None:
    """L-81: tiles become tokens when an expedition ends."""
    count, most = sum(state.tokens), finished * box.ARTEFACT_TILES
    facts.demand(count <= most, "tokens", "too_many", most=most, count=count)
    facts.demand(not state.over or not any(state.artefact_tiles), "artefact_tiles", "lost_cities:exchanged")


def _check_future(facts: Facts, state: LostCities, seat: int, finished: int) -> None:
    facts.demand(not any(state.net[seat][finished:]), f"nets[{seat}]", "lost_cities:not_scored_yet")
    begun = tile_points(state.met[seat])[state.expedition :]
    facts.demand(not any(begun), f"tiles_met[{seat}]", "lost_cities:not_begun_yet")


def _check_arrivals(facts: Facts, state: LostCities, seat: int) -> None:
    """L-52, L-53: a tile where a figure has been was met; any other tile met lay where none lies now."""
    tiles = state.tile
    reached = [tiles[space] for space in _reached(state, seat)]
    first = (state.expedition - 1) * box.TILE_KINDS
    met = state.met[seat][first : first + box.TILE_KINDS]
    gone = state.artefact_tiles[seat]
    for tile in range(box.ARROW + 1, box.TILE_KINDS):
        lying, missing = reached.count(tile), box.TILE_SET.count(tile) - tiles.count(tile)
        right = lying <= met[tile] <= lying + missing
        facts.demand(right, f"tiles_met[{seat}]", "lost_cities:other_tiles_met")
        gone += met[tile] - lying
    right = gone <= reached.count(box.NO_TILE)
    facts.demand(right, f"artefact_tiles[{seat}]", "lost_cities:never_been_there")


def _check_artefacts(facts: Facts, state: LostCities) -> None:
    """L-54: the first to arrive takes it."""
    tiles = state.tile
    been = {space for seat in range(state.seats) for space in _reached(state, seat)}
    right = all(tiles[space] != box.ARTEFACT for space in been)
    facts.demand(right, "tiles", "lost_cities:artefact_left")


def _reached(state: LostCities, seat: int) -> list[int]:
    step = state.step[seat * box.PATHS : (seat + 1) * box.PATHS]
    return [path * box.STEPS + place for path, at in enumerate(step) for place in range(at)]


def _check_nets(facts: Facts, state: LostCities, expedition: int) -> None:
    """What figures can have scored, with at most as many beyond a bridge as end an expedition."""
    beyond = 0
    for seat in range(state.seats):
        net = state.net[seat][expedition]
        right = net in _crossings()
        facts.demand(right, f"nets[{seat}]", "lost_cities:no_such_net", value=net)
        beyond += _crossings()[net]
    facts.demand(beyond <= box.FIGURES_TO_END, "nets", "lost_cities:too_far", most=box.FIGURES_TO_END)


@cache
def _crossings() -> dict[int, int]:
    """For every sum a seat's figures can score, the least number that must be beyond a bridge."""
    found = {0: 0}
    for factor in (box.EXPLORER_FACTOR, *[1] * box.ADVENTURERS):
        found = _with_one_more(found, factor)
    return found


def _with_one_more(before: dict[int, int], factor: int) -> dict[int, int]:
    found = dict(before)  # it may stay in the supply
    for step, value in enumerate(box.STEP_VALUES, 1):
        for net, beyond in before.items():
            least = beyond + (step > box.BRIDGE)
            found[net + factor * value] = min(found.get(net + factor * value, least), least)
    return found
