"""The Cóatl: laying cards at its ends (C-21 to C-28, C-70)."""

from __future__ import annotations

from sacbe.core.action import Action
from sacbe.games.coatl import components as box
from sacbe.games.coatl import patterns, words
from sacbe.games.coatl.components import Colour, Reading
from sacbe.games.coatl.state import State


def lay(state: State, row: int, placement: Action) -> None:
    """Lays a feather card, a head or a tail; ``fresh`` is then up to date."""
    patterns.forget(state)
    state.intended = words.NOTHING
    if placement >= words.TAIL:
        lay_tail(state, row, placement - words.TAIL)
    elif placement >= words.HEAD:
        lay_head(state, row, placement - words.HEAD)
    else:
        way = (placement - words.PLACE) % words.WAYS_COUNT
        lay_feather(state, row, (placement - words.PLACE) // words.WAYS_COUNT, way)


def lay_feather(state: State, row: int, reading: Reading, way: int) -> None:
    if way == words.RIGHT_BESIDE:
        lay_right(state, row, reading, state.length[row], 0)
    elif way == words.RIGHT_OVER:
        lay_right(state, row, reading, state.length[row] - 1, 1)
    elif way == words.LEFT_OVER:
        lay_left(state, row, reading, 1)
    else:
        lay_left(state, row, reading, 0)


def lay_left(state: State, row: int, reading: Reading, covering: int) -> None:
    """C-24: an overlay removes the outermost segment and puts the right half of the card over it."""
    segments = state.segments[row]
    same = covering & segments[box.RIGHT[reading]]
    for colour in range(box.COLOURS):
        segments[colour] = (segments[colour] >> covering) << 2
    state.over_card[row] = ((state.over_card[row] >> covering) << 2) | (covering << 1)
    segments[box.LEFT[reading]] |= 1
    segments[box.RIGHT[reading]] |= 2
    state.length[row] += 2 - covering
    if same != 0 and state.choice(words.SAME_COVER) == words.IGNORED:
        patterns.freshen(state, 1, 0, 2)
    else:
        patterns.freshen(state, 3, 0, 0)


def lay_right(state: State, row: int, reading: Reading, place: int, covering: int) -> None:
    segments = state.segments[row]
    bit = 1 << place
    same = bit & segments[box.LEFT[reading]]
    if covering != 0:
        for colour in range(box.COLOURS):
            segments[colour] &= bit - 1
        state.over_card[row] |= bit
    segments[box.LEFT[reading]] |= bit
    segments[box.RIGHT[reading]] |= bit << 1
    state.length[row] = place + 2
    if same != 0 and state.choice(words.SAME_COVER) == words.IGNORED:
        patterns.freshen(state, 0, bit << 1, bit)
    else:
        patterns.freshen(state, 0, bit | (bit << 1), 0)


def lay_head(state: State, row: int, colour: Colour) -> None:
    segments = state.segments[row]
    for each in range(box.COLOURS):
        segments[each] <<= 1
    state.over_card[row] <<= 1
    segments[colour] |= 1
    state.length[row] += 1
    patterns.freshen(state, 1, 0, 0)


def lay_tail(state: State, row: int, colour: Colour) -> None:
    bit = 1 << state.length[row]
    state.segments[row][colour] |= bit
    state.length[row] += 1
    patterns.freshen(state, 0, bit, 0)


def is_overlay(placement: Action) -> bool:
    return placement < words.UP and (placement - words.PLACE) % words.WAYS_COUNT >= words.LEFT_OVER
