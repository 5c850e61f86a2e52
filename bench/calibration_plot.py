"""The picture of a calibration: predicted against actual, a panel for each group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Protocol

SIDE = 210  # of a panel
GAP = 46
TOP = 70
LEFT = 56
PER_ROW = 3
INK, PALE, LEAF, BAND, PAPER = "#20302a", "#c9d3cc", "#2f7d5b", "#e4ece6", "#fbfaf6"
CLOSE = 0.04


class Cell(Protocol):
    @property
    def predicted(self) -> float: ...
    @property
    def actual(self) -> float: ...
    @property
    def cases(self) -> int: ...
    @property
    def error(self) -> float: ...


def plot(groups: Mapping[str, Sequence[Cell]]) -> str:
    rows = -(-len(groups) // PER_ROW)
    width = LEFT + PER_ROW * (SIDE + GAP)
    height = TOP + rows * (SIDE + 2 * GAP)
    title = "Predicted against actual wins"
    parts = [
        panel(name, cells, LEFT + place % PER_ROW * (SIDE + GAP), TOP + place // PER_ROW * (SIDE + 2 * GAP))
        for place, (name, cells) in enumerate(groups.items())
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
            f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
            f'<text x="{LEFT}" y="34" font-size="18" font-weight="bold">{title}</text>',
            *parts,
            "</g></svg>\n",
        ]
    )


def panel(name: str, cells: Sequence[Cell], x: float, y: float) -> str:
    """The band is 4 points wide on either side; the area of a dot is the number of predictions."""
    most = max(cell.cases for cell in cells)
    slope = CLOSE * SIDE
    parts = [
        f'<g transform="translate({x} {y})">',
        f'<text y="-10" font-size="14" font-weight="bold">{escape(name)}</text>',
        f'<rect width="{SIDE}" height="{SIDE}" fill="#ffffff" stroke="{PALE}"/>',
        f'<path d="M0 {SIDE}L0 {SIDE - slope}L{SIDE - slope} 0L{SIDE} 0L{SIDE} {slope}L{slope} {SIDE}Z" '
        f'fill="{BAND}"/>',
        f'<path d="M0 {SIDE}L{SIDE} 0" stroke="{PALE}" stroke-width="1.5"/>',
    ]
    for mark in (0, 25, 50, 75, 100):
        at = SIDE * mark / 100
        parts.append(f'<text x="{at}" y="{SIDE + 16}" text-anchor="middle">{mark}</text>')
        parts.append(f'<text x="-6" y="{SIDE - at + 4}" text-anchor="end">{mark}</text>')
    dots = [dot(cell, most) for cell in cells]
    axes = f'<text x="{SIDE / 2}" y="{SIDE + 34}" text-anchor="middle">predicted, %; up: won, %</text>'
    return "\n".join([*parts, *dots, axes, "</g>"])


def dot(cell: Cell, most: int) -> str:
    """With one standard error either way, as far as the plot goes."""
    x, y = SIDE * cell.predicted, SIDE * (1 - cell.actual)
    high, low = max(0, y - SIDE * cell.error), min(SIDE, y + SIDE * cell.error)
    radius = 3 + 5 * (cell.cases / most) ** 0.5
    return (
        f'<path d="M{x:.1f} {high:.1f}V{low:.1f}" stroke="{LEAF}" stroke-width="2"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{LEAF}" fill-opacity="0.8"/>'
    )
