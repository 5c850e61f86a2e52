"""Writes a tournament to files: ratings as JSON and CSV, matches as CSV, a plot of the ratings."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from sacbe.arena import drawing
from sacbe.arena.plan import Plan
from sacbe.arena.ratings import Standing
from sacbe.arena.results import heading
from sacbe.arena.tournament import MatchResult

HEADS: Final = ("bot", "matches", "wins", "win_share", "win_low", "win_high", "points")
HEADS_OF_RATING: Final = ("rating", "rating_low", "rating_high")


def told(plan: Plan, results: Sequence[MatchResult], table: Sequence[Standing]) -> dict[str, Any]:
    """Everything except the individual matches."""
    about: dict[str, Any] = msgspec.to_builtins(heading(plan))
    return about | {"deals": plan.deals, "matches": len(results), "ratings": msgspec.to_builtins(table)}


def write_tables(
    folder: Path,
    plan: Plan,
    results: Sequence[MatchResult],
    table: Sequence[Standing],
    title: str,
    about: str,
) -> None:
    """``title`` and ``about`` stand above the picture."""
    summary = msgspec.json.format(msgspec.json.encode(told(plan, results, table)), indent=2)
    (folder / "ratings.json").write_bytes(summary + b"\n")
    (folder / "ratings.csv").write_text(ratings_csv(table), "utf-8")
    (folder / "matches.csv").write_text(matches_csv(plan, results), "utf-8")
    (folder / "ratings.svg").write_text(picture(table, title, about), "utf-8")


def ratings_csv(table: Sequence[Standing]) -> str:
    rows = [
        (
            *(each.bot, each.matches, each.wins, each.win_share, *each.win_interval),
            *(each.points, each.rating, *each.rating_interval),
        )
        for each in table
    ]
    return written([(*HEADS, *HEADS_OF_RATING), *rows])


def matches_csv(plan: Plan, results: Sequence[MatchResult]) -> str:
    """One line per match, three columns per seat."""
    seats = range(plan.seats)
    columns = [f"{name}_{seat}" for name in ("bot", "points", "place") for seat in seats]
    rows = [(each.number, each.deal, each.moves, *each.bots, *each.points, *each.places) for each in results]
    return written([["match", "deal", "moves", *columns], *rows])


def written(rows: Sequence[Sequence[Any]]) -> str:
    page = io.StringIO()
    csv.writer(page, lineterminator="\n").writerows(rows)
    return page.getvalue()


def picture(table: Sequence[Standing], title: str, about: str) -> str:
    rows = [
        drawing.Row(each.bot, each.rating, *each.rating_interval, f"{each.rating:.1f} ({_half(each)})")
        for each in table
    ]
    return drawing.dots(drawing.ChartTitle(title, about), rows)


def _half(each: Standing) -> str:
    return f"±{each.rating_interval.high - each.rating:.1f}"
