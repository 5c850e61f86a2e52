"""Small SVG plots without a drawing library: the same numbers give the same file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

WIDTH: Final = 760
EDGE: Final = 20
LETTER: Final = 7.5  # average width
SMALL_LETTER: Final = 6.7
SMALL_LINE: Final = 15
GAP: Final = 14  # between a name and its bar, and between the bar and its number
LINE: Final = 30
TOP: Final = 74
TALL: Final = 190  # the highest column
INK, SOFT, PALE, LEAF, PAPER = "#20302a", "#5d6b64", "#c9d3cc", "#2f7d5b", "#fbfaf6"


class ChartTitle(NamedTuple):
    title: str
    about: str = ""  # for captions


class Row(NamedTuple):
    """A name, the position of its dot or bar end, the interval around it, and its label."""

    name: str
    value: float
    low: float
    high: float
    text: str


class Mark(NamedTuple):
    """A reference value."""

    value: float
    text: str


class Scale(NamedTuple):
    """Maps values to the space between the names on the left and the numbers on the right."""

    low: float
    high: float
    left: float
    right: float

    def at(self, value: float) -> float:
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)


def bar(name: str, value: float, text: str) -> Row:
    return Row(name, value, value, value, text)


def dots(heading: ChartTitle, rows: Sequence[Row], mark: Mark | None = None) -> str:
    """One dot with its interval per row."""
    ends = [end for row in rows for end in (row.low, row.high)]
    scale = scale_of(rows, ends if mark is None else [*ends, mark.value])
    parts = [] if mark is None else [upright(scale.at(mark.value), len(rows)), note(mark, scale, len(rows))]
    for place, row in enumerate(rows):
        y = middle(place)
        left, dot, right = (scale.at(value) for value in (row.low, row.value, row.high))
        parts.append(f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{LEAF}" stroke-width="3"/>')
        parts.append(f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="6" fill="{LEAF}"/>')
        parts += labels(row, scale, y)
    return sheet(heading, parts, TOP + LINE * len(rows) + (24 if mark is None else 36))


def bars(heading: ChartTitle, rows: Sequence[Row]) -> str:
    """One bar from zero per row, to the left for negative values."""
    scale = scale_of(rows, [0.0, *(row.value for row in rows)])
    zero, parts = scale.at(0.0), []
    for place, row in enumerate(rows):
        y, end = middle(place), scale.at(row.value)
        parts.append(block(min(zero, end), y - 9, abs(end - zero), 18))
        parts += labels(row, scale, y)
    return sheet(heading, [*parts, upright(zero, len(rows))], TOP + LINE * len(rows) + 24)


def columns(heading: ChartTitle, rows: Sequence[Row]) -> str:
    """One column per row, side by side: a histogram."""
    most = max(row.value for row in rows) or 1
    step, floor, parts = (WIDTH - 2 * EDGE) / len(rows), TOP + TALL + GAP, []
    lower = SMALL_LINE if max(len(row.name) for row in rows) * SMALL_LETTER > step else 0
    for place, row in enumerate(rows):
        x, tall = EDGE + step * place, TALL * row.value / most
        parts.append(block(x + 3, floor - tall, step - 6, tall))
        parts.append(words(x + step / 2, floor - tall - 6, row.text, "middle"))
        y = floor + 20 + place % 2 * lower  # names wider than their columns, on two lines
        parts.append(words(x + step / 2, y, row.name, "middle", small=True))
    parts.append(f'<path d="M{EDGE} {floor}H{WIDTH - EDGE}" stroke="{PALE}" stroke-width="2"/>')
    return sheet(heading, parts, floor + 40 + lower)


def scale_of(rows: Sequence[Row], values: Sequence[float]) -> Scale:
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    left = EDGE + GAP + LETTER * max(len(row.name) for row in rows)
    return Scale(low, high, left, WIDTH - EDGE - GAP - LETTER * max(len(row.text) for row in rows))


def middle(place: int) -> float:
    return TOP + LINE * place + LINE / 2


def upright(x: float, rows: int) -> str:
    return f'<path d="M{x:.1f} {TOP - 6}V{TOP + LINE * rows + 6}" stroke="{PALE}" stroke-width="2"/>'


def note(mark: Mark, scale: Scale, rows: int) -> str:
    return words(scale.at(mark.value), TOP + LINE * rows + 24, mark.text, "middle", small=True)


def labels(row: Row, scale: Scale, y: float) -> list[str]:
    return [
        words(scale.left - GAP, y + 5, row.name, "end"),
        words(scale.right + GAP, y + 5, row.text, "start"),
    ]


def block(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{LEAF}"/>'


def words(x: float, y: float, text: str, anchor: str, small: bool = False) -> str:
    look = f' font-size="12" fill="{SOFT}"' if small else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{look}>{escape(text)}</text>'


def sheet(heading: ChartTitle, parts: Sequence[str], height: int) -> str:
    title = escape(heading.title)
    about = wrap(heading.about, int((WIDTH - 2 * EDGE) / SMALL_LETTER))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
            f'<g font-family="sans-serif" font-size="15" fill="{INK}">',
            f'<text x="{EDGE}" y="32" font-size="18" font-weight="bold">{title}</text>',
            *(words(EDGE, 52 + SMALL_LINE * place, line, "start", True) for place, line in enumerate(about)),
            *parts,
            "</g></svg>\n",
        ]
    )
