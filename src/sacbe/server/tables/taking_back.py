"""Which move of a seat can be taken back, and how much goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sacbe.core.errors import NoUndo
from sacbe.store.step import WITH_ANSWERS

if TYPE_CHECKING:
    from sacbe.server.tables.table import Table


def reach(table: Table, seat: int) -> str | None:
    """The action of the step that takes the seat's last move back: alone, or with the bots' answers.

    Refused if the move cannot be taken back.
    """
    match = table.match
    assert match is not None
    if match.over:
        raise NoUndo("undo_over", seat=seat)
    try:
        match.check_undo(seat)
    except NoUndo as refused:
        if refused.key != "undo_played" or not _alone(table, seat):
            raise
    else:
        return None
    match.check_undo(seat, answers=True)
    return WITH_ANSWERS


def why_not(table: Table, seat: int) -> str | None:
    """The key of the refusal if the seat's last move cannot be taken back."""
    try:
        reach(table, seat)
    except NoUndo as refused:
        return refused.key
    return None


def crosses_bots(table: Table, seat: int, seen: int) -> bool:
    """Whether only bots have moved since, whose moves would be taken back too."""
    return (
        _alone(table, seat)
        and all(step.seat != seat for step in table.steps[seen:])
        and why_not(table, seat) is None
    )


def _alone(table: Table, seat: int) -> bool:
    """Whether bots play all other seats."""
    return all(each.kind == "bot" for each in table.seats if each.number != seat)
