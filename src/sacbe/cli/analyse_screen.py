"""Analyses as tables: every action of a decision, or every decision of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from sacbe.bots.analysis import Analysis, Verdict
from sacbe.cli.numbers import pointed
from sacbe.cli.wording import Wording
from sacbe.matches.match import Match
from sacbe.reviews.findings import Review, Turn
from sacbe.terminal.language import say, say_of

LABEL: Final = 24
VISITS: Final = 6
COLUMN: Final = 11  # narrower where there are more seats than this:
SPACIOUS: Final = 4
NARROW: Final = 80
WIDTHS: Final = (5, 10, 24, 9, 9, 9, 9)
MARKED: Final = 5  # turns with the greatest swings
SUM: Final = 10


# One decision


def decision_table(match: Match, number: int, found: Analysis, played: str | None) -> list[Text | str]:
    """Two lines for each action: chances, then points."""
    wording = Wording(match.game)
    heads = [wording.seat(seat) for seat in range(match.seats)]
    title = say(
        "analyse.decision",
        game=say_of(match.game.NAME, "name"),
        number=number,
        who=wording.seat(found.seat),
        visits=found.visits,
    )
    lines: list[Text | str] = [Text(title, "bold"), say("analyse.errors"), ""]
    lines.append(Text(row("", say("analyse.visits"), heads), "bold"))
    for verdict in found.choices:
        lines += action_lines(wording, verdict, verdict.action == played)
    return lines


def action_lines(wording: Wording, verdict: Verdict, played: bool) -> list[Text | str]:
    mark = say("analyse.played") if played else ""
    digits = 1 if len(verdict.win) <= SPACIOUS else 0
    chances = [within(100 * figure.value, 100 * figure.error, digits) for figure in verdict.win]
    points = [within(figure.value, figure.error, digits) for figure in verdict.points]
    first = row(verdict.action + (" ◆" if played else ""), str(verdict.visits), chances)
    words = wording.action(verdict.action)
    second = row(clipped(f"  {words}"), say("analyse.points"), points)
    return [Text(first, "bold" if played else ""), second, *([f"  {mark}"] if mark else [])]


def row(label: str, visits: str, cells: Sequence[str]) -> str:
    width = min(COLUMN, (NARROW - LABEL - VISITS) // len(cells))
    return label.ljust(LABEL) + visits.rjust(VISITS) + "".join(cell.rjust(width) for cell in cells)


def clipped(words: str) -> str:
    return words if len(words) < LABEL else words[: LABEL - 2] + "…"


def within(value: float, error: float, digits: int) -> str:
    return f"{decimal(value, digits)} ±{decimal(error, digits)}"


# A whole match


def match_table(match: Match, found: Review) -> list[Text | str]:
    wording = Wording(match.game)
    title = say(
        "analyse.match", game=say_of(found.game, "name"), decisions=len(found.turns), moves=found.moves
    )
    heads = ("move", "who", "action", "chance", "skill", "luck")
    lines: list[Text | str] = [Text(title, "bold"), say("analyse.means"), ""]
    lines.append(Text(turn_row([*(say(f"analyse.{head}") for head in heads), ""]), "bold"))
    luck = luck_before(found)
    marked = swings(found.turns, luck)
    for place, turn in enumerate(found.turns):
        cells = turn_cells(wording, found, turn, luck[place], place in marked)
        lines.append(Text(turn_row(cells), marked.get(place, "")))
    return [*lines, "", *sums(wording, found)]


def luck_before(found: Review) -> list[float]:
    """For each turn, what chance has brought its seat since its previous turn."""
    last = dict.fromkeys(range(found.seats), -1)
    brought = []
    for turn in found.turns:
        spoken = [each for each in found.chances if last[turn.seat] < each.number <= turn.number]
        brought.append(sum(each.luck[turn.seat].value for each in spoken))
        last[turn.seat] = turn.number
    return brought


def turn_cells(wording: Wording, found: Review, turn: Turn, luck: float, marked: bool) -> list[str]:
    return [
        str(turn.number + 1),
        wording.seat(turn.seat),
        turn.action,
        decimal(100 * found.line[turn.number + 1].win[turn.seat].value),
        signed(turn.skill[turn.seat]),
        signed(luck),
        "◆" if marked else "",
    ]


def turn_row(cells: Sequence[str]) -> str:
    number, who, action, *rest = cells
    left = number.rjust(WIDTHS[0]) + "  " + who.ljust(WIDTHS[1]) + action.ljust(WIDTHS[2])
    right = "".join(cell.rjust(width) for cell, width in zip(rest[:-1], WIDTHS[3:], strict=False))
    return (left + right + "  " + rest[-1]).rstrip()


def swings(turns: Sequence[Turn], luck: Sequence[float]) -> dict[int, str]:
    """The places of the costliest decisions and the greatest luck."""
    by_skill = sorted(range(len(turns)), key=lambda at: turns[at].skill[turns[at].seat])[:MARKED]
    by_luck = sorted(range(len(turns)), key=lambda at: -abs(luck[at]))[:MARKED]
    dear = [at for at in by_skill if turns[at].skill[turns[at].seat] < 0]
    return dict.fromkeys([*dear, *(at for at in by_luck if luck[at])], "bold")


def sums(wording: Wording, found: Review) -> list[Text | str]:
    """What led each seat from its start to its end."""
    heads = [say(f"analyse.{head}") for head in ("start", "skill", "others", "luck", "rest", "end")]
    lines: list[Text | str] = [Text(sum_row("", heads), "bold")]
    for seat, each in enumerate(found.balance):
        changes = [signed(value) for value in (each.own, each.others, each.luck, each.rest)]
        cells = [decimal(100 * each.start), *changes, decimal(100 * each.end)]
        lines.append(sum_row(wording.seat(seat), cells))
    return lines if found.over else [*lines, say("analyse.unfinished")]


def sum_row(label: str, cells: Sequence[str]) -> str:
    return label.ljust(LABEL - SUM) + "".join(cell.rjust(COLUMN) for cell in cells)


def signed(value: float) -> str:
    """In percentage points; empty for zero."""
    return "·" if abs(value) < 0.0005 else pointed(f"{100 * value:+.1f}")


def decimal(value: float, digits: int = 1) -> str:
    return pointed(f"{value:.{digits}f}")
