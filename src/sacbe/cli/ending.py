"""The end of a match in words: who has won, and where the points come from."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Any

from rich.text import Text

from sacbe.cli.screen import show
from sacbe.cli.wording import Wording
from sacbe.core.commitment import seed_text
from sacbe.core.message_format import written
from sacbe.matches.match import Match
from sacbe.terminal.language import say, say_of, words_of

LABEL, COLUMN = 28, 13


def show_ending(match: Match, wording: Wording) -> None:
    show("", Text(f"{say('play.over')} {outcome(match, wording)}".rstrip(), "bold"), "")
    show(*sheet(match, wording))
    show("", say("play.seed", seed=seed_text(match.record().seed)))


def outcome(match: Match, wording: Wording) -> str:
    """Empty for a solo match, where the events have already said it."""
    if match.seats == 1:
        return ""
    if match.winners == [wording.reader]:
        return say("play.won")
    key = "winner" if len(match.winners) == 1 else "shared"
    return say(f"play.{key}", who=wording.seats(match.winners))


def sheet(match: Match, wording: Wording) -> list[Text]:
    """A line for each source of points, a column for each seat."""
    seats = match.breakdown()
    names = [wording.seat(seat) for seat in range(match.seats)]
    lines = [Text(" " * LABEL + "".join(name.rjust(COLUMN) for name in names), "bold")]
    for key in words_of(match.game.NAME)["sources"]:
        words = say_of(match.game.NAME, f"sources.{key}")
        style = "bold" if key == "total" else ""
        lines += [
            Text(line.rstrip(), style) for line in source_lines(words, [listed(seat[key]) for seat in seats])
        ]
    return lines


def source_lines(words: str, values: list[list[int]]) -> list[str]:
    """Wraps words within their column; points of several expeditions stand below one another."""
    names = textwrap.wrap(words, LABEL - 1, subsequent_indent="  ")
    rows = ["".join(written(value).rjust(COLUMN) for value in row) for row in zip(*values, strict=True)]
    return [name.ljust(LABEL) + row for name, row in zip_longest(names, rows, fillvalue="")]


def listed(value: Any) -> list[int]:
    return value if isinstance(value, list) else [value]
