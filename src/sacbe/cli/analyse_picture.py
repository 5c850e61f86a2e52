"""A match as a picture: every seat's chances over its moves and, below, the effects of skill and luck."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from html import escape
from typing import Final

from sacbe.cli.numbers import whole_percent
from sacbe.cli.wording import Wording, upper_first
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.reviews.findings import Balance, Review
from sacbe.terminal.language import say, say_of

WIDTH: Final = 960
LEFT: Final = 96
RIGHT: Final = 150  # room for names
TOP: Final = 92
CURVES: Final = 260
STRIP: Final = 84
GAP: Final = 34
INK, PALE, PAPER = "#20302a", "#c9d3cc", "#fbfaf6"
SKILL, LUCK, SLATE, SHADE = "#b3412e", "#7d93a8", "#52697f", "#f1f1ea"
REACH: Final = STRIP / 2 - 6  # of the longest bar
COLOURS: Final = {
    "black": "#2b2b2b",
    "blue": "#2667b5",
    "green": "#2f7d3b",
    "orange": "#d2741a",
    "purple": "#7a3f98",
    "red": "#c0322b",
    "turquoise": "#1f8f90",
    "white": "#8d8a80",
    "yellow": "#b98f00",
    "pink": "#cf5a93",
}
DASHES: Final = ("", "9 4", "3 3", "12 4 3 4", "5 5")  # distinguishable without colours too


def picture(game: Game, found: Review) -> str:
    wording = Wording(game)
    names = [wording.seat(seat) for seat in range(found.seats)]
    height = TOP + CURVES + GAP + found.seats * STRIP + GAP
    title = say("analyse.picture", game=say_of(game.NAME, "name"))
    shades = [COLOURS.get(name, INK) for name in game.CHOOSING.colours]
    parts = [*axes(found), *key()]
    ends = label_places([line_of(found, seat)[-1][1] for seat in range(found.seats)])
    for seat, name in enumerate(names):
        parts += curve(found, seat, shades[seat], name, ends[seat])
        parts += strip(found, seat, shades[seat], name)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
            f'<g font-family="sans-serif" font-size="13" fill="{INK}">',
            f'<text x="24" y="36" font-size="19" font-weight="bold">{escape(title)}</text>',
            *parts,
            "</g></svg>\n",
        ]
    )


def across(number: float, moves: int) -> float:
    return LEFT + number / max(1, moves) * (WIDTH - LEFT - RIGHT)


def axes(found: Review) -> list[str]:
    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = TOP + CURVES * (1 - share)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{PALE}"/>')
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{whole_percent(share)}</text>')
    for number in ticks(found.moves):
        x = across(number, found.moves)
        parts.append(f'<text x="{x:.1f}" y="{TOP + CURVES + 18}" text-anchor="middle">{number}</text>')
    words = escape(say("analyse.key_moves"))
    parts.append(f'<text x="{LEFT - 12}" y="{TOP + CURVES + 18}" text-anchor="end">{words}</text>')
    return parts


def ticks(moves: int) -> list[int]:
    """Round numbers, a dozen at most."""
    steps = [unit * factor for unit in (1, 10, 100, 1000, 10000) for factor in (1, 2, 5)]
    width = next(step for step in steps if moves / step <= 10)
    return list(range(0, moves + 1, width))


def key() -> list[str]:
    """What the bars mean, above everything."""
    y = 62
    return [
        f'<rect x="24" y="{y - 10}" width="12" height="12" fill="{SKILL}"/>',
        f'<text x="42" y="{y}">{escape(say("analyse.key_skill"))}</text>',
        f'<rect x="250" y="{y - 10}" width="12" height="12" fill="{LUCK}"/>',
        f'<text x="268" y="{y}">{escape(say("analyse.key_luck"))}</text>',
    ]


# Chances


def line_of(found: Review, seat: Seat) -> list[tuple[int, float]]:
    return [(each.number, each.win[seat].value) for each in found.line]


def curve(found: Review, seat: Seat, shade: str, name: str, label: float) -> list[str]:
    spots = [
        (across(number, found.moves), TOP + CURVES * (1 - min(1.0, max(0.0, chance))))
        for number, chance in line_of(found, seat)
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    x, y = spots[-1]
    dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
    return [
        f'<path d="{path}" fill="none" stroke="{shade}" stroke-width="2.2"{dash} stroke-linejoin="round"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{shade}"/>',
        f'<text x="{x + 12:.1f}" y="{TOP + CURVES * (1 - label) + 4:.1f}" fill="{shade}" font-weight="bold">'
        f"{escape(upper_first(name))}</text>",
    ]


def label_places(ends: Sequence[float]) -> list[float]:
    """Vertical positions of the names: at the ends of the lines, without overlap."""
    room = 18 / CURVES
    places = list(ends)
    ranked = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
    for lower, upper in itertools.pairwise(ranked):
        places[upper] = max(places[upper], places[lower] + room)
    excess = max(0.0, max(places) - 1)
    return [place - excess for place in places]


# Skill and luck


def strip(found: Review, seat: Seat, shade: str, name: str) -> list[str]:
    """The bars of one seat, up for gains and down for losses; all seats share one scale."""
    middle = TOP + CURVES + GAP + STRIP * seat + STRIP / 2
    scale = REACH / widest(found)
    parts = [*frame(middle, widest(found), shade, name), *totals(found.balance[seat], middle)]
    for turn in (each for each in found.turns if each.seat == seat):
        parts.append(bar(across(turn.number, found.moves), turn.skill[seat], middle, scale, SKILL))
    for each in found.chances:
        x = across(each.number, found.moves) - 2.5
        parts.append(bar(x, each.luck[seat].value, middle, scale, LUCK))
    return parts


def frame(middle: float, most: float, shade: str, name: str) -> list[str]:
    label = f'<text x="{LEFT - 10}" text-anchor="end"'
    return [
        f'<rect x="{LEFT}" y="{middle - REACH:.1f}" width="{WIDTH - LEFT - RIGHT}" height="{2 * REACH}" '
        f'fill="{SHADE}"/>',
        f'<path d="M{LEFT} {middle:.1f}H{WIDTH - RIGHT}" stroke="{PALE}"/>',
        f'{label} y="{middle - REACH + 9:.1f}" font-size="11">+{100 * most:.0f} %</text>',
        f'{label} y="{middle + REACH:.1f}" font-size="11">−{100 * most:.0f} %</text>',
        f'{label} y="{middle + 4:.1f}" fill="{shade}" font-weight="bold">{escape(upper_first(name))}</text>',
    ]


def totals(balance: Balance, middle: float) -> list[str]:
    rows = (
        ("skill", balance.own, SKILL),
        ("others", balance.others, INK),
        ("luck", balance.luck, SLATE),
        ("rest", balance.rest, PALE),
    )
    return [
        f'<text x="{WIDTH - RIGHT + 12}" y="{middle - 20 + 16 * place:.1f}" fill="{shade}">'
        f"{escape(say(f'analyse.{head}'))} {100 * value:+.0f}</text>"
        for place, (head, value, shade) in enumerate(rows)
    ]


def widest(found: Review) -> float:
    luck = [abs(each.value) for chance in found.chances for each in chance.luck]
    return max([0.05, *luck, *(abs(turn.skill[turn.seat]) for turn in found.turns)])


def bar(x: float, value: float, middle: float, scale: float, shade: str) -> str:
    height = abs(value) * scale
    top = middle - height if value > 0 else middle
    return f'<rect x="{x:.1f}" y="{top:.1f}" width="2.5" height="{height:.1f}" fill="{shade}"/>'
