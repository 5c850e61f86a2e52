"""The seven kinds of patterns (C-90): where in a Cóatl each occurs, as bits of the positions where it starts.

``segments[colour]`` has a bit for each visible segment of the colour, ``over_card`` one for each segment that
covers something.
"""

from __future__ import annotations

from sacbe.games.coatl import components as box
from sacbe.games.coatl.components import Colour, Prophecy
from sacbe.games.coatl.state import State


def occurrences(state: State, row: int, prophecy: Prophecy) -> int:
    segments = state.segments[row]
    kind = box.KIND[prophecy]
    x = box.FIRST[prophecy]
    if kind == box.PAIR:
        return pair(segments, x, box.SECOND[prophecy])
    if kind == box.GAP:
        return gap(segments, x, box.SECOND[prophecy])
    if kind == box.FLANK:
        return flank(segments, x, box.SECOND[prophecy], box.THIRD[prophecy])
    if kind == box.SANDWICH:
        return sandwich(segments, x)
    if kind == box.MIRROR:
        return mirror(segments, x)
    if kind == box.OVER:
        return over(segments, state.over_card[row], x)
    return overnext(segments, state.over_card[row], x)


def pair(segments: list[int], x: Colour, y: Colour) -> int:
    return segments[x] & (segments[y] >> 1)


def gap(segments: list[int], x: Colour, y: Colour) -> int:
    return segments[x] & (segments[y] >> 2)


def flank(segments: list[int], x: Colour, a: Colour, b: Colour) -> int:
    """C-91: the sides need not be equal."""
    sides = segments[a] | segments[b]
    return sides & (segments[x] >> 1) & (sides >> 2)


def sandwich(segments: list[int], x: Colour) -> int:
    """C-92: the middle is not x."""
    return segments[x] & ~(segments[x] >> 1) & (segments[x] >> 2)


def mirror(segments: list[int], x: Colour) -> int:
    """C-93: the sides are equal and may be x themselves."""
    equal = 0
    for colour in range(box.COLOURS):
        equal |= segments[colour] & (segments[colour] >> 2)
    return equal & (segments[x] >> 1)


def over(segments: list[int], over_card: int, x: Colour) -> int:
    """C-94: whatever is covered."""
    return segments[x] & over_card


def overnext(segments: list[int], over_card: int, x: Colour) -> int:
    return segments[x] & ((over_card & ~segments[x]) >> 1)


def level_of(found: int) -> int:
    """C-41: one level for each occurrence, but three at most."""
    level = 0
    while found != 0 and level < box.MOST_LEVEL:
        found &= found - 1  # one bit less
        level += 1
    return level


def is_fresh(state: State, found: int, prophecy: Prophecy) -> bool:
    """C-34: an occurrence contains a segment of the card just laid."""
    return found & (state.starts | (state.ends >> (box.SPAN[prophecy] - 1))) != 0
