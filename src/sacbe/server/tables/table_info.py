"""What everybody at a table is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from sacbe.core.commitment import commitment
from sacbe.server import wire
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.step import PERSON

if TYPE_CHECKING:
    from sacbe.server.tables.table import Table

AGAIN: Final = 86_400.0  # seconds for which an offer to play again stands
RIVAL: Final = 60.0  # seconds for which a person waits to be asked in
SETTLED: Final = 2  # moves after which nobody takes the bot's place any more


def info(table: Table, person: str | None) -> wire.TableInfo:
    return wire.TableInfo(
        *table.row[:3],  # id, game and rules
        options=table.options,
        phase=table.row.phase,
        seats=[sitter(seat, table.now()) for seat in table.seats],
        you=table.seats_of(person),
        host=table.row.host,
        clock=table.settings.clock,
        takeover=table.settings.takeover,
        chat=table.chat,
        begins=table.settings.start,
        listed=table.settings.listed,
        hints=gives_hints(table),
        hinted=_hint_uses(table, person),
        commitment=commitment(int(table.row.seed, 16)),
        rematch=table.row.rematch,
        trouble=table.trouble,
        starts=_left(table),
        seeking=is_seeking(table),
        rival=rival(table.row, table.now()),
        resigned=table.row.resigned,
        again_until=_again_until(table),
    )


def _left(table: Table) -> float | None:
    starts = table.row.starts
    return None if starts is None else round(max(0.0, starts - table.now()), 1)


def _hint_uses(table: Table, person: str | None) -> list[wire.HintUse]:
    eyes = table.eyes_of(person)
    return [wire.HintUse(seat, table.visibility.heard(eyes, number)) for number, seat in hinted(table.row)]


def sitter(seat: SeatRow, now: float = 0.0) -> wire.Sitter:
    """An offer of long ago is forgotten."""
    wish = seat.wish if seat.wish != "again" or (seat.wished or 0) > now - AGAIN else None
    return wire.Sitter(*seat[:4], seat.level, seat.stand_in, seat.claimed, wish)


def is_seeking(table: Table) -> bool:
    moves = sum(step.by == PERSON and not step.undoes for step in table.steps)
    return table.row.phase == "playing" and table.row.seeking is not None and moves < SETTLED


def rival(row: MatchRow, now: float) -> Literal["asks", "asked"] | None:
    if row.phase != "playing" or row.asked is None or row.asked < now - RIVAL:
        return None
    return "asks" if row.suitor is not None else "asked" if row.sought is not None else None


def _again_until(table: Table) -> float | None:
    since = [seat.wished for seat in table.seats if seat.wish == "again" and seat.wished is not None]
    first = min(since, default=None)
    return None if first is None or first < table.now() - AGAIN else first + AGAIN


def gives_hints(table: Table) -> bool:
    """To one person alone with bots; among people, where all have agreed by sitting down."""
    return table.settings.hints or len({seat.person for seat in table.seats if seat.kind != "bot"}) == 1


def hinted(row: MatchRow) -> list[tuple[int, int]]:
    """The decisions that had a hint: after how many steps, of which seat."""
    return [] if row.hinted is None else msgspec.json.decode(row.hinted, type=list[tuple[int, int]])
