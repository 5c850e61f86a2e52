"""What a game is like, from many matches: first-player advantage, length, choices, sources of points.

Something *decides* a match if others would be ahead had nobody scored the points it gave.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median
from typing import Any, Final

from sacbe.arena.plan import Plan
from sacbe.arena.ratings import wilson
from sacbe.arena.selfplay import Findings
from sacbe.core.commitment import seed_text
from sacbe.games import find_game

COLUMNS: Final = 12  # of a histogram
DIGITS: Final = 4


def report(plan: Plan, lessons: Sequence[Findings]) -> dict[str, Any]:
    game = find_game(plan.game)
    return {
        "game": plan.game,
        "rules": game.RULES,
        "components": game.COMPONENTS,
        "seats": plan.seats,
        "options": plan.options,
        "bot": plan.bots[0],
        "matches": len(lessons),
        "seed": seed_text(plan.seed),
        "order": order(plan.seats, lessons),
        "points": spread([total for lesson in lessons for total in lesson.totals]),
        "length": spread([len(lesson.choices) for lesson in lessons]),
        "branching": branching(lessons),
        "sources": sources(lessons),
        "gains": gains(plan.seats, lessons),
    }


def order(seats: int, lessons: Sequence[Findings]) -> list[dict[str, Any]]:
    """For the first player, the second, …: the share of wins, and its excess over an equal share."""
    wins = [0.0] * seats
    for lesson in lessons:
        for seat in lesson.winners:
            wins[(seat - lesson.first) % seats] += 1 / len(lesson.winners)
    return [
        {
            "wins": round(won, DIGITS),
            "share": round(won / len(lessons), DIGITS),
            "interval": wilson(won, len(lessons)),
            "advantage": round(won / len(lessons) - 1 / seats, DIGITS),
        }
        for won in wins
    ]


def spread(values: Sequence[int]) -> dict[str, Any]:
    ranked = sorted(values)
    return {
        "mean": round(fmean(ranked), DIGITS),
        "median": median(ranked),
        "least": ranked[0],
        "most": ranked[-1],
        "low": ranked[len(ranked) * 5 // 100],
        "high": ranked[(len(ranked) - 1) * 95 // 100],
        "histogram": histogram(ranked),
    }


def histogram(ranked: Sequence[int]) -> list[tuple[int, int, int]]:
    """From, to (inclusive), count."""
    width = max(1, -(-(ranked[-1] - ranked[0] + 1) // COLUMNS))
    starts = range(ranked[0], ranked[-1] + 1, width)
    return [
        (start, start + width - 1, sum(start <= value < start + width for value in ranked))
        for start in starts
    ]


def branching(lessons: Sequence[Findings]) -> dict[str, Any]:
    widths = defaultdict(list)
    for lesson in lessons:
        for decision, width in lesson.choices:
            widths[decision].append(width)
    every = sorted(width for row in widths.values() for width in row)
    return {
        "mean": round(fmean(every), DIGITS),
        "geometric": round(math.exp(fmean(math.log(width) for width in every)), DIGITS),
        "median": median(every),
        "most": every[-1],
        "forced": round(every.count(1) / len(every), DIGITS),
        "decisions": {
            decision: {
                "per_match": round(len(row) / len(lessons), DIGITS),
                "mean": round(fmean(row), DIGITS),
                "most": max(row),
            }
            for decision, row in sorted(widths.items(), key=lambda each: (len(each[0]), each[0]))  # D2, D10
        },
    }


def sources(lessons: Sequence[Findings]) -> list[dict[str, Any]]:
    whole = sum(sum(lesson.totals) for lesson in lessons)
    return [source(key, whole, lessons) for key in lessons[0].sources[0]]


def source(key: str, whole: int, lessons: Sequence[Findings]) -> dict[str, Any]:
    rows = [[sheet[key] for sheet in lesson.sources] for lesson in lessons]
    won = [row[seat] for row, lesson in zip(rows, lessons, strict=True) for seat in lesson.winners]
    return {
        "source": key,
        "mean": round(fmean(value for row in rows for value in row), DIGITS),
        "share": round(sum(map(sum, rows)) / whole, DIGITS) if whole else 0.0,
        "winners": round(fmean(won), DIGITS) if won else 0.0,
        "decides": share_of(decides(lesson.totals, row) for lesson, row in zip(lessons, rows, strict=True)),
    }


def decides(totals: Sequence[int], gained: Sequence[int]) -> bool:
    return len(totals) > 1 and ahead(totals) != ahead([a - b for a, b in zip(totals, gained, strict=True)])


def ahead(totals: Sequence[int]) -> set[int]:
    return {seat for seat, total in enumerate(totals) if total == max(totals)}


def share_of(found: Iterable[bool]) -> float:
    answers = list(found)
    return round(sum(answers) / len(answers), DIGITS)


def gains(seats: int, lessons: Sequence[Findings]) -> list[dict[str, Any]]:
    """Everything with a name, by kind; the most decisive first."""
    rows: dict[tuple[str, str], dict[int, dict[int, int]]] = defaultdict(dict)
    for number, lesson in enumerate(lessons):
        for gain in lesson.gains:
            held = rows[gain.kind, gain.name].setdefault(number, {})
            held[gain.seat] = held.get(gain.seat, 0) + gain.points
    found = [gain_row(*names, rows[names], seats, lessons) for names in rows]
    return sorted(found, key=lambda each: (each["kind"], -each["decides"], -each["matches"], each["name"]))


def gain_row(
    kind: str, name: str, held: dict[int, dict[int, int]], seats: int, lessons: Sequence[Findings]
) -> dict[str, Any]:
    owners = [(lessons[number], seat) for number, by_seat in held.items() for seat in by_seat]
    wins = sum(1 / len(lesson.winners) for lesson, seat in owners if seat in lesson.winners)
    turned = [
        decides(lessons[number].totals, [by_seat.get(seat, 0) for seat in range(seats)])
        for number, by_seat in held.items()
    ]
    return {
        "kind": kind,
        "name": name,
        "matches": round(len(held) / len(lessons), DIGITS),
        "points": round(fmean(points for by_seat in held.values() for points in by_seat.values()), DIGITS),
        "win_share": round(wins / len(owners), DIGITS),
        "interval": wilson(wins, len(owners)),
        "decides": round(sum(turned) / len(lessons), DIGITS),
    }
