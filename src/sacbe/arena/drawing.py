"""Small plots as SVG: no program is needed to draw them, and the same numbers give the same file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 720
LABELS: Final = 190  # room for names on the left
VALUES: Final = 150  # and for numbers on the right
LINE: Final = 30
TOP: Final = 56
INK, PALE, LEAF, PAPER = "#20302a", "#c9d3cc", "#2f7d5b", "#fbfaf6"


class Row(NamedTuple):
    """A name, where its dot or the end of its bar lies, the interval around it, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    text: str


def dots(title: str, rows: Sequence[Row], mark: float | None = None) -> str:
    """A dot in its interval for each row; ``mark`` is a value to compare with."""
    low, high = span([*(each.low for each in rows), *(each.high for each in rows), *marks(mark)])
    parts = [] if mark is None else [upright(at(mark, low, high), len(rows))]
    for place, row in enumerate(rows):
        y = TOP + LINE * place + LINE / 2
        left, middle, right = (at(value, low, high) for value in (row.low, row.value, row.high))
        parts.append(f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{LEAF}" stroke-width="3"/>')
        parts.append(f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="6" fill="{LEAF}"/>')
        parts += labels(row, y)
    return sheet(title, parts, len(rows))


def bars(title: str, rows: Sequence[Row]) -> str:
    """A bar from zero for each row, to the left where the value is negative."""
    low, high = span([0.0, *(row.value for row in rows)])
    zero = at(0.0, low, high)
    parts = []
    for place, row in enumerate(rows):
        y, end = TOP + LINE * place + LINE / 2, at(row.value, low, high)
        left, width = min(zero, end), abs(end - zero)
        parts.append(f'<rect x="{left:.1f}" y="{y - 9:.1f}" width="{width:.1f}" height="18" fill="{LEAF}"/>')
        parts += labels(row, y)
    return sheet(title, [*parts, upright(zero, len(rows))], len(rows))


def bar(name: str, value: float, text: str) -> Row:
    return Row(name, value, value, value, text)


def marks(mark: float | None) -> list[float]:
    return [] if mark is None else [mark]


def span(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 1, high + 1)


def at(value: float, low: float, high: float) -> float:
    return LABELS + (value - low) / (high - low) * (WIDTH - LABELS - VALUES)


def upright(x: float, rows: int) -> str:
    return f'<path d="M{x:.1f} {TOP - 6}V{TOP + LINE * rows + 6}" stroke="{PALE}" stroke-width="2"/>'


def labels(row: Row, y: float) -> list[str]:
    return [
        f'<text x="{LABELS - 14}" y="{y + 5:.1f}" text-anchor="end">{escape(row.name)}</text>',
        f'<text x="{WIDTH - VALUES + 14}" y="{y + 5:.1f}">{escape(row.text)}</text>',
    ]


def sheet(title: str, parts: Sequence[str], rows: int) -> str:
    height = TOP + LINE * rows + 24
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
            f'<g font-family="sans-serif" font-size="15" fill="{INK}">',
            f'<text x="20" y="32" font-size="18" font-weight="bold">{escape(title)}</text>',
            *parts,
            "</g></svg>\n",
        ]
    )
