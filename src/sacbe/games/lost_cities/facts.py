"""The whole position as plain data, secrets included, in the rulebook's names; ``staging.py`` reads it."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.notation import SPACES, TILES, write_cards
from sacbe.games.lost_cities.options import OPTIONS
from sacbe.games.lost_cities.state import State


def dump(state: State) -> dict[str, Any]:
    return public(state) | {
        "hands": hands(state),
        "taken_openly": taken_openly(state),
        "deck": write_cards(state.deck[: state.deck_size]),
        "set_aside": write_cards(state.aside[: state.aside_size]),
        "piles": piles(state),
        "points": state.points[: state.seats],
    }


def public(state: State) -> dict[str, Any]:
    """What lies open to everybody at every moment."""
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
        "stacks": stacks(state),
        "directions": directions(state),
        "figures": figures(state),
        "artefact_tiles": state.artefact_tiles[: state.seats],
        "tokens": state.tokens[: state.seats],
        "tiles_met": [tiles_met(sheet) for sheet in state.met[: state.seats]],
        "nets": [row[:] for row in state.net[: state.seats]],
    }


def tiles_met(sheet: list[int]) -> list[dict[str, int]]:
    """By expedition, how many victory-point tiles of each kind: single gains, no totals (H18)."""
    starts = range(0, box.TILE_SHEET, box.TILE_KINDS)
    expeditions = (zip(TILES, sheet[start : start + box.TILE_KINDS], strict=True) for start in starts)
    return [{tile: count for tile, count in kinds if count} for kinds in expeditions]


def path_or_none(path: int) -> str | None:
    return None if path == box.NOWHERE else box.PATH_LETTERS[path]


def hand(state: State, seat: Seat) -> list[str]:
    return write_cards(state.hand[seat][: state.hand_size[seat]])


def hands(state: State) -> list[list[str]]:
    rows = zip(state.hand[: state.seats], state.hand_size, strict=False)
    return [write_cards(cards[:size]) for cards, size in rows]


def taken_openly(state: State) -> list[list[str]]:
    """Of each hand, the cards that everybody saw it take from a pile."""
    rows = zip(state.taken[: state.seats], state.taken_size, strict=False)
    return [write_cards(cards[:size]) for cards, size in rows]


def piles(state: State) -> dict[str, list[str]]:
    rows = zip(box.PATH_LETTERS, state.pile, state.pile_size, strict=True)
    return {letter: write_cards(cards[:size]) for letter, cards, size in rows}


def stacks(state: State) -> list[dict[str, list[str]]]:
    laid = [write_cards(cards[:size]) for cards, size in zip(state.stack, state.stack_size, strict=True)]
    return [dict(zip(box.PATH_LETTERS, lanes_of(laid, seat), strict=True)) for seat in range(state.seats)]


def lanes_of(row: list[Any], seat: Seat) -> list[Any]:
    return row[seat * box.PATHS : (seat + 1) * box.PATHS]


def directions(state: State) -> list[dict[str, str]]:
    """Of started paths; under `ascending` none is shown."""
    if state.options >> 4 * words.DIRECTION & 15 == words.ASCENDING:
        return [{} for _ in range(state.seats)]
    lanes = zip(state.stack_size, state.lowest, state.highest, strict=True)
    found = [words.DIRECTIONS[direction(low, high)] if size else None for size, low, high in lanes]
    rows = (zip(box.PATH_LETTERS, lanes_of(found, seat), strict=True) for seat in range(state.seats))
    return [{letter: each for letter, each in row if each} for row in rows]


def direction(lowest: int, highest: int) -> int:
    if lowest > box.LOWEST:
        return words.UP
    return words.DOWN if highest < box.HIGHEST else words.OPEN


def figures(state: State) -> list[dict[str, dict[str, Any]]]:
    """By path; those in the supply stand nowhere."""
    step, explorer = state.step, state.explorer
    return [
        {
            letter: {"figure": words.FIGURES[explorer[seat] != path], "step": step[seat * box.PATHS + path]}
            for path, letter in enumerate(box.PATH_LETTERS)
            if step[seat * box.PATHS + path]
        }
        for seat in range(state.seats)
    ]
