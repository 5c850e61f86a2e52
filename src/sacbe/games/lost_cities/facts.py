"""The whole position as plain data, secrets included, in the rulebook's names. ``staging.py`` reads it back."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.notation import CARDS, SPACES, TILES, write_cards
from sacbe.games.lost_cities.options import OPTIONS
from sacbe.games.lost_cities.state import State


def dump(state: State) -> dict[str, Any]:
    return public(state) | {
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "taken_openly": [taken_openly(state, seat) for seat in range(state.seats)],
        "deck": write_cards(state.deck[: state.deck_size]),
        "set_aside": write_cards(state.aside[: state.aside_size]),
        "piles": piles(state),
        "points": state.points[: state.seats],
    }


def public(state: State) -> dict[str, Any]:
    """What lies open to everybody at every moment."""
    seats = range(state.seats)
    return {
        "game": "lost_cities",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "expedition": state.expedition,
        "decision": words.DECISIONS[state.decision],
        "active": state.turn,
        "path": path_or_none(state.path),
        "closed_pile": path_or_none(state.closed_pile),
        "stall": state.stall,
        "tiles": {SPACES[space]: TILES[tile] for space, tile in enumerate(state.tile) if tile != box.NO_TILE},
        "stacks": [stacks(state, seat) for seat in seats],
        "directions": [directions(state, seat) for seat in seats],
        "figures": [figures(state, seat) for seat in seats],
        "artefact_tiles": state.artefact_tiles[: state.seats],
        "tokens": state.tokens[: state.seats],
        "tile_points": [state.tile_points[seat][:] for seat in seats],
        "nets": [state.net[seat][:] for seat in seats],
    }


def path_or_none(path: int) -> str | None:
    return None if path == box.NOWHERE else box.PATH_LETTERS[path]


def hand(state: State, seat: Seat) -> list[str]:
    return write_cards(state.hand[seat][: state.hand_size[seat]])


def taken_openly(state: State, seat: Seat) -> list[str]:
    """Of a hand, the cards that everybody saw it take from a pile."""
    return write_cards(state.taken[seat][: state.taken_size[seat]])


def piles(state: State) -> dict[str, list[str]]:
    return {
        letter: write_cards(state.pile[path][: state.pile_size[path]]) for path, letter in enumerate(box.PATH_LETTERS)
    }


def stacks(state: State, seat: Seat) -> dict[str, list[str]]:
    lanes = enumerate(box.PATH_LETTERS, seat * box.PATHS)
    return {letter: [CARDS[card] for card in state.stack[lane][: state.stack_size[lane]]] for lane, letter in lanes}


def directions(state: State, seat: Seat) -> dict[str, str]:
    """Of started paths; under `ascending` none is shown."""
    if state.options >> 4 * words.DIRECTION & 15 == words.ASCENDING:
        return {}
    lanes = enumerate(box.PATH_LETTERS, seat * box.PATHS)
    return {letter: words.DIRECTIONS[direction(state, lane)] for lane, letter in lanes if state.stack_size[lane]}


def direction(state: State, lane: int) -> int:
    if state.lowest[lane] > box.LOWEST:
        return words.UP
    return words.DOWN if state.highest[lane] < box.HIGHEST else words.OPEN


def figures(state: State, seat: Seat) -> dict[str, dict[str, Any]]:
    """By path; those in the supply stand nowhere."""
    found = {}
    for path, letter in enumerate(box.PATH_LETTERS):
        step = state.step[seat * box.PATHS + path]
        if step:
            kind = words.EXPLORER if state.explorer[seat] == path else words.ADVENTURER
            found[letter] = {"figure": words.FIGURES[kind], "step": step}
    return found
