"""The text form of actions, cards and patterns: the one in records, on the wire and in tests."""

from __future__ import annotations

from typing import Final

from sacbe.core.notation import Notation
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.components import Feather, Prophecy

FEATHERS: Final = box.FEATHER_KEYS
PROPHECIES: Final = box.PROPHECY_IDS
READINGS: Final = [word for key in FEATHERS for word in (key, key[::-1])]
HOLDERS: Final = [*(str(seat) for seat in range(box.MOST_SEATS)), "carl"]

ACTIONS: Final = [
    *(f"play:{key}" for key in FEATHERS),
    *(f"discard:{key}" for key in FEATHERS),
    *(f"{reading}@{way}" for reading in READINGS for way in words.WAYS),
    *(f"up:{prophecy}" for prophecy in PROPHECIES),
    *(f"take:{prophecy}" for prophecy in PROPHECIES),
    *(f"steal:{holder}:{prophecy}" for holder in HOLDERS for prophecy in PROPHECIES),
    "stop",
    *(f"head:{colour}" for colour in box.COLOUR_LETTERS),
    *(f"tail:{colour}" for colour in box.COLOUR_LETTERS),
    *(f"fall:{prophecy}" for prophecy in PROPHECIES),
    *box.PERSONALITIES,
    "carl2",
    "end",
]
_NOTATION: Final = Notation(ACTIONS, "play:GR, GR@R+, take:P01, stop")
write: Final = _NOTATION.write
read: Final = _NOTATION.read

# A pattern: ? any colour, a|b one or the other, !x not x, = the same colour at both places, * overlaid
_PATTERNS: Final = (
    "{0} {1}",
    "{0} ? {1}",
    "{1}|{2} {0} {1}|{2}",
    "{0} !{0} {0}",
    "= {0} =",
    "{0}*",
    "{0} !{0}*",
)


def write_feathers(feathers: list[Feather]) -> list[str]:
    return [FEATHERS[feather] for feather in feathers]


def write_prophecies(prophecies: list[Prophecy]) -> list[str]:
    return [PROPHECIES[prophecy] for prophecy in prophecies]


def pattern(prophecy: Prophecy) -> str:
    colours = [box.COLOUR_LETTERS[each[prophecy]] for each in (box.FIRST, box.SECOND, box.THIRD)]
    return _PATTERNS[box.KIND[prophecy]].format(*colours)


def occurrences(pattern: str, segments: list[str]) -> int:
    """How often a written pattern occurs among the segments of a Cóatl, as a view has them."""
    parts = pattern.split(" ")
    starts = range(len(segments) - len(parts) + 1)
    return sum(_is_there(parts, segments[start : start + len(parts)]) for start in starts)


def _is_there(parts: list[str], segments: list[str]) -> bool:
    if not all(_fits(part, segment) for part, segment in zip(parts, segments, strict=True)):
        return False
    same = [segment[0] for part, segment in zip(parts, segments, strict=True) if part == "="]
    return len(set(same)) <= 1


def _fits(part: str, segment: str) -> bool:
    if part.endswith("*") and not segment.endswith("*"):
        return False
    part, colour = part.rstrip("*"), segment[0]
    if part.startswith("!"):
        return colour != part[1:]
    return part in ("?", "=") or colour in part.split("|")
