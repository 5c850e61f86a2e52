"""The points that are possible on the score sheet, for ``staging.py``."""

from __future__ import annotations

from functools import cache

from sacbe.core.facts import Facts
from sacbe.games.paititi import components as box

ARTEFACTS = sum(copies * shown for copies, shown in zip(box.COPIES, box.SHOWN, strict=True))
TWO_HALVES = box.STOP - box.OPENINGS


def points_from(row: Facts, source: str) -> int:
    """The points of one source: P-55, P-67, P-69, P-71."""
    possible = possible_points(source)
    points = row.number(source, 0, max(possible))
    row.demand(points in possible, source, "paititi:points", count=points)
    return points


@cache
def possible_points(source: str) -> frozenset[int]:
    """Anything that all exhibitions of the box together could bring: an upper bound of the right kind."""
    if source == "travelling":
        return _sums(box.SCALE, TWO_HALVES)
    each, times = {
        "organise": (box.ORGANISE_POINTS, box.STOP),
        "opening": (box.OPENING_POINTS, box.OPENINGS * ARTEFACTS),
        "permanent": (box.PERMANENT_POINTS, TWO_HALVES * ARTEFACTS),
    }[source]
    return frozenset(each * count for count in range(times + 1))


def _sums(values: list[int], most: int) -> frozenset[int]:
    """Sums of at most so many of the values, each used any number of times."""
    found = {0}
    for _ in range(most):
        found |= {total + value for total in found for value in values}
    return frozenset(found)
