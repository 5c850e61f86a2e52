"""The whole position as plain data, secrets included, in the rulebook's names; ``staging.py`` reads it."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import PATH_LETTERS
from sacbe.games.lost_cities.notation import CARDS, SPACES, TILES
from sacbe.games.lost_cities.options import OPTIONS
from sacbe.games.lost_cities.state import State
from sacbe.games.lost_cities.view_types import Dump, Figure, Public
from sacbe.games.lost_cities.words import DECISIONS, DIRECTIONS, FIGURES


def dump(state: State) -> Dump:
    return {
        **public(state),
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "taken_openly": taken_openly(state),
        "deck": native.named(state.deck, state.deck_size, CARDS),
        "set_aside": native.named(state.aside, state.aside_size, CARDS),
        "piles": piles(state),
        "points": native.numbers(state.points, state.seats),
    }


def public(state: State) -> Public:
    """What lies open to everybody at every moment."""
    seats = range(state.seats)
    return {
        "game": "lost_cities",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "expedition": state.expedition,
        "decision": DECISIONS[state.decision],
        "active": state.turn,
        "path": path_or_none(state.path),
        "closed_pile": path_or_none(state.closed_pile),
        "stall": state.stall,
        "tiles": tiles(state),
        "stacks": [stacks(state, seat) for seat in seats],
        "directions": [directions(state, seat) for seat in seats],
        "figures": [figures(state, seat) for seat in seats],
        "artefact_tiles": native.numbers(state.artefact_tiles, state.seats),
        "tokens": native.numbers(state.tokens, state.seats),
        "tiles_met": [tiles_met(state, seat) for seat in seats],
        "nets": [native.numbers(state.net[seat], box.EXPEDITIONS_LONG) for seat in seats],
    }


def tiles(state: State) -> dict[str, str]:
    """Those that still lie on the paths."""
    found = {}
    for space in range(box.SPACES):
        if state.tile[space] != box.NO_TILE:
            found[SPACES[space]] = TILES[state.tile[space]]
    return found


def tiles_met(state: State, seat: Seat) -> list[dict[str, int]]:
    """Per expedition, how many victory-point tiles of each kind: single gains, no totals (H18)."""
    met: list[dict[str, int]] = [{} for _ in range(box.EXPEDITIONS_LONG)]
    for place in range(box.TILE_SHEET):
        if state.met[seat][place]:
            met[place // box.TILE_KINDS][TILES[place % box.TILE_KINDS]] = state.met[seat][place]
    return met


def path_or_none(path: int) -> str | None:
    return None if path == box.NOWHERE else PATH_LETTERS[path]


def hand(state: State, seat: Seat) -> list[str]:
    return native.named(state.hand[seat], state.hand_size[seat], CARDS)


def taken_openly(state: State) -> list[list[str]]:
    """The cards of each hand that everybody saw it take from a pile."""
    return [native.named(state.taken[seat], state.taken_size[seat], CARDS) for seat in range(state.seats)]


def piles(state: State) -> dict[str, list[str]]:
    found = {}
    for path in range(box.PATHS):
        found[PATH_LETTERS[path]] = native.named(state.pile[path], state.pile_size[path], CARDS)
    return found


def stacks(state: State, seat: Seat) -> dict[str, list[str]]:
    found = {}
    for path in range(box.PATHS):
        lane = seat * box.PATHS + path
        found[PATH_LETTERS[path]] = native.named(state.stack[lane], state.stack_size[lane], CARDS)
    return found


def directions(state: State, seat: Seat) -> dict[str, str]:
    """Of started paths; under `ascending` none is shown."""
    found: dict[str, str] = {}
    if state.choice(words.DIRECTION) == words.ASCENDING:
        return found
    for path in range(box.PATHS):
        lane = seat * box.PATHS + path
        if state.stack_size[lane]:
            found[PATH_LETTERS[path]] = DIRECTIONS[direction(state.lowest[lane], state.highest[lane])]
    return found


def direction(lowest: int, highest: int) -> int:
    """The direction, derived from the values that may follow."""
    if lowest > box.LOWEST:
        return words.UP
    return words.DOWN if highest < box.HIGHEST else words.OPEN


def figures(state: State, seat: Seat) -> dict[str, Figure]:
    """By path; figures in the supply stand nowhere."""
    found: dict[str, Figure] = {}
    for path in range(box.PATHS):
        step = state.step[seat * box.PATHS + path]
        if step:
            figure = FIGURES[state.explorer[seat] != path]
            found[PATH_LETTERS[path]] = {"figure": figure, "step": step}
    return found
