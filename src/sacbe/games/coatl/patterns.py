"""Where in a Cóatl a pattern occurs (C-90), as bits of the places where it starts.

``segments[colour]`` has a bit for each visible segment of the colour, ``over_card`` one for each segment that
covers something. From them come the signs, a bit for each place that shows one; a pattern is three signs side
by side (components.py), so it is found everywhere at once.
"""

from __future__ import annotations

from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.components import Prophecy
from sacbe.games.coatl.state import State


def occurrences(state: State, row: int, prophecy: Prophecy) -> int:
    if state.read != row:
        read(state, row)
    signs = state.signs
    pattern = box.PATTERN[prophecy]
    return signs[pattern[0]] & (signs[pattern[1]] >> 1) & (signs[pattern[2]] >> 2)


def read(state: State, row: int) -> None:
    """Reads the signs of a Cóatl; they stay valid until ``forget``."""
    segments = state.segments[row]
    signs = state.signs
    over_card = state.over_card[row]
    mirrored = 0
    for colour in range(box.COLOURS):
        here = segments[colour]
        mirrored |= here & (here >> 2)
        signs[box.IS + colour] = here
        signs[box.IS_NOT + colour] = ~here
        signs[box.COVERS + colour] = here & over_card
        signs[box.OTHER_COVERS + colour] = ~here & over_card
    for key in range(box.KEYS):
        signs[box.EITHER + key] = segments[box.LEFT[2 * key]] | segments[box.RIGHT[2 * key]]
    signs[box.ANY] = ~0
    signs[box.MIRRORED] = mirrored
    state.read = row


def forget(state: State) -> None:
    """To be called when any Cóatl has changed."""
    state.read = words.NO_ROW


def freshen(state: State, starts: int, ends: int, covered: int) -> None:
    """An occurrence is fresh if it starts or ends at one of these segments.

    R1: ``covered`` lies over its own colour, where that creates nothing; only a pattern whose last segment
    must be overlaid is fresh if it ends there.
    """
    fresh = state.fresh
    fresh[box.ONE_OVERLAID] = starts | ends | covered
    fresh[box.TWO_OVERLAID] = starts | ((ends | covered) >> 1)
    fresh[box.TWO] = starts | (ends >> 1)
    fresh[box.THREE] = starts | (ends >> 2)
    state.covered = covered


def level_of(found: int) -> int:
    """C-41: one level for each occurrence, but three at most."""
    second = found & (found - 1)  # one bit less
    third = second & (second - 1)
    return (found != 0) + (second != 0) + (third != 0)


def is_fresh(state: State, found: int, prophecy: Prophecy) -> bool:
    """C-34: an occurrence contains a segment of the card just laid."""
    return found & state.fresh[box.REACH[prophecy]] != 0


def fresh_level(state: State, row: int, prophecy: Prophecy) -> int:
    """C-34, C-41: the level at which it could be realised; 0 if the card just laid has no part in it."""
    found = occurrences(state, row, prophecy)
    return level_of(found) * is_fresh(state, found, prophecy)  # faster than a branch
